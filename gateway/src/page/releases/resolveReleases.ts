import {
  type Release,
  type ReleaseRoute,
  type ReleaseStore,
  type Revision,
  revisionsBackFrom,
  SHELL,
  type UnitStates,
  unmetRequirements,
} from '@jpro/releases';
import { isInCanary } from '../../visitor/canaryBucket.ts';
import type { FailedShells } from '../../visitor/visitor.ts';
import type { Picks } from '../../visitor/picks.ts';
import { releasesOf } from './releasesOf.ts';

export interface OwnedReleaseRoute extends ReleaseRoute {
  readonly unit: string;
}

export interface ResolvedRemote {
  readonly unit: string;
  /** The running release first, then its fallbacks. */
  readonly releases: readonly [Release, ...Release[]];
  readonly canary: boolean;
  readonly picked: boolean;
}

/** Why a tester does not see the version they picked. */
export interface IgnoredPick {
  readonly unit: string;
  readonly version: string;
  readonly reason: 'unknown' | 'unmet';
}

/** The releases of one page, which keeps them until its next full load. */
export interface ResolvedReleases {
  readonly shell: Release;
  readonly isShellPicked: boolean;
  /** No other shell is left to try when this one does not start. */
  readonly isLastShell: boolean;
  readonly remotes: readonly ResolvedRemote[];
  readonly routes: readonly OwnedReleaseRoute[];
  readonly ignored: readonly IgnoredPick[];
}

/** How many earlier releases a browser may fall back to: the one before may be broken in the same way. */
const FALLBACKS = 2;
/** Releases of one unit in a page. */
export const MAX_RELEASES = 1 + FALLBACKS;

export interface Choice {
  /** Undefined to resolve for no particular visitor, so without canaries. */
  readonly canaryId?: string | undefined;
  readonly picks?: Picks;
  readonly failedShells?: FailedShells;
  /** Whether the store has lost a release, which is then the last choice. */
  readonly isLost?: (unit: string, version: string) => boolean;
}

const NO_PICKS: Picks = new Map();
const NO_FAILED_SHELLS: FailedShells = new Set();

/**
 * Chooses the tester's pick, the visitor's canary or the current version of each unit, as long as every remote of the
 * channel fits the shell; otherwise the next of these shells is tried. With the current shell, remotes that do not fit
 * are left out.
 *
 * When the current shell is gone or did not start in this browser, the previous one takes its place: with the channel's
 * remotes that fit it, or else with all units as they were when it was current. When every shell has failed, the first
 * one is served again.
 *
 * Undefined when the channel has no shell, or its releases are gone from the store.
 */
export async function resolveReleases(
  store: ReleaseStore,
  revision: Revision,
  choice: Choice,
): Promise<ResolvedReleases | undefined> {
  const { failedShells = NO_FAILED_SHELLS } = choice;
  const shell = revision.units[SHELL];
  if (!shell) return undefined;
  const first = await resolveUnits(store, revision.units, choice, failedShells);
  if (first) return first;
  for (const version of shell.previous) {
    if (failedShells.has(version)) continue;
    const units = await unitsWithShell(store, revision, version);
    const resolved = units && (await resolveUnits(store, units, { ...choice, canaryId: undefined }, failedShells));
    if (resolved) return resolved;
  }
  return failedShells.size > 0
    ? resolveReleases(store, revision, { ...choice, failedShells: NO_FAILED_SHELLS })
    : undefined;
}

type Units = Promise<UnitStates | undefined>;

const MAX_REVISIONS_SEARCHED = 1_000;

const searched = new WeakMap<Revision, Map<string, Units>>();

/**
 * The versions that ran together when this version of the shell was last current, without units that have left since.
 */
function unitsWithShell(store: ReleaseStore, revision: Revision, version: string): Units {
  const known = searched.get(revision) ?? new Map<string, Units>();
  searched.set(revision, known);
  const units = known.get(version) ?? search(store, revision, version);
  known.set(version, units);
  units.catch(() => known.delete(version));
  return units;
}

