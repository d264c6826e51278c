import { isAsListed, type Release, type ReleaseStore, UnusableFile } from '@jpro/releases';

type Versions = readonly (string | undefined)[];
type IsLost = (version: string) => boolean;

/**
 * The releases of these versions that are in the store, each once, in this order. Those that the store has lost come
 * last: the gateway may serve them from its caches when there is nothing else.
 */
export async function releasesOf(
  store: ReleaseStore,
  unit: string,
  versions: Versions,
  isLost: IsLost,
): Promise<Release[]> {
  const found = await Promise.all(inOrder(versions, isLost).map((version) => store.release(unit, version)));
  return found.filter((release) => release !== undefined);
}

/** The first of them that can be read, even if the store's service does not respond to requests for the others. */
export async function firstReleaseOf(
  store: ReleaseStore,
  unit: string,
  versions: Versions,
  isLost: IsLost,
): Promise<Release | undefined> {
  for (const version of inOrder(versions, isLost)) {
    const release = await store.release(unit, version).catch(ignoreAway);
    if (release) return release;
  }
  return undefined;
}

function inOrder(versions: Versions, isLost: IsLost): string[] {
  const distinct = [...new Set(versions.filter((version) => version !== undefined))];
  return [...distinct.filter((version) => !isLost(version)), ...distinct.filter(isLost)];
}

/** For `catch`: does without what the store cannot provide because its service does not respond. */
export function ignoreAway(error: unknown): undefined {
  if (!(error instanceof UnusableFile && error.isAway)) throw error;
}

/** A file of a release; undefined when it is missing or damaged. Development builds list no files to compare with. */
export async function wholeFile(
  store: ReleaseStore,
  { unit, version, files }: Release,
  file: string,
): Promise<Buffer | undefined> {
  const content = await store.file(unit, version, file);
  const listed = files.find(({ path }) => path === file);
  return content && listed && !(await isAsListed(content, listed)) ? undefined : content;
}
