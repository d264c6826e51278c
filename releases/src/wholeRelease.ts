import { sha384 } from './builtRelease.ts';
import { RELEASE_FILE, type ReleaseFile } from './release.ts';
import { ReleaseError } from './ReleaseError.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** A file of a published version that is not what was published. */
export interface DamagedFile {
  /** Path inside the release. */
  readonly path: string;
  readonly problem: string;
}

/** Compares every file of a published version with its hash. Empty for a whole one. */
export async function damagedFiles(store: ReleaseStore, unit: string, version: string): Promise<DamagedFile[]> {
  const release = await store.release(unit, version);
  if (!release) return [{ path: RELEASE_FILE, problem: 'is missing or damaged' }];
  const problemOf = async ({ path, bytes, sha384: published }: ReleaseFile): Promise<DamagedFile[]> => {
    const content = await store.file(unit, version, path);
    if (!content) return [{ path, problem: 'is missing or cannot be read' }];
    return content.length === bytes && sha384(content) === published ? [] : [{ path, problem: 'was changed' }];
  };
  return (await Promise.all(release.files.map(problemOf))).flat();
}

/**
 * Refuses a version that visitors could not load.
 * @throws ReleaseError JP-R026 with the damaged files, and the next of the `others` that is whole.
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