async function search(store: ReleaseStore, { channel, number: newest, units: now }: Revision, version: string): Units {
  for await (const { number, units } of revisionsBackFrom(store, channel, newest - 1)) {
    if (units[SHELL]?.current === version)
      return Object.fromEntries(Object.entries(units).filter(([unit]) => unit in now));
    if (number <= newest - MAX_REVISIONS_SEARCHED) break;
  }
  return undefined;
}

async function resolveUnits(
  store: ReleaseStore,
  units: UnitStates,
  { canaryId, picks = NO_PICKS, isLost = () => false }: Choice,
  failedShells: FailedShells,
): Promise<ResolvedReleases | undefined> {
  const shellState = units[SHELL];
  if (!shellState) return undefined;
  const pickedReleases = await releasesPicked(store, picks);
  const stored = (unit: string, versions: readonly (string | undefined)[]) =>
    releasesOf(store, unit, versions, (version) => isLost(unit, version));
  const canaryOf = (unit: string): string | undefined => {
    const canary = units[unit]?.canary;
    return canary && canaryId !== undefined && isInCanary(canaryId, unit, canary.version, canary.percent)
      ? canary.version
      : undefined;
  };

  const resolveRemote = async (unit: string, shell: Release): Promise<ResolvedRemote | undefined> => {
    const picked = pickedReleases.get(unit);
    const canary = canaryOf(unit);
    const versions = [picked?.version, canary, units[unit]?.current, ...(units[unit]?.previous ?? [])];
    const found = await stored(unit, versions);
    const [first, ...others] = found.filter((release) => unmetRequirements(release, shell).length === 0);
    return (
      first && {
        unit,
        releases: [first, ...others.slice(0, FALLBACKS)],
        canary: first.version === canary,
        picked: first.version === picked?.version,
      }
    );
  };

  const names = new Set([...Object.keys(units), ...picks.keys()].filter((unit) => unit !== SHELL));
  const shells = await stored(SHELL, [
    pickedReleases.get(SHELL)?.version,
    canaryOf(SHELL),
    shellState.current,
    ...shellState.previous,
  ]);
  const untried = shells.filter(({ version }) => !failedShells.has(version));
  for (const shell of untried) {
    const resolved = await Promise.all([...names].map((unit) => resolveRemote(unit, shell)));
    const remotes = resolved.filter((remote) => remote !== undefined);
    const running = new Map(remotes.map(({ unit, releases }) => [unit, releases[0]] as const)).set(SHELL, shell);
    const isComplete = Object.keys(units).every((unit) => running.has(unit));
    if (isComplete || shell.version === shellState.current)
      return {
        shell,
        isLastShell: untried.every((other) => other === shell),
        isShellPicked: shell.version === pickedReleases.get(SHELL)?.version,
        remotes,
        routes: routesOf(remotes),
        ignored: ignoredPicks(picks, pickedReleases, running),
      };
  }
  return undefined;
}

/** The tester's picks that were actually published, by unit. */
async function releasesPicked(store: ReleaseStore, picks: Picks): Promise<ReadonlyMap<string, Release>> {
  const found = await Promise.all([...picks].map(([unit, version]) => store.release(unit, version)));
  return new Map(found.filter((release) => release !== undefined).map((release) => [release.unit, release]));
}

function ignoredPicks(
  picks: Picks,
  pickedReleases: ReadonlyMap<string, Release>,
  running: ReadonlyMap<string, Release>,
): IgnoredPick[] {
  return [...picks].flatMap(([unit, version]): IgnoredPick[] => {
    const picked = pickedReleases.get(unit);
    if (!picked) return [{ unit, version, reason: 'unknown' }];
    return running.get(unit)?.version === picked.version ? [] : [{ unit, version, reason: 'unmet' }];
  });
}

function routesOf(remotes: readonly ResolvedRemote[]): OwnedReleaseRoute[] {
  return remotes.flatMap(({ unit, releases }) => releases[0].routes.map((route) => ({ ...route, unit })));
}
