import { FACADES, JSX_FACADE, LATER_UI, packageIn, packageOf, UI_FACADES } from './facades.ts';
import type { RuleSetRule } from 'webpack';
import type { Unit } from './unit.ts';

/** Package -> the modules that the shell shares: one copy of each per page, whatever the remotes were built with. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'react-router': ['react-router'],
  '@tanstack/react-query': ['@tanstack/react-query'],
  'styled-components': ['styled-components'],
  '@jpro/api': ['@jpro/api'],
  '@jpro/platform': ['@jpro/platform'],
  '@jpro/ui': Object.keys(UI_FACADES),
};

export const SHARED_PACKAGES = Object.keys(SHARED);

/** Not part of the shell's first script. */
const LAZY: ReadonlySet<string> = new Set(LATER_UI);

/** What a remote imports from the shell instead of carrying it. */
export const SHARED_MODULES = Object.values(SHARED).flat();

/** What the shell starts with: a remote takes it as a whole, so that no page has to say what it needs of it. */
export const FIRST_MODULES = SHARED_MODULES.filter((module) => !LAZY.has(module));

/** Module federation's settings for one shared module. */
interface SharedConfig {
  readonly shareKey: string;
  readonly singleton: boolean;
  readonly requiredVersion: string;
  readonly version: string;
  readonly packageName: string;
  readonly eager?: boolean;
  readonly import?: string | false;
}

/**
 * The `shared` option of module federation: the shell provides the modules, remotes only name them. The shell's own
 * code imports them directly (`sharedByShell`), because there is nobody else to take them from: its settings have names
 * that no import has.
 */
export function sharing(unit: Unit): Record<string, SharedConfig> {
  const ranges = requiredRanges(unit);
  return Object.fromEntries(
    Object.entries(SHARED).flatMap(([packageName, modules]) => {
      const whole = { singleton: true, requiredVersion: ranges[packageName]!, version: bundledVersion(packageName) };
      return modules.map((module) => [
        unit.isShell ? `provided ${module}` : module,
        { ...whole, shareKey: module, packageName, ...(unit.isShell ? provided(module) : { import: false }) },
      ]);
    }),
  );
}

/**
 * The version written into scripts. Of our own packages only the major one, so that raising them changes no script:
 * `release.json` has all of it.
 */
function bundledVersion(name: string): string {
  const { version } = packageOf(name);
  return name.startsWith('@jpro/') ? version.replace(/\.\d+\.\d+.*$/, '.0.0') : version;
}

function provided(module: string) {
  return { eager: !LAZY.has(module), import: ALL_FACADES[module] ?? module };
}

const ALL_FACADES: Readonly<Record<string, string>> = { ...FACADES, ...JSX_FACADE, ...UI_FACADES };

/**
 * What is shared is imported from its entry, by the shell too: a module that others import past it would be a module of
 * its own in the script.
 */
export const AS_A_WHOLE: RuleSetRule = {
  test: [...Object.values(ALL_FACADES), /[\\/]shared[\\/](?:api|platform)[\\/]src[\\/]index\.ts$/],
  sideEffects: true,
};

/** Aliases by which the shell's own code imports what it shares. */
export function sharedByShell(): Record<string, string> {
  return Object.fromEntries(Object.entries(ALL_FACADES).map(([module, facade]) => [`${module}$`, facade]));
}

/** Package -> version, for the shell's `release.json`. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(SHARED_PACKAGES.map((name) => [name, packageOf(name).version]));
}

/**
 * Package -> range, for a remote's `release.json`: what its `package.json` declares, or else a package of ours that it
 * depends on. Not the version that happens to be installed, which the shell of most visitors may not have yet.
 * @throws when a shared package is declared nowhere.
 */
export function requiredRanges(unit: Unit): Record<string, string> {
  const own = packageIn(unit.dir).dependencies ?? {};
  const ours = Object.keys(own).filter((name) => name.startsWith('@jpro/'));
  const declared = Object.assign({}, ...ours.map((name) => packageOf(name).dependencies), own) as typeof own;
  return Object.fromEntries(
    SHARED_PACKAGES.map((name) => {
      const range = declared[name];
      if (range === undefined) throw new Error(`${unit.name} does not depend on ${name}: add it to its package.json`);
      return [name, range];
    }),
  );
}
