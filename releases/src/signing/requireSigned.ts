import { ReleaseError } from '../ReleaseError.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import {
  versionsOf,
  type Revision,
  type Signing,
  type UnitChange,
  type UnitKeys,
  type UnitState,
} from '../channel/revision.ts';
import { isAccepted, signatureIn, storedSignature, type StoredSignature } from './signedRelease.ts';

/**
 * Refuses versions that the gateway would not accept.
 * @returns the lists, with the digests of the versions that are then in the channel
 * @throws ReleaseError JP-R047
 */
export async function requireSigned(
  store: ReleaseStore,
  latest: Revision | undefined,
  changes: readonly UnitChange[],
): Promise<Signing | undefined> {
  if (!latest?.signing) return undefined;
  const lists: Record<string, UnitKeys> = { ...latest.signing };
  for (const [unit, list] of Object.entries(latest.signing)) {
    const change = changes.find((each) => each.unit === unit);
    if (change) lists[unit] = { ...list, promoted: change.to ? await digestsOf(store, unit, change.to, list) : {} };
  }
  return lists;
}

async function digestsOf(
  store: ReleaseStore,
  unit: string,
  state: UnitState,
  list: UnitKeys,
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const version of versionsOf(state)) {
    const isGivenOut = version === state.current || version === state.canary?.version;
    const known = list.promoted[version];
    const stored = isGivenOut || known === undefined ? await storedSignature(store, unit, version) : undefined;
    const isRefused = stored !== undefined && !isAccepted(list, version, stored);
    if (isRefused && isGivenOut) throw refusal(unit, version, list, stored);
    const digest = known ?? (isRefused ? undefined : stored?.sha384);
    if (digest !== undefined) digests[version] = digest;
  }
  return digests;
}

/**
 * Refuses a build that could not be promoted because its signature is missing or another team's.
 * @param content its `release.json`, as it would be stored
 * @throws ReleaseError JP-R047
 */
export function requireSignedBuild(latest: Revision | undefined, unit: string, version: string, content: Buffer): void {
  const list = latest?.signing?.[unit];
  const signature = signatureIn(content);
  if (list && !isAccepted(list, version, signature)) throw refusal(unit, version, list, signature);
}

function refusal(unit: string, version: string, { keys, promoted }: UnitKeys, { key }: StoredSignature): ReleaseError {
  const problem =
    promoted[version] !== undefined
      ? 'not the one that was promoted: restore it from a backup'
      : `${key === undefined ? 'not signed' : 'signed by a key of another team'}: the list of ${unit} names ` +
        `${Object.keys(keys).join(', ')}; publish it with --key as a new version`;
  return new ReleaseError('JP-R047', `${unit} ${version} is ${problem}`);
}

/**
 * Refuses operators whom the lists of the units do not name. Anyone may roll back or end a canary.
 * @throws ReleaseError JP-R048, or the problem of the key that the command was given
 */
export function requirePromoter(
  latest: Revision | undefined,
  units: readonly string[],
  { key, keyProblem }: Pick<Revision, 'key'> & { readonly keyProblem?: ReleaseError | undefined },
): void {
  for (const unit of units) {
    const list = latest?.signing?.[unit];
    if (!list) continue;
    const names = promotersOf(list);
    if (names.some((name) => list.keys[name] === key)) continue;
    if (key === undefined && keyProblem) throw keyProblem;
    const problem = key === undefined ? 'give the key of one of them with --key' : 'this key belongs to none of them';
    throw new ReleaseError('JP-R048', `${unit} is promoted by ${names.join(', ')}: ${problem}`);
  }
}

export function promotersOf({ keys, promoters }: UnitKeys): readonly string[] {
  return promoters ?? Object.keys(keys);
}
