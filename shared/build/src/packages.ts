import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';

interface Package {
  readonly version: string;
  /** Name -> range. */
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Of a remote: the libraries that it shares with other remotes (`sharing.ts`). */
  readonly negotiated?: readonly string[];
}

/** @param from the folder that depends on the package, by default this one */
export function packageOf(name: string, from?: string): Package {
  return packageIn(folderOf(name, from));
}

export function packageIn(folder: string): Package {
  return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;
}

export function folderOf(name: string, from = import.meta.dirname): string {
  const candidates = (createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? []).map((base) =>
    path.join(base, name),
  );
  const folder = candidates.find((candidate) => fs.existsSync(path.join(candidate, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed`);
  return folder;
}
