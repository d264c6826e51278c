import type { z } from 'zod';
import { parsed } from '../store/parseStored.ts';
import { ReleaseError } from '../ReleaseError.ts';
import { RELEASE_FILE, type Release } from '../release.ts';
import { requireWhole } from '../checks/wholeRelease.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { versionsOf, type UnitChange, type UnitState, type UnitStates } from './revision.ts';

/**
 * @throws ReleaseError JP-R001 for an unknown unit, JP-R002 for a version that was never published, JP-R035 for a
 *   damaged one
 */
export async function requirePublished(store: ReleaseStore, unit: string, version: string): Promise<Release> {
  const found = await store.release(unit, version);
  if (found) return found;
  const versions = await requireUnit(store, unit);
  if (versions.includes(version)) {
    throw new ReleaseError(
      'JP-R035',
      `${unit} ${version} was published, but its ${RELEASE_FILE} is missing or damaged: restore it from a backup, ` +
        'or publish the unit as a new version',
    );
  }
  throw new ReleaseError(
    'JP-R002',
    `${unit} ${version} was never published; there are ${versions.slice(-5).join(', ')}`,
  );
}

/**
 * Refuses a version that visitors could not load. One that is deleted from now on is refused by `requireThere`.
 * @throws ReleaseError as `requirePublished`, JP-R026 with the damaged files
 */
export async function requireLoadable(store: ReleaseStore, unit: string, version: string): Promise<void> {
  await requirePublished(store, unit, version);
  if (await store.isThere(unit, version)) await requireWhole(store, unit, version);
}

/**
 * The content of a JSON file of a published version.
 * @throws ReleaseError JP-R035 when it is missing or damaged
 */
export async function readJson<T>(
  store: ReleaseStore,
  { unit, version }: Pick<Release, 'unit' | 'version'>,
  file: string,
  schema: z.ZodType<T>,
): Promise<T> {
  const content = await store.file(unit, version, file);
  const found = content && parsed(schema, content);
  if (found) return found;
  throw new ReleaseError('JP-R035', `${file} of ${unit} ${version} is missing or damaged: restore it from a backup`);
}

/**
 * Refuses versions that a channel would name from now on and that were deleted after they were read.
 * @throws ReleaseError JP-R002
 */
export async function requireThere(store: ReleaseStore, changes: readonly UnitChange[]): Promise<void> {
  const named = changes.flatMap(({ unit, from, to }) => {
    const known = from ? versionsOf(from) : [];
    return (to ? versionsOf(to) : [])
      .filter((version) => !known.includes(version))
      .map((version) => ({ unit, version }));
  });
  const areThere = await Promise.all(named.map(({ unit, version }) => store.isThere(unit, version)));
  const gone = named.find((_, index) => !areThere[index]);
  if (gone)
    throw new ReleaseError(
      'JP-R002',
      `"prune" is deleting ${gone.unit} ${gone.version}, or just has: nothing was changed`,
    );
}

/** @throws ReleaseError JP-R001 for an unknown unit, JP-R010 for one that the channel does not run. */
export async function requireInChannel(store: ReleaseStore, units: UnitStates, unit: string): Promise<UnitState> {
  const state = units[unit];
  if (state) return state;
  await requireUnit(store, unit);
  throw new ReleaseError('JP-R010', `${unit} is not in this channel yet: promote a version first`);
}

/**
 * @returns the published versions of the unit
 * @throws ReleaseError JP-R001 for an unknown unit
 */
export async function requireUnit(store: ReleaseStore, unit: string): Promise<readonly string[]> {
  const versions = await store.versions(unit);
  if (versions.length > 0) return versions;
  const units = await store.units();
  const known = units.length > 0 ? `published units are ${units.join(', ')}` : 'nothing was published yet';
  throw new ReleaseError('JP-R001', `there is no unit ${unit}: ${known}`);
}

/**
 * @param wanted the version that the operator takes for the running one; undefined for any
 * @throws ReleaseError JP-R030 when another version runs
 */
export function requireCurrent(unit: string, running: string | undefined, wanted: string | undefined): void {
  if (wanted === undefined || wanted === running) return;
  const text = `${unit} runs ${running ?? 'nothing'}, not ${wanted}: nothing was changed, see "status ${unit}"`;
  throw new ReleaseError('JP-R030', text);
}
