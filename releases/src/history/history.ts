import { readableRevision } from '../channel/readRevisions.ts';
import { requireUnit } from '../channel/published.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { Channel, Revision } from '../channel/revision.ts';

export interface HistoryQuery {
  readonly unit?: string | undefined;
  readonly limit: number;
}

/**
 * The readable changes of a channel, newest first. Those of one unit are found without reading the others.
 * @throws ReleaseError JP-R001 for a unit that never existed
 */
export async function history(
  store: ReleaseStore,
  channel: Channel,
  { unit, limit }: HistoryQuery,
): Promise<Revision[]> {
  const found: Revision[] = [];
  let number = await store.latestRevisionNumber(channel);
  while (number > 0 && found.length < limit) {
    const revision = await readableRevision(store, channel, number);
    if (revision && unit !== undefined && !revision.changes.some((change) => change.unit === unit)) {
      number = revision.origins[unit]?.changed ?? 0;
      continue;
    }
    if (revision) found.push(revision);
    number -= 1;
  }
  if (unit !== undefined && found.length === 0) await requireUnit(store, unit);
  return found;
}
