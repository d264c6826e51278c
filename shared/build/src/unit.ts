import fs from 'node:fs';
import path from 'node:path';

/** A part that is built and released separately: the shell or a remote. */
export interface Unit {
  /** Absolute path of its workspace folder. */
  readonly dir: string;
  readonly name: string;
  readonly version: string;
  readonly isShell: boolean;
}

/** The unit in a workspace folder, and the version to build: its own, or `RELEASE_VERSION`. */
export function unitIn(dir: string): Unit {
  const { version } = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8')) as { version: string };
  const name = path.basename(dir);
  return { dir, name, version: process.env['RELEASE_VERSION'] ?? version, isShell: name === 'shell' };
}

/** The name of a unit's container: federation uses it for global variables, which cannot contain `-`. */
export function containerName(unitName: string): string {
  return unitName.replace(/-/g, '_');
}
