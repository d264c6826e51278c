import {
  SHELL,
  unmetRequirements,
  type Release,
  type ReleaseRoute,
  type ReleaseStore,
  type Revision,
} from '@jpro/releases';
import { isInCanary } from '../visitor/canaryBucket.ts';
import type { Override } from '../visitor/override.ts';

export interface OwnedReleaseRoute extends ReleaseRoute {
  readonly unit: string;
}

export interface ResolvedRemote {
  readonly unit: string;
  /** The running one first, then its fallbacks. */
  readonly releases: readonly [Release, ...Release[]];
  readonly canary: boolean;
  readonly override: boolean;
}

/** Why a tester does not see what they picked. */
export interface IgnoredPick {
  readonly unit: string;
  readonly version: string;
  readonly reason: 'unknown' | 'unmet';
}

/** The releases of one page; it keeps them until its next full load. */
export interface ResolvedReleases {
  readonly shell: Release;
  readonly shellOverride: boolean;
  readonly remotes: readonly ResolvedRemote[];
  readonly routes: readonly OwnedReleaseRoute[];
  readonly ignored: readonly IgnoredPick[];
}

/** One fallback is what a browser tries; each further one would add integrity hashes to every page. */
const FALLBACKS = 1;

interface Choice {
  /** Undefined: for no particular visitor, so without canaries. */
  readonly canaryId: string | undefined;
  readonly override: Override;
}

/** Undefined when the channel has no shell, or its release is missing in the store. */
export async function resolveReleases(
  store: ReleaseStore,
  { units }: Revision,
  { canaryId, override }: Choice,
): Promise<ResolvedReleases | undefined> {
  const shellState = units[SHELL];
  if (!shellState) return undefined;

  const ignored: IgnoredPick[] = [];
  const canaryOf = (unit: string): string | undefined => {
    const canary = units[unit]?.canary;
    return canary && canaryId !== undefined && isInCanary(canaryId, unit, canary.version, canary.percent)
      ? canary.version
      : undefined;
  };
  const pickOf = async (unit: string): Promise<Release | undefined> => {
    const version = override.get(unit);
    if (version === undefined) return undefined;
    const picked = await store.release(unit, version);
    if (!picked) ignored.push({ unit, version, reason: 'unknown' });
    return picked;
  };

  const names = new Set([...Object.keys(units), ...override.keys()].filter((unit) => unit !== SHELL));

  /**
   * Undefined with `all` when one of the channel's remotes has no compatible release; without, that remote is left out.
   */
  const remotesIn = async (shell: Release, all: boolean): Promise<ResolvedRemote[] | undefined> => {
    const remotes: ResolvedRemote[] = [];
    for (const unit of names) {
      const picked = await pickOf(unit);
      const canary = canaryOf(unit);
      const state = units[unit];
      const versions = new Set(
        [picked?.version, canary, state?.current, ...(state?.previous ?? [])].filter(
          (version) => version !== undefined,
        ),
      );
      const found = await Promise.all([...versions].map((version) => store.release(unit, version)));
      const [first, ...others] = found.filter(
        (release) => release && unmetRequirements(release, shell).length === 0,
      ) as Release[];
      if (picked && first !== picked) ignored.push({ unit, version: picked.version, reason: 'unmet' });
      if (!first && all && state) return undefined;
      if (!first) continue;
      remotes.push({
        unit,
        releases: [first, ...others.slice(0, FALLBACKS)],
        canary: first.version === canary,
        override: first === picked,
      });
    }
    return remotes;
  };

  const current = await store.release(SHELL, shellState.current);
  const canary = canaryOf(SHELL);
  const picked = await pickOf(SHELL);
  const shells = [picked, canary === undefined ? undefined : await store.release(SHELL, canary), current].filter(
    (shell) => shell !== undefined,
  );
  const before = [...ignored];
  for (const shell of shells) {
    ignored.splice(0, ignored.length, ...before);
    if (picked && shell !== picked) ignored.push({ unit: SHELL, version: picked.version, reason: 'unmet' });
    const remotes = await remotesIn(shell, shell !== current);
    if (remotes) return { shell, shellOverride: shell === picked, remotes, routes: routesOf(remotes), ignored };
  }
  return undefined;
}

function routesOf(remotes: readonly ResolvedRemote[]): OwnedReleaseRoute[] {
  return remotes.flatMap(({ unit, releases }) => releases[0].routes.map((route) => ({ ...route, unit })));
}
