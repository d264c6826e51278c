import { ReleaseError } from '../ReleaseError.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { revisionsBackFrom } from './readRevisions.ts';
import { CHANNELS, type Channel, type Revision } from './revision.ts';

/** Whoever has no response sends a change again within minutes. */
const REMEMBERED_MS = 24 * 60 * 60_000;
const REMEMBERED_CHANGES = 200;

/**
 * The revision that a request made when it was sent before: also after a restart, and by another gateway (rule 99.7).
 * @throws ReleaseError JP-R054 when the holder of the token used the key for another change
 */
export async function madeBefore(
  store: ReleaseStore,
  channel: Channel,
  { who, command, key }: Pick<Revision, 'who' | 'command'> & { readonly key: string },
): Promise<Revision | undefined> {
  for (const name of CHANNELS) {
    const newest = await store.latestRevisionNumber(name);
    for await (const revision of revisionsBackFrom(store, name, newest)) {
      const isForgotten = Date.parse(revision.at) < Date.now() - REMEMBERED_MS;
      if (isForgotten || revision.number <= newest - REMEMBERED_CHANGES) break;
      if (revision.request !== key || revision.who !== who) continue;
      if (revision.command === command && name === channel) return revision;
      throw new ReleaseError(
        'JP-R054',
        `the key ${key} was used for "${revision.command}" (revision ${revision.number}): send a new one`,
      );
    }
  }
  return undefined;
}
