import { createHash } from 'node:crypto';
import { readBuiltRelease } from './builtRelease.ts';
import type { ChangeNote } from './changeChannel.ts';
import { currentUnits } from './currentUnits.ts';
import { promote, type UnitVersion } from './promote.ts';
import type { Release } from './release.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { Channel, Revision } from './revision.ts';
import { localVersion } from './version.ts';

export interface EnsuredRelease extends UnitVersion {
  /** False when exactly this build was in the store before. */
  readonly published: boolean;
}

export interface Ensured {
  readonly releases: readonly EnsuredRelease[];
  /** Undefined when the channel stayed as it was. */
  readonly revision: Revision | undefined;
}

/**
 * For a start on one's own machine: takes the built folders in and promotes, in one revision, those that are new. A build that
 * differs from the published one of the same version becomes `<next patch>-local.<digest>`; published versions stay as they are. What was
 * in the store before is left where the operator put it, so a restart does not undo a rollback.
 * @throws ReleaseError as `publish` and `promote`.
 */
export async function ensurePromoted(
  store: ReleaseStore,
  channel: Channel,
  folders: readonly string[],
  note: ChangeNote,
): Promise<Ensured> {
  const releases: EnsuredRelease[] = [];
  for (const folder of folders) releases.push(await ensurePublished(store, folder));
  const units = await currentUnits(store, channel);
  const wanted = releases.filter(({ unit, published }) => published || !units[unit]);
  const revision = wanted.length > 0 ? await promote(store, channel, wanted, note) : undefined;
  return { releases, revision };
}

async function ensurePublished(store: ReleaseStore, folder: string): Promise<EnsuredRelease> {
  const built = await readBuiltRelease(folder);
  const { unit } = built;
  for (const version of [built.version, localVersion(built.version, contentDigest(built))]) {
    const known = await store.release(unit, version);
    if (known && contentDigest(known) === contentDigest(built)) return { unit, version, published: false };
    if (!known && (await store.add({ ...built, version }, folder))) return { unit, version, published: true };
  }
  return ensurePublished(store, folder);
}

/** The same for two builds whose files are the same, whenever and from whichever commit they were made. */
function contentDigest({ files, routes, requires, provides, preload }: Release): string {
  const listed = files.map(({ path, sha384 }) => `${path} ${sha384}`).sort();
  return createHash('sha256').update(JSON.stringify([listed, routes, requires, provides, preload])).digest('hex');
}
