import { fileURLToPath } from 'node:url';
import { packageIn, packageOf } from './packages.ts';
import type { RuleSetRule } from 'webpack';
import type { Unit } from './unit.ts';

/** The parts of the design system that the shell does not start with: each has a chunk of its own. */
export const LATER_UI = ['@jpro/ui/fields', '@jpro/ui/tables', '@jpro/ui/tabs', '@jpro/ui/dialogs'];

/**
 * Package -> the modules that the shell shares: one copy of each per page, whichever version the remotes were built
 * with.
 */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  react: ['react'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'react-router': ['react-router'],
  '@tanstack/react-query': ['@tanstack/react-query'],
  'styled-components': ['styled-components'],
  '@jpro/api': ['@jpro/api'],
  '@jpro/platform': ['@jpro/platform'],
  '@jpro/ui': ['@jpro/ui', '@jpro/ui/jsx-runtime', '@jpro/ui/tokens', ...LATER_UI],
};

export const SHARED_PACKAGES = Object.keys(SHARED);

/** Modules that a remote takes from the shell instead of bundling them. */
export const SHARED_MODULES = Object.values(SHARED).flat();

/**
 * Modules that the shell starts with: a remote takes them as a whole, so that no page has to list what it needs of
 * them.
 */
export const FIRST_MODULES = SHARED_MODULES.filter((module) => !LATER_UI.includes(module));

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
 * The `shared` option of module federation: the shell provides the modules, remotes name them, and may bring others.
 * The shell's own code imports them directly, because it cannot take them from anybody else; its settings therefore use
 * names that no import has.
 */
export function sharing(unit: Unit): Record<string, SharedConfig> {
  const ranges = requiredRanges(unit);
  const ofShell: Record<string, SharedConfig> = Object.fromEntries(
    Object.entries(SHARED).flatMap(([packageName, modules]) => {
      const whole = { singleton: true, requiredVersion: ranges[packageName]!, version: bundledVersion(packageName) };
      return modules.map((module) => [
        unit.isShell ? `provided ${module}` : module,
        { ...whole, shareKey: module, packageName, ...(unit.isShell ? provided(module) : { import: false }) },
      ]);
    }),
  );
  return { ...ofShell, ...negotiated(unit) };
}

/**
 * Libraries that a remote shares with others which name them too, in its `package.json`: `"negotiated": ["d3-scale"]`.
 * Each brings a version of its own. At run time, federation takes one that is loaded already if it is in the range that
 * the remote declares, and the remote's own otherwise, so that two versions may be in one page. That is wrong for what
 * has a state or a React context: the shell's modules are one copy each, and `promote` refuses other versions.
 * @throws when a library belongs to the shell, or is no dependency of the remote
 */
function negotiated({ dir, name: unit }: Unit): Record<string, SharedConfig> {
  const { negotiated: names = [], dependencies = {} } = packageIn(dir);
  return Object.fromEntries(
    names.map((name) => {
      const requiredVersion = dependencies[name];
      if (name in SHARED) throw new Error(`${unit} cannot bring ${name}: each page has one copy of it, the shell’s`);
      if (requiredVersion === undefined)
        throw new Error(`${unit} does not depend on ${name}: add it to its package.json`);
      const { version } = packageOf(name, dir);
      return [name, { shareKey: name, packageName: name, singleton: false, requiredVersion, version }];
    }),
  );
}

/**
 * The version written into scripts. For our own packages only the major version, so that raising them changes no
 * script: `release.json` has the full version.
 */
function bundledVersion(name: string): string {
  const { version } = packageOf(name);
  return name.startsWith('@jpro/') ? version.replace(/\.\d+\.\d+.*$/, '.0.0') : version;
}

/** Shared module -> the version written into scripts. */
export function bundledVersions(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(SHARED).flatMap(([name, modules]) =>
      modules.map((module) => [module, bundledVersion(name)] as const),
    ),
  );
}

function provided(module: string) {
  if (!LATER_UI.includes(module)) return { eager: true, import: module };
  // By its file: federation provides what is named otherwise only if the shell's own code imports it.
  return { eager: false, import: fileURLToPath(import.meta.resolve(module)) };
}

/**
 * Shared modules are always imported through their entry, even by the shell: importing a file behind it would add a
 * separate module to the script.
 */
export const AS_A_WHOLE: RuleSetRule = {
  test: [
    /[\\/]react-router[\\/]dist[\\/]\w+[\\/]index\.js$/,
    /[\\/]react-query[\\/]build[\\/]modern[\\/]index\.js$/,
    /[\\/]shared[\\/](?:api|platform|ui)[\\/]src[\\/](?:index|dialogs|fields|tables|tabs)\.ts$/,
  ],
  sideEffects: true,
};

/** Package -> version, for the shell's `release.json`. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(SHARED_PACKAGES.map((name) => [name, packageOf(name).version]));
}

/**
 * Package -> range, for a remote's `release.json`: what its own `package.json` declares, or otherwise one of our
 * packages that it depends on. Not the installed version, which the shell of most visitors may not have yet.
 * @throws when a shared package is declared nowhere.
 */
export function requiredRanges(unit: Unit): Record<string, string> {
  const own = packageIn(unit.dir).dependencies ?? {};
  const ours = Object.keys(own).filter((name) => name.startsWith('@jpro/'));
  // The address of a tarball is no range.
  const ranges = Object.fromEntries(Object.entries(own).filter(([, range]) => !range.includes(':')));
  const declared = Object.assign({}, ...ours.map((name) => packageOf(name).dependencies), ranges) as typeof own;
  return Object.fromEntries(
    SHARED_PACKAGES.map((name) => {
      const range = declared[name];
      if (range === undefined) throw new Error(`${unit.name} does not depend on ${name}: add it to its package.json`);
      return [name, range];
    }),
  );
}
