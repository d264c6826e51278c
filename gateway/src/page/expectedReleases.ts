import { SHELL, type ReleaseStore, type Revision } from '@jpro/releases';
import { resolveReleases, type ResolvedReleases } from './resolveReleases.ts';

/**
 * The releases that visitors get: with and without the shell's canary, and with and without those of the remotes.
 * Canaries of two remotes do not matter to each other.
 */
export async function expectedReleases(store: ReleaseStore, revision: Revision): Promise<readonly ResolvedReleases[]> {
  const canaries = Object.entries(revision.units).flatMap(([unit, { canary }]) =>
    canary ? [[unit, canary.version] as const] : [],
  );
  const ofShell = canaries.filter(([unit]) => unit === SHELL);
  const ofRemotes = canaries.filter(([unit]) => unit !== SHELL);
  const resolved = await Promise.all(
    [[], ofShell, ofRemotes, canaries].map((chosen) => resolveReleases(store, revision, { override: new Map(chosen) })),
  );
  return resolved.filter((releases) => releases !== undefined);
}
