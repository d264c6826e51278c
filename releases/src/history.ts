import type { ReleaseStore } from './releaseStore.ts';
import type { Channel, Revision } from './revision.ts';

export interface HistoryQuery {
  readonly unit?: string | undefined;
  readonly limit: number;
}

/** The changes of a channel, newest first. */
export async function history(
  store: ReleaseStore,
  channel: Channel,
  { unit, limit }: HistoryQuery,
): Promise<Revision[]> {
  const found: Revision[] = [];
  for (let number = await store.latestRevisionNumber(channel); number > 0 && found.length < limit; number -= 1) {
    const revision = await store.revision(channel, number);
    if (revision && (unit === undefined || revision.changes.some((change) => change.unit === unit)))
      found.push(revision);
  }
  return found;
}
