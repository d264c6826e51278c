import type { ChangeNote } from '../changeChannel.ts';
import { ReleaseError } from '../ReleaseError.ts';
import type { ReleaseStore } from '../releaseStore.ts';
import type { Revision, UnitChange, UnitKeys } from '../revision.ts';
import { isAccepted, storedSignature } from './signedRelease.ts';

/**
 * Refuses versions that the gateway would not accept.
 * @throws ReleaseError JP-R047
 */
export async function requireSigned(
  store: ReleaseStore,
  latest: Revision | undefined,
  changes: readonly UnitChange[],
): Promise<void> {
  for (const { unit, to } of changes) {
    const list = latest?.signing?.[unit];
    if (!list || !to) continue;
    for (const version of [to.current, ...(to.canary ? [to.canary.version] : [])]) {
      const stored = await storedSignature(store, unit, version);
      if (stored && !isAccepted(list, version, stored))
        throw new ReleaseError(
          'JP-R047',
          `${unit} ${version} is ${stored.key === undefined ? 'not signed' : 'signed by a key of another team'}: ` +
            `the list of ${unit} names ${Object.keys(list.keys).join(', ')}; publish it with --key as a new version`,
        );
    }
  }
}

/**
 * Refuses operators whom the lists of the units do not name. Anyone may roll back or end a canary.
 * @throws ReleaseError JP-R048
 */
export function requirePromoter(latest: Revision | undefined, units: readonly string[], { key }: ChangeNote): void {
  for (const unit of units) {
    const list = latest?.signing?.[unit];
    if (!list) continue;
    const names = promotersOf(list);
    if (names.some((name) => list.keys[name] === key)) continue;
    const problem = key === undefined ? 'give the key of one of them with --key' : 'this key belongs to none of them';
    throw new ReleaseError('JP-R048', `${unit} is promoted by ${names.join(', ')}: ${problem}`);
  }
}

export function promotersOf({ keys, promoters }: UnitKeys): readonly string[] {
  return promoters ?? Object.keys(keys);
}
