import { z } from 'zod';
import { readJson, requirePublished } from './published.ts';
import type { ReleaseStore } from './releaseStore.ts';

const componentList = z.looseObject({ metadata: z.looseObject({ component: z.looseObject({}) }) });

/**
 * The CycloneDX list of components in a version, with that version: the file of a build has none, or an earlier one.
 * @throws ReleaseError JP-R001, JP-R002, JP-R035 (unknown or damaged)
 */
export async function componentsOf(store: ReleaseStore, unit: string, version: string): Promise<object> {
  const release = await requirePublished(store, unit, version);
  const list = await readJson(store, release, release.components, componentList);
  return { ...list, metadata: { ...list.metadata, component: { ...list.metadata.component, version } } };
}
