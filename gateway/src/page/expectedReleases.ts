import type { ReleaseStore, Revision } from '@jpro/releases';
import { resolveReleases, type ResolvedReleases } from './resolveReleases.ts';

/** The releases of visitors in no canary and of those in all canaries: together, all that visitors get. */
export async function expectedReleases(store: ReleaseStore, revision: Revision): Promise<readonly ResolvedReleases[]> {
  const canaries = Object.entries(revision.units).flatMap(([unit, { canary }]) =>
    canary ? [[unit, canary.version] as const] : [],
  );
  const choices = [{}, ...(canaries.length > 0 ? [{ override: new Map(canaries) }] : [])];
  const resolved = await Promise.all(choices.map((choice) => resolveReleases(store, revision, choice)));
  return resolved.filter((releases) => releases !== undefined);
}
