/**
 * Reads the revisions of a channel, whose files may be damaged. All other code reads revisions through these functions.
 */
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { Channel, Revision, UnitStates } from './revision.ts';
import { UnusableFile } from '../store/UnusableFile.ts';

type ChannelStore = Pick<ReleaseStore, 'latestRevisionNumber' | 'revision'>;

export interface InspectedChannel {
  /** The latest readable revision. Undefined for a channel that was never used. */
  readonly latest: Revision | undefined;
  /** The newest number, even when its file is unusable. */
  readonly number: number;
  /** Newer files that are unusable, newest first. */
  readonly unusable: readonly UnusableFile[];
}

/** @throws UnusableFile when the channel cannot be listed or the store does not respond */
export async function inspectChannel(store: ChannelStore, channel: Channel): Promise<InspectedChannel> {
  const newest = await store.latestRevisionNumber(channel);
  const unusable: UnusableFile[] = [];
  for (let number = newest; number > 0; number -= 1) {
    const found = await readRevision(store, channel, number);
    if (found instanceof UnusableFile) unusable.push(found);
    else if (found) return { latest: found, number: newest, unusable };
  }
  return { latest: undefined, number: newest, unusable };
}

/** The latest readable revision, which is what visitors get. Undefined for a channel that was never used. */
export async function latestRevision(store: ChannelStore, channel: Channel): Promise<Revision | undefined> {
  return (await inspectChannel(store, channel)).latest;
}

/** The units of the latest revision. */
export async function currentUnits(store: ChannelStore, channel: Channel): Promise<UnitStates> {
  return (await latestRevision(store, channel))?.units ?? {};
}

/**
 * Returns a damaged or unreadable file as a result instead of throwing.
 * @throws UnusableFile when the store does not respond
 */
export async function readRevision(
  store: ChannelStore,
  channel: Channel,
  number: number,
): Promise<Revision | UnusableFile | undefined> {
  try {
    return await store.revision(channel, number);
  } catch (error) {
    if (error instanceof UnusableFile && !error.isAway) return error;
    throw error;
  }
}

/** Undefined for a revision that does not exist or cannot be read. */
export async function readableRevision(
  store: ReleaseStore,
  channel: Channel,
  number: number,
): Promise<Revision | undefined> {
  const found = await readRevision(store, channel, number);
  return found instanceof UnusableFile ? undefined : found;
}

/** The readable revisions, from a number back to the first. */
export async function* revisionsBackFrom(
  store: ReleaseStore,
  channel: Channel,
  newest: number,
): AsyncGenerator<Revision, undefined> {
  for (let number = newest; number > 0; number -= 1) {
    const revision = await readableRevision(store, channel, number);
    if (revision) yield revision;
  }
}

/** The latest revision at a time given in milliseconds since the epoch. */
export async function revisionAt(store: ReleaseStore, channel: Channel, time: number): Promise<Revision | undefined> {
  for await (const revision of revisionsBackFrom(store, channel, await store.latestRevisionNumber(channel)))
    if (isBefore(revision, time)) return revision;
  return undefined;
}

/** A date in the future means that a clock was wrong, not that the revision was made later. */
export function isBefore(revision: Revision | undefined, time: number): boolean {
  const at = Date.parse(revision?.at ?? '');
  return at < time || at > Date.now();
}
