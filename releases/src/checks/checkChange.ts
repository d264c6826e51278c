import type { ServerRelease } from '../contract/contractDocument.ts';
import { serverProblems, type ServerProblem } from '../contract/serverProblems.ts';
import { SHELL, type Release } from '../release.ts';
import { ReleaseError } from '../ReleaseError.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { unmetRequirements, type Problem } from './requirements.ts';
import { type Channel, type UnitStates, versionsOf } from '../channel/revision.ts';
import { routeProblems, type RouteProblem, type UsedReleases } from '../routes/routeProblems.ts';
import { shapeKey, shapesOf } from '../routes/shape.ts';

/** What is allowed even though visitors lose something by it. */
export interface Allowances {
  /** Patterns of routes (`--allow-route`). */
  readonly allowedRoutes?: readonly string[];
  /** The units ran together before, so they may have the addresses they had then. */
  readonly goesBack?: boolean;
}

/**
 * Refuses a change after which visitors could get releases that do not work together, or would lose addresses. Problems
 * that existed before do not block a change that repairs something else.
 * @throws ReleaseError JP-R009 when the channel would have remotes but no shell, otherwise with every problem and the
 *   code of the first
 */
export async function checkChange(
  store: ReleaseStore,
  channel: Channel,
  before: UnitStates,
  after: UnitStates,
  { allowedRoutes = [], goesBack = false }: Allowances,
): Promise<void> {
  if (!after[SHELL])
    throw new ReleaseError(
      'JP-R009',
      'the channel has no shell yet: promote a shell first, or together with the remote',
    );
  const [earlier, later, server] = await Promise.all([
    releasesServed(store, before),
    releasesInUse(store, after),
    store.server(channel),
  ]);
  const isNew = ({ unit, version }: Release) => !(before[unit] && versionsOf(before[unit]).includes(version));
  const routes = goesBack ? [] : routeProblems(earlier, later, isNew).filter(isNotAllowed(allowedRoutes));
  const problems = [
    ...added(unmetInChannel(earlier), unmetInChannel(later), ({ text }) => text),
    ...(await serverMisfits(store, server, earlier, later)),
    ...routes,
  ];
  const [first] = problems;
  if (!first) return;
  const allowing = [...new Set(routes.map(({ patterns }) => `--allow-route '${patterns[0]}'`))].join(' ');
  const hint = allowing && ` (if the addresses are meant like this: ${allowing})`;
  const text = `refused: ${[...new Set(problems.map((problem) => problem.text))].join('; ')}${hint}`;
  throw new ReleaseError(first.code, text, problems.length === routes.length ? allowing : undefined);
}

/** The problems that did not exist before the change. */
function added<P>(earlier: readonly P[], later: readonly P[], keyOf: (problem: P) => string): P[] {
  const known = new Set(earlier.map(keyOf));
  return later.filter((problem) => !known.has(keyOf(problem)));
}

function isNotAllowed(patterns: readonly string[]): (problem: RouteProblem) => boolean {
  const keysOf = (pattern: string) => shapesOf(pattern).map(shapeKey);
  const allowed = new Set(patterns.flatMap(keysOf));
  return (problem) => !problem.patterns.some((pattern) => keysOf(pattern).some((key) => allowed.has(key)));
}

async function serverMisfits(
  store: ReleaseStore,
  server: ServerRelease | undefined,
  earlier: UsedReleases,
  later: UsedReleases,
): Promise<ServerProblem[]> {
  if (!server) return [];
  const [had, has] = await Promise.all(
    [earlier, later].map((releases) => serverProblems(store, [...releases.values()].flat(), server)),
  );
  return added(had ?? [], has ?? [], ({ key }) => key);
}

function unmetInChannel(releases: UsedReleases): Problem[] {
  const shells = releases.get(SHELL) ?? [];
  const remotes = [...releases].flatMap(([unit, used]) => (unit === SHELL ? [] : used));
  return remotes.flatMap((remote) => shells.flatMap((shell) => unmetRequirements(remote, shell)));
}

/** The releases that visitors may get: of each unit the current version or the canary, in any combination. */
export async function releasesInUse(store: ReleaseStore, units: UnitStates): Promise<UsedReleases> {
  const used = Object.entries(units).map(async ([unit, { current, canary }]) => {
    const versions = [current, ...(canary ? [canary.version] : [])];
    const releases = await Promise.all(versions.map((version) => store.release(unit, version)));
    return [unit, releases.filter((release) => release !== undefined)] as const;
  });
  return new Map(await Promise.all(used));
}

/** Like `releasesInUse`, but with the version that visitors get instead of a current one that cannot be read. */
async function releasesServed(store: ReleaseStore, units: UnitStates): Promise<UsedReleases> {
  const used = new Map(await releasesInUse(store, units));
  for (const [unit, { current, previous }] of Object.entries(units)) {
    const releases = used.get(unit) ?? [];
    if (releases.some(({ version }) => version === current)) continue;
    const found = await Promise.all(previous.map((version) => store.release(unit, version)));
    used.set(unit, [...releases, ...found.filter((release) => release !== undefined).slice(0, 1)]);
  }
  return used;
}
