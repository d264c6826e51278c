import { newestRevision, readRevision } from './newestRevision.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { Channel, Revision } from './revision.ts';
import { UnusableFile } from './UnusableFile.ts';

/** The newest one that can be read. Undefined for a channel that was never used. */
export async function latestRevision(store: ReleaseStore, channel: Channel): Promise<Revision | undefined> {
  return (await newestRevision(store, channel)).revision;
}

/** Undefined for one that does not exist or cannot be read. */
export async function readableRevision(
  store: ReleaseStore,
  channel: Channel,
  number: number,
): Promise<Revision | undefined> {
  const found = await readRevision(store, channel, number);
  return found instanceof UnusableFile ? undefined : found;
}

/**
 * The newest revision that was there at a time, in milliseconds since the epoch. One from the future says that a clock
 * was wrong, not that it came later.
 */
export async function revisionAt(store: ReleaseStore, channel: Channel, time: number): Promise<Revision | undefined> {
  const now = Date.now();
  for (let number = (await latestRevision(store, channel))?.number ?? 0; number > 0; number -= 1) {
    const revision = await readableRevision(store, channel, number);
    if (revision && (Date.parse(revision.at) < time || Date.parse(revision.at) > now)) return revision;
  }
  return undefined;
}
