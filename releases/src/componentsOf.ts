import { requirePublished } from './published.ts';
import { ReleaseError } from './ReleaseError.ts';
import type { ReleaseStore } from './releaseStore.ts';

interface ComponentList {
  readonly metadata: { readonly component: object };
}

/**
 * The CycloneDX list of components in a version, with that version: the file of a build has none, or an earlier one.
 * @throws ReleaseError JP-R001, JP-R002, JP-R035 (unknown or damaged), JP-R050 (built before releases had such lists)
 */
export async function componentsOf(store: ReleaseStore, unit: string, version: string): Promise<ComponentList> {
  const { components } = await requirePublished(store, unit, version);
  const content = components === undefined ? undefined : await store.file(unit, version, components);
  if (!content) throw new ReleaseError('JP-R050', `${unit} ${version} has no list of its components`);
  const list = JSON.parse(content.toString('utf8')) as ComponentList;
  return { ...list, metadata: { ...list.metadata, component: { ...list.metadata.component, version } } };
}
