import { readBuiltRelease } from './builtRelease.ts';
import type { Release } from '../release.ts';
import type { UnitVersion } from '../channel/promote.ts';
import { ReleaseError } from '../ReleaseError.ts';
import { isSameBuild } from './sameBuild.ts';
import { signRelease } from '../signing/signedRelease.ts';
import type { TeamKey } from '../signing/teamKey.ts';
import type { PublishingStore } from '../store/releaseStore.ts';

/**
 * Copies a built folder into the store, signed when a key is given. No visitor gets the version before it is promoted.
 * @throws ReleaseError JP-R005 (release.json), JP-R004 (damaged file), JP-R003 (the version exists)
 */
export async function publish(
  store: PublishingStore,
  folder: string,
  expectedUnit?: string,
  key?: TeamKey,
): Promise<Release> {
  const built = await readBuiltRelease(folder);
  const release = key ? signRelease(built, key) : built;
  const { unit } = release;
  if (expectedUnit !== undefined && expectedUnit !== unit) {
    throw new ReleaseError('JP-R005', `${folder} holds a build of ${unit}, not of ${expectedUnit}`);
  }
  const isSame = (known: Release) => isSameBuild(release, known);
  await refuseKnown(store, release, isSame);
  if (await store.add(release, folder)) return release;
  await refuseKnown(store, release, isSame);
  throw isKnown(release, false);
}

/**
 * @param isSame whether it is what would be published: an earlier attempt whose response was lost may have done it
 * @throws ReleaseError JP-R003 when the version is already published
 */
export async function refuseKnown(
  store: PublishingStore,
  { unit, version }: UnitVersion,
  isSame: (known: Release) => boolean,
): Promise<void> {
  const known = await store.release(unit, version);
  if (known) throw isKnown({ unit, version }, isSame(known));
}

function isKnown({ unit, version }: UnitVersion, isSame: boolean): ReleaseError {
  const rest = isSame
    ? 'with exactly these files: nothing is left to do'
    : `and stays as it is: npm run release -- version ${unit} patch`;
  return new ReleaseError('JP-R003', `${unit} ${version} is published already ${rest}`);
}
