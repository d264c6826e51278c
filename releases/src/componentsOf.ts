import { requirePublished } from './published.ts';
import { ReleaseError } from './ReleaseError.ts';
import type { ReleaseStore } from './releaseStore.ts';

/**
 * The CycloneDX list of components in a version.
 * @throws ReleaseError JP-R001, JP-R002, JP-R035 (unknown or damaged), JP-R050 (built before releases had such lists)
 */
export async function componentsOf(store: ReleaseStore, unit: string, version: string): Promise<unknown> {
  const { components } = await requirePublished(store, unit, version);
  const content = components === undefined ? undefined : await store.file(unit, version, components);
  if (!content) throw new ReleaseError('JP-R050', `${unit} ${version} has no list of its components`);
  return JSON.parse(content.toString('utf8'));
}
