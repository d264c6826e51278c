import { changeChannel, type ChangeNote } from './changeChannel.ts';
import { requireInChannel } from './published.ts';
import { ReleaseError } from './ReleaseError.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { Channel, Revision } from './revision.ts';
import { requireWhole } from './wholeRelease.ts';

/**
 * Makes the version before current again, and ends the unit's canary; a second rollback goes one version further back.
 * Browsers do not fall back to the version that was left.
 * @throws ReleaseError JP-R001, JP-R010 (unknown unit), JP-R007 (no earlier version), JP-R026 (it is damaged), JP-R006
 *   (the shell does not fit), JP-R014, JP-R027, JP-R028.
 */
export async function rollback(
  store: ReleaseStore,
  channel: Channel,
  unit: string,
  note: ChangeNote,
): Promise<Revision> {
  const revision = await changeChannel(store, channel, note, async (units) => {
    const { previous } = await requireInChannel(store, units, unit);
    const [target, ...earlier] = previous;
    if (target === undefined)
      throw new ReleaseError('JP-R007', `${unit} has no earlier version in the ${channel} channel to go back to`);
    await requireWhole(store, unit, target, earlier);
    return { [unit]: { current: target, previous: earlier } };
  });
  if (!revision) throw new ReleaseError('JP-R007', `${unit} is at its earlier version already`);
  return revision;
}
