import { isWorthCompressing } from '../store/brotli.ts';
import { isAsListed } from '../store/hashes.ts';
import { requirePublished } from '../channel/published.ts';
import type { ReleaseFile } from '../release.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';

export interface Damage {
  readonly unit: string;
  readonly version: string;
  readonly file: string;
  readonly problem: string;
}

export interface Verification {
  readonly releases: number;
  readonly files: number;
  readonly damaged: readonly Damage[];
}

/**
 * Compares every published file with its hash in `release.json`, and its compressed form with the file.
 * @throws ReleaseError JP-R001, JP-R002 for a unit or version that does not exist
 */
export async function verify(store: ReleaseStore, unit?: string, version?: string): Promise<Verification> {
  if (unit !== undefined && version !== undefined && !(await store.versions(unit)).includes(version))
    await requirePublished(store, unit, version);
  const units = unit === undefined ? await store.units() : [unit];
  let [releases, files] = [0, 0];
  const damaged: Damage[] = [];
  for (const name of units) {
    const versions = version === undefined ? await store.versions(name) : [version];
    if (versions.length === 0) await requirePublished(store, name, '');
    for (const each of versions) {
      const found = await verifyRelease(store, name, each);
      releases += 1;
      files += found.files;
      damaged.push(...found.damaged);
    }
  }
  return { releases, files, damaged };
}

async function verifyRelease(
  store: ReleaseStore,
  unit: string,
  version: string,
): Promise<Pick<Verification, 'files' | 'damaged'>> {
  const release = await store.release(unit, version).catch(() => undefined);
  if (!release) {
    const problem = 'is missing or damaged, so no visitor gets this version';
    return { files: 0, damaged: [{ unit, version, file: 'release.json', problem }] };
  }
  const damaged: Damage[] = [];
  for (const file of release.files) {
    const problem = await problemOf(store, unit, version, file).catch(
      (error: Error) => `cannot be read: ${error.message}`,
    );
    if (problem !== undefined) damaged.push({ unit, version, file: file.path, problem });
  }
  return { files: release.files.length, damaged };
}

async function problemOf(
  store: ReleaseStore,
  unit: string,
  version: string,
  file: ReleaseFile,
): Promise<string | undefined> {
  const stored = store.uncached ?? store;
  const content = await stored.file(unit, version, file.path);
  if (!content) return 'is missing';
  if (!(await isAsListed(content, file))) return 'does not have the content that was published';
  if (!isWorthCompressing(file.path)) return undefined;
  const compressed = await stored.file(unit, version, file.path, 'br');
  // A file without a compressed form is compressed again for each request.
  return !compressed || (await isAsListed(compressed, file, 'br')) ? undefined : 'has a damaged compressed form';
}
