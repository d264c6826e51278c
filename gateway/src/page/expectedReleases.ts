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
  const ofShell = withAndWithout(canaries.filter(([unit]) => unit === SHELL));
  const ofRemotes = withAndWithout(canaries.filter(([unit]) => unit !== SHELL));
  const choices = ofShell.flatMap((shell) => ofRemotes.map((remotes) => new Map([...shell, ...remotes])));
  const resolved = await Promise.all(choices.map((override) => resolveReleases(store, revision, { override })));
  return resolved.filter((releases) => releases !== undefined);
}

function withAndWithout<T>(canaries: readonly T[]): readonly (readonly T[])[] {
  return canaries.length > 0 ? [[], canaries] : [[]];
}
