import fs from 'node:fs';
import path from 'node:path';

/** A part that is built and released separately: the shell or a remote. */
export interface Unit {
  /** Absolute path of its folder: a workspace, or a repository of its own. */
  readonly dir: string;
  readonly name: string;
  readonly version: string;
  readonly isShell: boolean;
}

/** The unit in a workspace folder, and the version to build: its own, or `RELEASE_VERSION`. */
export function unitIn(dir: string): Unit {
  const manifest = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8')) as Record<string, string>;
  const { name: packageName = '', version = '' } = manifest;
  const name = packageName.replace('@jpro/', '');
  return { dir, name, version: process.env['RELEASE_VERSION'] ?? version, isShell: name === 'shell' };
}

/** Code that the loaders leave as it is. Our own packages are in `node_modules` of a repository with one remote. */
export const OF_OTHERS = /[\\/]node_modules[\\/](?!@jpro[\\/])/;

/** The name of a unit's container: federation uses it for global variables, which cannot contain `-`. */
export function containerName(unitName: string): string {
  return unitName.replace(/-/g, '_');
}
