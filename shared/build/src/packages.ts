import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';

const require = createRequire(import.meta.url);

interface Package {
  readonly version: string;
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
