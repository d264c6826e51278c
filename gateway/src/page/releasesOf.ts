import type { Release, ReleaseStore } from '@jpro/releases';

/**
 * The releases of these versions that are in the store, each once, in this order. Those that the store has lost come
 * last: the gateway may serve them from its caches when there is nothing else.
 */
export async function releasesOf(
  store: ReleaseStore,
  unit: string,
  versions: readonly (string | undefined)[],
  isLost: (version: string) => boolean = () => false,
): Promise<Release[]> {
  const distinct = [...new Set(versions.filter((version) => version !== undefined))];
  const ordered = [...distinct.filter((version) => !isLost(version)), ...distinct.filter(isLost)];
  const found = await Promise.all(ordered.map((version) => store.release(unit, version)));
  return found.filter((release) => release !== undefined);
}
