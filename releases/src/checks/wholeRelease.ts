import { isAsListed } from '../store/hashes.ts';
import { RELEASE_FILE, type ReleaseFile } from '../release.ts';
import { ReleaseError } from '../ReleaseError.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';

/** A file that differs from what was published. */
export interface DamagedFile {
  /** Path inside the release. */
  readonly path: string;
  readonly problem: string;
}

/** Files read at the same time. Kept low so that page compression, which uses the same threads, gets its turn. */
const AT_ONCE = 4;

/** Finds the damaged files of a published version; empty when it is whole. */
export type FindDamage = (store: ReleaseStore, unit: string, version: string) => Promise<DamagedFile[]>;

/** Compares every stored file with its hash. */
export const damagedFiles: FindDamage = async (store, unit, version) => {
  const release = await store.release(unit, version);
  return compareFiles(store.uncached ?? store, unit, version, release?.files);
};

/** Compares every file, as the store's cache has it. What is cached is whole, and is not fetched again. */
export const unservableFiles: FindDamage = async (store, unit, version) => {
  const release = await store.release(unit, version);
  return compareFiles(store, unit, version, release?.files);
};

/** Compares only files that were written after the publication. Cheap, but misses a failing disk. */
export const overwrittenFiles: FindDamage = async (store, unit, version) =>
  compareFiles(store.uncached ?? store, unit, version, await store.overwritten(unit, version));

async function compareFiles(
  store: ReleaseStore,
  unit: string,
  version: string,
  files: readonly ReleaseFile[] | undefined,
): Promise<DamagedFile[]> {
  if (!files) return [{ path: RELEASE_FILE, problem: 'is missing or damaged' }];
  const problemOf = async (file: ReleaseFile): Promise<DamagedFile[]> => {
    const content = await store.file(unit, version, file.path);
    if (!content) return [{ path: file.path, problem: 'is missing or cannot be read' }];
    return (await isAsListed(content, file)) ? [] : [{ path: file.path, problem: 'was changed' }];
  };
  const found: DamagedFile[] = [];
  for (let first = 0; first < files.length; first += AT_ONCE)
    found.push(...(await Promise.all(files.slice(first, first + AT_ONCE).map(problemOf))).flat());
  return found;
}

/**
 * Refuses a version that visitors could not load.
 * @throws ReleaseError JP-R026 with the damaged files, and the next of the `others` that is whole
 */
export async function requireWhole(
  store: ReleaseStore,
  unit: string,
  version: string,
  others: readonly string[] = [],
): Promise<void> {
  const damaged = await damagedFiles(store, unit, version);
  if (damaged.length === 0) return;
  const [first, ...rest] = damaged.map(({ path, problem }) => `artefacts/${unit}/${version}/${path} ${problem}`);
  const more = rest.length === 0 ? '' : ` (and ${rest.length} more)`;
  const whole = await firstWhole(store, unit, others);
  const advice =
    whole === undefined
      ? 'Restore the folder from a backup, or promote another version'
      : `${whole} is whole: npm run release -- promote ${unit} ${whole}`;
  throw new ReleaseError('JP-R026', `${unit} ${version} is not whole: ${first}${more}; nothing was changed. ${advice}`);
}

async function firstWhole(store: ReleaseStore, unit: string, versions: readonly string[]): Promise<string | undefined> {
  for (const version of versions) if ((await damagedFiles(store, unit, version)).length === 0) return version;
  return undefined;
}
