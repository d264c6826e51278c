import { readBuiltRelease } from './builtRelease.ts';
import type { Release } from './release.ts';
import { ReleaseError } from './ReleaseError.ts';
import type { ReleaseStore } from './releaseStore.ts';

/**
 * Copies a built folder into the store. Nobody gets the version before it is promoted.
 * @throws ReleaseError JP-R005 (release.json), JP-R004 (damaged file), JP-R003 (the version exists).
 */
export async function publish(store: ReleaseStore, folder: string, expectedUnit?: string): Promise<Release> {
  const release = await readBuiltRelease(folder);
  const { unit, version } = release;
  if (expectedUnit !== undefined && expectedUnit !== unit) {
    throw new ReleaseError('JP-R005', `${folder} holds a build of ${unit}, not of ${expectedUnit}`);
  }
  const refusal = () =>
    new ReleaseError(
      'JP-R003',
      `${unit} ${version} is published already and stays as it is: npm run release -- version ${unit} patch`,
    );
  if (await store.release(unit, version)) throw refusal();
  if (!(await store.add(release, folder))) throw refusal();
  return release;
}
