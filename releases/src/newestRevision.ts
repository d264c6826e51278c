import type { ReleaseStore } from './releaseStore.ts';
import type { Channel, Revision } from './revision.ts';
import { UnusableFile } from './UnusableFile.ts';

export interface NewestRevision {
  /** The newest one that can be read. Undefined for a channel that was never used. */
  readonly revision: Revision | undefined;
  /** The newest number, also of an unusable file. */
  readonly number: number;
  /** Newer files that cannot be used, newest first. */
  readonly unusable: readonly UnusableFile[];
}

/** @throws UnusableFile when the channel itself cannot be listed. */
export async function newestRevision(store: ReleaseStore, channel: Channel): Promise<NewestRevision> {
  const newest = await store.latestRevisionNumber(channel);
  const unusable: UnusableFile[] = [];
  for (let number = newest; number > 0; number -= 1) {
    const found = await readRevision(store, channel, number);
    if (found instanceof UnusableFile) unusable.push(found);
    else if (found) return { revision: found, number: newest, unusable };
  }
  return { revision: undefined, number: newest, unusable };
}

/** A damaged or unreadable file is a result, not an exception. */
export async function readRevision(
  store: ReleaseStore,
  channel: Channel,
  number: number,
): Promise<Revision | UnusableFile | undefined> {
  try {
    return await store.revision(channel, number);
  } catch (error) {
    if (error instanceof UnusableFile) return error;
    throw error;
  }
}
