import { addNextRevision, type ChangeNote } from './changeChannel.ts';
import { ReleaseError } from '../ReleaseError.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { Channel, Revision } from './revision.ts';

/**
 * Lets nothing new into the channel until `unfreeze`; rollbacks stay possible.
 * @throws ReleaseError JP-R033 when it is already frozen, JP-R014
 */
export async function freeze(store: ReleaseStore, channel: Channel, note: ChangeNote): Promise<Revision> {
  const revision = await addNextRevision(store, channel, note, async (latest) => {
    refuseWhileFrozen(latest);
    const frozen = { who: note.who, why: note.why, at: new Date().toISOString() };
    return { units: latest?.units ?? {}, changes: [], frozen };
  });
  return revision as Revision;
}

/**
 * @returns undefined when the channel was not frozen
 * @throws ReleaseError JP-R014
 */
export async function unfreeze(store: ReleaseStore, channel: Channel, note: ChangeNote): Promise<Revision | undefined> {
  return addNextRevision(store, channel, note, async (latest) =>
    latest?.frozen ? { units: latest.units, changes: [] } : undefined,
  );
}

/** @throws ReleaseError JP-R033 */
export function refuseWhileFrozen(latest: Revision | undefined): void {
  if (!latest?.frozen) return;
  const { who, at, why } = latest.frozen;
  throw new ReleaseError(
    'JP-R033',
    `the ${latest.channel} channel was frozen by ${who} at ${at}: ${why}; "unfreeze" ends that, going back works`,
  );
}
