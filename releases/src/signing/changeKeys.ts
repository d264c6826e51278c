import { addNextRevision, type ChangeNote } from '../channel/changeChannel.ts';
import { requireInChannel } from '../channel/published.ts';
import { ReleaseError } from '../ReleaseError.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { versionsOf, type Channel, type Revision, type UnitKeys, type UnitState } from '../channel/revision.ts';
import { requirePromoter } from './requireSigned.ts';
import { storedSignature } from './signedRelease.ts';
import { isPublicKey } from './teamKey.ts';

/**
 * From the next page load on, gateways accept only versions of the unit that are signed with one of these keys. What
 * the channel has now stays accepted, byte for byte.
 * @throws ReleaseError JP-R049 (keys), JP-R001, JP-R010 (unknown unit), JP-R048 (it has a list that does not name the
 *   command's key), JP-R014
 * @see decision 292
 */
export async function requireKeys(
  store: ReleaseStore,
  channel: Channel,
  unit: string,
  { keys, promoters }: Pick<UnitKeys, 'keys' | 'promoters'>,
  note: ChangeNote,
): Promise<Revision> {
  checkNames(keys, promoters);
  const revision = await addNextRevision(store, channel, note, async (latest) => {
    requirePromoter(latest, [unit], note);
    const units = latest?.units ?? {};
    const state = await requireInChannel(store, units, unit);
    const before = latest?.signing?.[unit];
    const promoted = { ...(await digestsOf(store, unit, state)), ...before?.promoted };
    const accepted = { ...before?.accepted, ...promoted };
    const list: UnitKeys = { keys, ...(promoters ? { promoters } : {}), accepted, promoted };
    return { units, changes: [], frozen: latest?.frozen, signing: { ...latest?.signing, [unit]: list } };
  });
  return revision as Revision;
}

/**
 * Accepts versions of the unit from everyone again.
 * @returns undefined when it had no list
 * @throws ReleaseError JP-R048, JP-R014
 */
export async function freeKeys(
  store: ReleaseStore,
  channel: Channel,
  unit: string,
  note: ChangeNote,
): Promise<Revision | undefined> {
  return addNextRevision(store, channel, note, async (latest) => {
    if (!latest?.signing?.[unit]) return undefined;
    requirePromoter(latest, [unit], note);
    const { [unit]: _, ...signing } = latest.signing;
    return { units: latest.units, changes: [], frozen: latest.frozen, signing };
  });
}

async function digestsOf(store: ReleaseStore, unit: string, state: UnitState): Promise<Record<string, string>> {
  const found = await Promise.all(
    versionsOf(state).map(async (version) => [version, (await storedSignature(store, unit, version))?.sha384] as const),
  );
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function checkNames(keys: UnitKeys['keys'], promoters: UnitKeys['promoters']): void {
  const wrong = Object.entries(keys).find(([, key]) => !isPublicKey(key));
  if (wrong) throw new ReleaseError('JP-R049', `the key of ${wrong[0]} is not what "keys create" printed: ${wrong[1]}`);
  if (Object.keys(keys).length === 0) throw new ReleaseError('JP-R049', 'name at least one key, such as company=MCow…');
  const unknown = promoters?.find((name) => !(name in keys));
  if (unknown !== undefined || promoters?.length === 0)
    throw new ReleaseError('JP-R049', `--promote names ${unknown ?? 'nobody'}: it takes names of the keys`);
}
