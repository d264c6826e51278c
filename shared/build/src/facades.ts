import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

/** Shared libraries are not tree-shaken. With a facade, the shell contains only the exports listed there. */
export const FACADES: Readonly<Record<string, string>> = {
  'react-router': path.join(here, 'facades/reactRouter.ts'),
  '@tanstack/react-query': path.join(here, 'facades/reactQuery.ts'),
  'styled-components': path.join(here, 'facades/styledComponents.ts'),
};

/** The names that a facade exports. */
export function facadeNames(facade: string): string[] {
  return [...fs.readFileSync(facade, 'utf8').matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}

/** Aliases with which the facades import the libraries themselves, bypassing the share scope. */
export function actualModules(dev: boolean): Record<string, string> {
  return {
    'actual/react-router': path.join(folderOf('react-router'), 'dist', dev ? 'development' : 'production', 'index.js'),
    'actual/react-query': path.join(folderOf('@tanstack/react-query'), 'build/modern/index.js'),
    'actual/styled-components': path.join(
      folderOf('styled-components'),
      packageOf('styled-components').module ?? 'dist/styled-components.esm.js',
    ),
  };
}

interface Package {
  readonly version: string;
  readonly module?: string;
  /** Name -> range. */
  readonly dependencies?: Readonly<Record<string, string>>;
}

export function packageOf(name: string): Package {
  return packageIn(folderOf(name));
}

export function packageIn(folder: string): Package {
  return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;
}

export function folderOf(name: string): string {
  const candidates = (require.resolve.paths(name) ?? []).map((base) => path.join(base, name));
  const folder = candidates.find((candidate) => fs.existsSync(path.join(candidate, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed`);
  return folder;
}
