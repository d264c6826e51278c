import { newestRevision } from './newestRevision.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { Channel, UnitStates } from './revision.ts';

/** As visitors get them: of the newest revision that can be read. */
export async function currentUnits(store: ReleaseStore, channel: Channel): Promise<UnitStates> {
  return (await newestRevision(store, channel)).revision?.units ?? {};
}
