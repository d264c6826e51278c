import { FACADES, JSX_FACADE, packageOf, UI_FACADES } from './facades.ts';

/** Package -> the modules that the shell shares: one copy of each per page, whatever the remotes were built with. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'react-router': ['react-router'],
  '@tanstack/react-query': ['@tanstack/react-query'],
  'styled-components': ['styled-components'],
  '@jpro/api': ['@jpro/api'],
  '@jpro/platform': ['@jpro/platform'],
  '@jpro/ui': ['@jpro/ui', '@jpro/ui/later'],
};

export const SHARED_PACKAGES = Object.keys(SHARED);

/** Module federation's settings for one shared module. */
interface SharedConfig {
  readonly singleton: boolean;
  readonly requiredVersion: string;
  readonly version: string;
  readonly packageName: string;
  readonly eager?: boolean;
  readonly import?: string | false;
}

/** The `shared` option of module federation: the shell provides the modules, remotes only name them. */
export function sharing(side: 'shell' | 'remote'): Record<string, SharedConfig> {
  return Object.fromEntries(
    Object.entries(SHARED).flatMap(([name, modules]) => {
      const { version } = packageOf(name);
      return modules.map((module) => [
        module,
        { ...whole(name, version), ...(side === 'shell' ? provided(module) : { import: false }) },
      ]);
    }),
  );
}

function whole(packageName: string, version: string) {
  return { singleton: true, requiredVersion: `^${version}`, version, packageName };
}

function provided(module: string) {
  const facade = FACADES[module] ?? JSX_FACADE[module] ?? UI_FACADES[module];
  return { eager: module !== '@jpro/ui/later', ...(facade ? { import: facade } : {}) };
}

/** Package -> version, for the shell's `release.json`. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(SHARED_PACKAGES.map((name) => [name, packageOf(name).version]));
}

/** Package -> range, for a remote's `release.json`. */
export function requiredRanges(packages: readonly string[]): Record<string, string> {
  return Object.fromEntries(packages.map((name) => [name, `^${packageOf(name).version}`]));
}
