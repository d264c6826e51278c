import { changeChannel, type ChangeNote } from './changeChannel.ts';
import { requireInChannel, requirePublished } from './published.ts';
import { ReleaseError } from './ReleaseError.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { Canary, Channel, Revision } from './revision.ts';

/**
 * Gives a version to a share of the visitors, who keep it as long as the share does not shrink.
 * @returns undefined when the canary was like this already.
 * @throws ReleaseError JP-R008 (percent), JP-R001, JP-R002, JP-R010 (unknown), JP-R011 (it is current), JP-R006,
 *   JP-R014.
 */
export async function startCanary(
  store: ReleaseStore,
  channel: Channel,
  unit: string,
  canary: Canary,
  note: ChangeNote,
): Promise<Revision | undefined> {
  if (!(canary.percent >= 0 && canary.percent <= 100)) {
    throw new ReleaseError('JP-R008', `the share of a canary is 0 to 100 percent, not ${canary.percent}`);
  }
  await requirePublished(store, unit, canary.version);
  return changeChannel(store, channel, note, async (units) => {
    const { current, previous } = await requireInChannel(store, units, unit);
    if (current === canary.version) {
      throw new ReleaseError('JP-R011', `${unit} ${current} is current: everybody has it, it cannot be a canary`);
    }
    return { [unit]: { current, previous, canary } };
  });
}

/**
 * Everybody gets the current version again.
 * @throws ReleaseError JP-R001, JP-R010 (unknown unit), JP-R011 (no canary), JP-R014.
 */
export async function stopCanary(
  store: ReleaseStore,
  channel: Channel,
  unit: string,
  note: ChangeNote,
): Promise<Revision | undefined> {
  return changeChannel(store, channel, note, async (units) => {
    const { current, previous, canary } = await requireInChannel(store, units, unit);
    if (!canary) throw new ReleaseError('JP-R011', `${unit} has no canary in the ${channel} channel`);
    return { [unit]: { current, previous } };
  });
}
