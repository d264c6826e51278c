import type { ReleaseStore } from './releaseStore.ts';
import type { Channel, Revision } from './revision.ts';

/** Undefined for a channel that was never used. */
export async function latestRevision(store: ReleaseStore, channel: Channel): Promise<Revision | undefined> {
  return store.revision(channel, await store.latestRevisionNumber(channel));
}

/**
 * The newest revision that was there at a time, in milliseconds since the epoch. One from the future says that a clock
 * was wrong, not that it came later.
 */
export async function revisionAt(store: ReleaseStore, channel: Channel, time: number): Promise<Revision | undefined> {
  const now = Date.now();
  let revision = await latestRevision(store, channel);
  while (revision && Date.parse(revision.at) >= time && Date.parse(revision.at) <= now)
    revision = await store.revision(channel, revision.number - 1);
  return revision;
}
