import { readBuiltRelease } from '../publish/builtRelease.ts';
import { contentDigest, isSameBuild } from '../publish/sameBuild.ts';
import type { ChangeNote } from './changeChannel.ts';
import { promote, type UnitVersion } from './promote.ts';
import { inspectChannel, latestRevision } from './readRevisions.ts';
import type { Release } from '../release.ts';
import { ReleaseError } from '../ReleaseError.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { type Channel, followsStarts, type Revision, START, type UnitState } from './revision.ts';
import { NO_RECORDS, type BrowserRecords } from '../telemetry/browserRecords.ts';
import { localVersion } from '../version.ts';

export interface EnsuredRelease extends UnitVersion {
  /** False when the store already had exactly this build. */
  readonly published: boolean;
}

/** A build that visitors do not get because an operator has taken over the channel. */
export interface HeldBuild {
  readonly unit: string;
  /** The version that visitors get; undefined when the channel does not have the unit. */
  readonly current: string | undefined;
  readonly version: string;
  /** Whether this version is in the store: with the same content, with different content, or not at all. */
  readonly published: 'same' | 'other' | 'no';
}

export interface Ensured {
  readonly releases: readonly EnsuredRelease[];
  /** Undefined when the channel was not changed. */
  readonly revision: Revision | undefined;
  /** The operator's revision that prevented publishing and promoting. */
  readonly operated: Revision | undefined;
  /** The builds that were left out for that reason. */
  readonly held: readonly HeldBuild[];
  /** Why the builds were not promoted; visitors keep the releases that they have. */
  readonly refusal?: ReleaseError;
}

/**
 * For `npm start`: publishes the built folders and promotes those that are not current, in one revision. A build that
 * differs from the published one of the same version becomes `<next patch>-local.<digest>`, because published versions
 * never change. Once an operator has changed the channel, starting the product changes nothing in it, and so undoes no
 * rollback, until `follow` gives it back. When the builds may not be promoted, a channel that visitors already get
 * stays as it is.
 * @throws ReleaseError as `publish`, and for an empty channel as `promote`; UnusableFile when the newest revision
 *   cannot be read, so that nobody knows whether it was an operator's
 */
export async function ensurePromoted(
  store: ReleaseStore,
  channel: Channel,
  folders: readonly string[],
  started: Omit<ChangeNote, 'command'>,
  records: BrowserRecords = NO_RECORDS,
): Promise<Ensured> {
  const note = { ...started, command: START };
  const { latest, unusable } = await inspectChannel(store, channel);
  if (latest && !followsStarts(latest)) {
    const held = await Promise.all(folders.map((folder) => heldBuild(store, folder, latest)));
    return { releases: [], revision: undefined, operated: latest, held: held.filter((each) => each !== undefined) };
  }
  // The unreadable revision may be an operator's rollback.
  if (latest && unusable[0]) throw unusable[0];
  const releases: EnsuredRelease[] = [];
  for (const folder of folders) releases.push(await ensurePublished(store, folder));
  // Publishing takes seconds, and an operator may have changed the channel meanwhile.
  if ((await latestRevision(store, channel))?.number !== latest?.number)
    return ensurePromoted(store, channel, folders, note, records);
  const wanted = releases.filter(({ unit, version }) => latest?.units[unit]?.current !== version);
  const ensured = { releases, operated: undefined, held: [] };
  if (wanted.length === 0) return { ...ensured, revision: undefined };
  try {
    return { ...ensured, revision: await promote(store, channel, wanted, note, { records }) };
  } catch (error) {
    if (!(error instanceof ReleaseError) || !latest) throw error;
    return { ...ensured, revision: undefined, refusal: error };
  }
}

async function heldBuild(store: ReleaseStore, folder: string, { units }: Revision): Promise<HeldBuild | undefined> {
  const built = await readBuiltRelease(folder);
  const { unit } = built;
  const state = units[unit];
  for (const version of versionsInUse(state))
    if (isSameBuild(built, await store.release(unit, version))) return undefined;
  for (const version of possibleVersions(built)) {
    if (isSameBuild(built, await store.release(unit, version)))
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
    if (isSameBuild(built, known)) return { unit, version, published: false };
    if (!known && (await store.add({ ...built, version }, folder))) return { unit, version, published: true };
  }
  return ensurePublished(store, folder);
}

function possibleVersions(built: Release): string[] {
  return [built.version, localVersion(built.version, contentDigest(built))];
}
