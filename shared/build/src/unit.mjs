import fs from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The unit in a workspace folder, and the version to build: its own, or `RELEASE_VERSION`. */
export function unitIn(dir) {
  const { version } = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const name = path.basename(dir);
  return { dir, name, version: process.env.RELEASE_VERSION ?? version, isShell: name === 'shell' };
}

/** Federation builds global names from container names, which cannot hold `-`. */
export function containerName(unitName) {
  return unitName.replace(/-/g, '_');
}
