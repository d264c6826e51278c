import { createHash } from 'node:crypto';
import { readBuiltRelease } from './builtRelease.ts';
import type { ChangeNote } from './changeChannel.ts';
import { followsStarts, START } from './follow.ts';
import { promote, type UnitVersion } from './promote.ts';
import { inspectChannel, latestRevision } from './readRevisions.ts';
import type { Release } from './release.ts';
import { ReleaseError } from './ReleaseError.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { Channel, Revision, UnitState } from './revision.ts';
import { localVersion } from './version.ts';

export interface EnsuredRelease extends UnitVersion {
  /** False when the store had exactly this build before. */
  readonly published: boolean;
}

/** A build that visitors do not get, because the channel is an operator's. */
export interface HeldBuild {
  readonly unit: string;
  /** What visitors get; undefined when the channel does not have the unit. */
  readonly current: string | undefined;
  readonly version: string;
  /** Whether this version is in the store: with this content, with another one, or not at all. */
  readonly published: 'same' | 'other' | 'no';
}

export interface Ensured {
  readonly releases: readonly EnsuredRelease[];
  /** Undefined when the channel stayed as it was. */
  readonly revision: Revision | undefined;
  /** The operator's revision because of which nothing was published or promoted. */
  readonly operated: Revision | undefined;
  /** The builds that were therefore left out. */
  readonly held: readonly HeldBuild[];
  /** Why the builds were not promoted: visitors keep the releases that they have. */
  readonly refusal?: ReleaseError;
}

/**
 * For `npm start`: publishes the built folders and promotes those that are not current, in one revision. A build that
 * differs from the published one of the same version becomes `<next patch>-local.<digest>`, because published versions
 * never change. Once an operator has changed the channel, a start changes nothing in it, and so undoes no rollback,
 * until `follow` gives it back. A channel that visitors get stays as it is when the builds may not be promoted.
 * @throws ReleaseError as `publish`, and for an empty channel as `promote`; UnusableFile when the newest revision
 *   cannot be read, so that nobody knows whose it is.
 */
export async function ensurePromoted(
  store: ReleaseStore,
  channel: Channel,
  folders: readonly string[],
  started: Omit<ChangeNote, 'command'>,
): Promise<Ensured> {
  const note = { ...started, command: START };
  const { latest, unusable } = await inspectChannel(store, channel);
  if (latest && !followsStarts(latest)) {
    const held = await Promise.all(folders.map((folder) => heldBuild(store, folder, latest)));
    return { releases: [], revision: undefined, operated: latest, held: held.filter((each) => each !== undefined) };
  }
  // The unreadable revision may be a rollback.
  if (latest && unusable[0]) throw unusable[0];
  const releases: EnsuredRelease[] = [];
  for (const folder of folders) releases.push(await ensurePublished(store, folder));
  // Publishing takes seconds: an operator may have changed the channel meanwhile.
  if ((await latestRevision(store, channel))?.number !== latest?.number)
    return ensurePromoted(store, channel, folders, note);
  const wanted = releases.filter(({ unit, version }) => latest?.units[unit]?.current !== version);
  const ensured = { releases, operated: undefined, held: [] };
  if (wanted.length === 0) return { ...ensured, revision: undefined };
  try {
    return { ...ensured, revision: await promote(store, channel, wanted, note) };
  } catch (error) {
    if (!(error instanceof ReleaseError) || !latest) throw error;
    return { ...ensured, revision: undefined, refusal: error };
  }
}

async function heldBuild(store: ReleaseStore, folder: string, { units }: Revision): Promise<HeldBuild | undefined> {
  const built = await readBuiltRelease(folder);
  const { unit } = built;
  const state = units[unit];
  for (const version of versionsInUse(state)) if (isSame(built, await store.release(unit, version))) return undefined;
  for (const version of possibleVersions(built)) {
    if (isSame(built, await store.release(unit, version)))
      return { unit, current: state?.current, version, published: 'same' };
  }
  const published = (await store.release(unit, built.version)) ? 'other' : 'no';
  return { unit, current: state?.current, version: built.version, published };
}

function versionsInUse(state: UnitState | undefined): string[] {
  return state ? [state.current, ...(state.canary ? [state.canary.version] : [])] : [];
}

async function ensurePublished(store: ReleaseStore, folder: string): Promise<EnsuredRelease> {
  const built = await readBuiltRelease(folder);
  const { unit } = built;
  for (const version of possibleVersions(built)) {
    const known = await store.release(unit, version);
    if (isSame(built, known)) return { unit, version, published: false };
    if (!known && (await store.add({ ...built, version }, folder))) return { unit, version, published: true };
  }
  return ensurePublished(store, folder);
}

function possibleVersions(built: Release): string[] {
  return [built.version, localVersion(built.version, contentDigest(built))];
}

function isSame(built: Release, known: Release | undefined): boolean {
  return known !== undefined && contentDigest(known) === contentDigest(built);
}

/** Equal for builds with equal files, whatever their commit and build time. */
function contentDigest({ files, routes, requires, provides, preload, ...release }: Release): string {
  const { mountProtocol, exports, imports } = release;
  const listed = files.map(({ path, sha384 }) => `${path} ${sha384}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([listed, routes, requires, provides, preload, mountProtocol, exports, imports]))
    .digest('hex');
}
