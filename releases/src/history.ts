import { readRevision } from './newestRevision.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { Channel, Revision } from './revision.ts';
import { UnusableFile } from './UnusableFile.ts';

export interface HistoryQuery {
  readonly unit?: string | undefined;
  readonly limit: number;
}

/** The changes of a channel that can be read, newest first. */
export async function history(
  store: ReleaseStore,
  channel: Channel,
  { unit, limit }: HistoryQuery,
): Promise<Revision[]> {
  const found: Revision[] = [];
  for (let number = await store.latestRevisionNumber(channel); number > 0 && found.length < limit; number -= 1) {
    const revision = await readRevision(store, channel, number);
    if (!revision || revision instanceof UnusableFile) continue;
    if (unit === undefined || revision.changes.some((change) => change.unit === unit)) found.push(revision);
  }
  return found;
}
