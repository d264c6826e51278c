import { addNextRevision, type ChangeNote } from './changeChannel.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { type Channel, followsStarts, type Revision } from './revision.ts';

/**
 * Gives a channel that an operator has changed back to `npm start`, which then releases new builds in it again.
 * @returns undefined when it already follows starts
 * @throws ReleaseError JP-R014
 * @see decision 167
 */
export async function follow(store: ReleaseStore, channel: Channel, note: ChangeNote): Promise<Revision | undefined> {
  return addNextRevision(store, channel, note, async (latest) =>
    latest && !followsStarts(latest)
      ? { units: latest.units, changes: [], frozen: latest.frozen, followsStarts: true }
      : undefined,
  );
}
