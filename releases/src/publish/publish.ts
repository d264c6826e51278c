import { readBuiltRelease } from './builtRelease.ts';
import type { Release } from '../release.ts';
import { ReleaseError } from '../ReleaseError.ts';
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
  const { unit, version } = release;
  if (expectedUnit !== undefined && expectedUnit !== unit) {
    throw new ReleaseError('JP-R005', `${folder} holds a build of ${unit}, not of ${expectedUnit}`);
  }
  await refuseKnown(store, unit, version);
  if (!(await store.add(release, folder))) throw isKnown(unit, version);
  return release;
}

/** @throws ReleaseError JP-R003 when the version is already published */
export async function refuseKnown(store: PublishingStore, unit: string, version: string): Promise<void> {
  if (await store.release(unit, version)) throw isKnown(unit, version);
}

function isKnown(unit: string, version: string): ReleaseError {
  return new ReleaseError(
    'JP-R003',
    `${unit} ${version} is published already and stays as it is: npm run release -- version ${unit} patch`,
  );
}
