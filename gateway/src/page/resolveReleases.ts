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

/** How many earlier releases a browser may fall back to: each costs its integrity hashes in every page. */
const FALLBACKS = 1;

interface Choice {
  /** Undefined: for no visitor in particular, so without canaries. */
  readonly canaryId: string | undefined;
  readonly override: Override;
}

/**
 * The tester's pick, the visitor's canary or the current version of each unit, as long as every remote of the channel
 * fits the shell; otherwise the next of these shells. With the current shell, remotes that do not fit are left out.
 * Undefined when the channel has no shell, or its release is gone from the store.
 */
export async function resolveReleases(
  store: ReleaseStore,
  { units }: Revision,
  { canaryId, override }: Choice,
): Promise<ResolvedReleases | undefined> {
  const shellState = units[SHELL];
  if (!shellState) return undefined;
  const picks = await pickedReleases(store, override);
  const canaryOf = (unit: string): string | undefined => {
    const canary = units[unit]?.canary;
    return canary && canaryId !== undefined && isInCanary(canaryId, unit, canary.version, canary.percent)
      ? canary.version
      : undefined;
  };

  const resolveRemote = async (unit: string, shell: Release): Promise<ResolvedRemote | undefined> => {
    const picked = picks.get(unit);
    const canary = canaryOf(unit);
    const versions = [picked?.version, canary, units[unit]?.current, ...(units[unit]?.previous ?? [])];
    const found = await releasesOf(store, unit, versions);
    const [first, ...others] = found.filter((release) => unmetRequirements(release, shell).length === 0);
    return (
      first && {
        unit,
        releases: [first, ...others.slice(0, FALLBACKS)],
        canary: first.version === canary,
        override: first.version === picked?.version,
      }
    );
  };

  const names = new Set([...Object.keys(units), ...override.keys()].filter((unit) => unit !== SHELL));
  const shells = await releasesOf(store, SHELL, [picks.get(SHELL)?.version, canaryOf(SHELL), shellState.current]);
  for (const shell of shells) {
    const resolved = await Promise.all([...names].map((unit) => resolveRemote(unit, shell)));
    const remotes = resolved.filter((remote) => remote !== undefined);
    const running = new Map(remotes.map(({ unit, releases }) => [unit, releases[0]] as const)).set(SHELL, shell);
    const isComplete = Object.keys(units).every((unit) => running.has(unit));
    if (isComplete || shell.version === shellState.current)
      return {
        shell,
        shellOverride: shell.version === picks.get(SHELL)?.version,
        remotes,
        routes: routesOf(remotes),
        ignored: ignoredPicks(override, picks, running),
      };
  }
  return undefined;
}

/** The releases of these versions that are in the store, each once. */
async function releasesOf(
  store: ReleaseStore,
  unit: string,
  versions: readonly (string | undefined)[],
): Promise<Release[]> {
  const distinct = [...new Set(versions.filter((version) => version !== undefined))];
  const found = await Promise.all(distinct.map((version) => store.release(unit, version)));
  return found.filter((release) => release !== undefined);
}

/** The tester's picks that were ever published, by unit. */
async function pickedReleases(store: ReleaseStore, override: Override): Promise<ReadonlyMap<string, Release>> {
  const found = await Promise.all([...override].map(([unit, version]) => store.release(unit, version)));
  return new Map(found.filter((release) => release !== undefined).map((release) => [release.unit, release]));
}

function ignoredPicks(
  override: Override,
  picks: ReadonlyMap<string, Release>,
  running: ReadonlyMap<string, Release>,
): IgnoredPick[] {
  return [...override].flatMap(([unit, version]): IgnoredPick[] => {
    const picked = picks.get(unit);
    if (!picked) return [{ unit, version, reason: 'unknown' }];
    return running.get(unit)?.version === picked.version ? [] : [{ unit, version, reason: 'unmet' }];
  });
}

function routesOf(remotes: readonly ResolvedRemote[]): OwnedReleaseRoute[] {
  return remotes.flatMap(({ unit, releases }) => releases[0].routes.map((route) => ({ ...route, unit })));
}
