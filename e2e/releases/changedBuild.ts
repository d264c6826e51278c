import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HASHES_FILE, hashesOf, RELEASE_FILE, sha384, type Release } from '@jpro/releases';

export interface BuildChange {
  readonly version: string;
  /** Other changes to `release.json`. */
  readonly release?: Partial<Pick<Release, 'requires' | 'routes'>>;
  /** The files to edit, by name. */
  readonly files?: RegExp;
  readonly edit?: (content: string) => string;
}

/** Copies a build with another version and edited files, as valid as a real build. @returns its folder in `parent`. */
export async function changedBuild(
  folder: string,
  parent: string,
  { version, release: facts = {}, files, edit }: BuildChange,
): Promise<string> {
  await mkdir(parent, { recursive: true });
  const copy = await mkdtemp(path.join(parent, 'build-'));
  cpSync(folder, copy, { recursive: true });
  const releaseFile = path.join(copy, RELEASE_FILE);
  const release = JSON.parse(await readFile(releaseFile, 'utf8')) as Release;
  const listed = new Map(release.files.map((file) => [file.path, file]));
  const edited = new Set(files && edit ? await filesOf(copy, files) : []);
  for (const name of await filesOf(copy, /\.js$|^texts\//)) {
    const code = ofVersion(await readFile(path.join(copy, name), 'utf8'), name, version);
    const content = Buffer.from(edit && edited.has(name) ? changed(name, code, edit) : code);
    await writeFile(path.join(copy, name), content);
    listed.set(name, { path: name, bytes: content.length, sha384: sha384(content) });
  }
  const hashes = Buffer.from(JSON.stringify(hashesOf([...listed.values()])));
  await writeFile(path.join(copy, HASHES_FILE), hashes);
  listed.set(HASHES_FILE, { path: HASHES_FILE, bytes: hashes.length, sha384: sha384(hashes) });
  await writeFile(
    releaseFile,
    JSON.stringify({ ...release, ...facts, dirty: false, version, files: [...listed.values()] }),
  );
  return copy;
}

/** Paths of matching files inside the folder. @throws when there are none, because the test would prove nothing. */
export async function filesOf(folder: string, name: RegExp): Promise<string[]> {
  const found = (await readdir(folder, { recursive: true })).filter((file) => name.test(file));
  if (found.length === 0) throw new Error(`${folder} has no file like ${name}`);
  return found;
}

/** Addresses name contents: without this, a fault of the version's files would be one of the version before, too. */
function ofVersion(code: string, name: string, version: string): string {
  return name.endsWith('.js') ? `${code}\n/* ${version} */` : code.replace('{', `{"${version}":"",`);
}

function changed(name: string, code: string, edit: (content: string) => string): string {
  const after = edit(code);
  if (after === code) throw new Error(`${name} does not look as expected: nothing was changed in it`);
  return after;
}
