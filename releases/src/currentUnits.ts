import { latestRevision } from './latestRevision.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { Channel, UnitStates } from './revision.ts';

/** As visitors get them: of the newest revision that can be read. */
export async function currentUnits(store: ReleaseStore, channel: Channel): Promise<UnitStates> {
  return (await latestRevision(store, channel))?.units ?? {};
}
