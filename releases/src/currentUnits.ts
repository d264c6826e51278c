import type { ReleaseStore } from './releaseStore.ts';
import type { Channel, UnitStates } from './revision.ts';

export async function currentUnits(store: ReleaseStore, channel: Channel): Promise<UnitStates> {
  const number = await store.latestRevisionNumber(channel);
  return (await store.revision(channel, number))?.units ?? {};
}
