import type { Release, ReleaseRoute } from '../release.ts';
import { byPrecedence, relation, shapeKey, shapesOf, type Shape } from './shape.ts';

/** The releases that visitors of a channel may get, by unit. */
export type UsedReleases = ReadonlyMap<string, readonly Release[]>;

export interface RouteProblem {
  readonly code: 'JP-R022' | 'JP-R023' | 'JP-R024';
  readonly text: string;
  /** Equal for the same problem in later versions. */
  readonly key: string;
  /** The patterns with which an operator can allow it. */
  readonly patterns: readonly string[];
}

interface UsedRoute {
  readonly unit: string;
  readonly version: string;
  readonly route: ReleaseRoute;
  readonly shape: Shape;
}

type Guard = ReleaseRoute['guard'];

/** The visitors that a guard lets in (rule 45). */
const AUDIENCE: Readonly<Record<Guard, readonly string[]>> = {
  none: ['guests', 'jobseekers', 'companies'],
  'guest-only': ['guests'],
  'company-guest-only': ['guests'],
  'jobseeker-only': ['jobseekers'],
  'company-only': ['companies'],
};

/**
 * Why the addresses of a channel may not change in this way. `isNew` is true for releases that visitors never had:
 * going back to an earlier version may remove addresses.
 */
export function routeProblems(
  before: UsedReleases,
  after: UsedReleases,
  isNew: (release: Release) => boolean,
): RouteProblem[] {
  const [earlier, later] = [usedRoutes(before), usedRoutes(after)];
  const known = new Set(sharedAddresses(earlier, before).map(({ key }) => key));
  const brandNew = later.filter(({ unit, version }) =>
    after.get(unit)?.some((release) => release.version === version && isNew(release)),
  );
  return [
    ...sharedAddresses(later, before).filter(({ key }) => !known.has(key)),
    ...weakerGuards(earlier, brandNew),
    ...lostAddresses(before, after, isNew),
  ];
}

function usedRoutes(releases: UsedReleases): UsedRoute[] {
  return [...releases.values()].flat().flatMap((release) => routesOf(release));
}

function routesOf({ unit, version, routes }: Release): UsedRoute[] {
  return routes.flatMap((route) => shapesOf(route.pattern).map((shape) => ({ unit, version, route, shape })));
}

/**
 * Addresses that two units claim. A narrower pattern is matched first (rule 2), so it may take addresses of another
 * unit's page where its own unit has pages too (`/company/…`), or in a channel that did not have that page. If all
 * releases of a unit are lost, its earlier addresses are unknown and its next release is not refused.
 */
function sharedAddresses(routes: readonly UsedRoute[], before: UsedReleases): RouteProblem[] {
  const areas = new Set(usedRoutes(before).map(areaOf));
  const isLost = ({ unit }: UsedRoute): boolean => before.get(unit)?.length === 0;
  return routes.flatMap((one, index) =>
    routes.slice(index + 1).flatMap((other): RouteProblem[] => {
      if (one.unit === other.unit || isLost(one) || isLost(other)) return [];
      const found = relation(one.shape, other.shape);
      const [taker, owner] = found === 'wider' ? [other, one] : [one, other];
      const isRefined = found === 'narrower' || found === 'wider';
      if (found === 'apart' || (isRefined && (!before.has(owner.unit) || areas.has(areaOf(taker))))) return [];
      const [taken, of] = [taker, owner].map(({ unit, version, route }) => `${route.pattern} of ${unit} ${version}`);
      return [
        {
          code: 'JP-R022',
          text: `${taken} ${found === 'same' ? 'is the address' : 'has addresses'} of ${of}`,
          key: [taker, owner]
            .map(({ unit, shape }) => `${unit} ${shapeKey(shape)}`)
            .sort()
            .join(' '),
          patterns: [taker.route.pattern, owner.route.pattern],
        },
      ];
    }),
  );
}

/** A unit and the first segment of an address. */
function areaOf({ unit, shape }: UsedRoute): string {
  return `${unit} ${shapeKey(shape.slice(0, 1))}`;
}

function weakerGuards(earlier: readonly UsedRoute[], brandNew: readonly UsedRoute[]): RouteProblem[] {
  return brandNew.flatMap(({ unit, version, route, shape }): RouteProblem[] => {
    const guards = guardsBefore(earlier, shape);
    const had = new Set(guards.flatMap((guard) => AUDIENCE[guard]));
    const added = AUDIENCE[route.guard].filter((each) => !had.has(each));
    if (guards.length === 0 || added.length === 0) return [];
    return [
      {
        code: 'JP-R023',
        text: `${unit} ${version} opens ${route.pattern}, until now ${guards.join(' or ')}, to ${added.join(' and ')}`,
        key: `${unit} ${shapeKey(shape)} ${route.guard}`,
        patterns: [route.pattern],
      },
    ];
  });
}

/**
 * The guards of the pages that addresses of this shape had before: pages with the same pattern, or with the next wider
 * one.
 */
function guardsBefore(earlier: readonly UsedRoute[], shape: Shape): Guard[] {
  const matching = earlier
    .filter((each) => ['same', 'narrower'].includes(relation(shape, each.shape)))
    .sort((left, right) => byPrecedence(left.shape, right.shape));
  const [first] = matching;
  return [
    ...new Set(
      matching.filter((each) => relation(each.shape, first!.shape) === 'same').map(({ route }) => route.guard),
    ),
  ];
}

/** Addresses that would be lost: search engines, other sites, messages and bookmarks link to them. */
function lostAddresses(
  before: UsedReleases,
  after: UsedReleases,
  isNew: (release: Release) => boolean,
): RouteProblem[] {
  const lost = new Map<string, RouteProblem>();
  for (const [unit, releases] of before) {
    const suspect = after.get(unit)?.find(isNew);
    if (!suspect) continue;
    for (const { route, shape } of releases.flatMap(routesOf)) {
      const isServed = (channel: UsedReleases) =>
        [...channel].some(([name, used]) => used.every((release) => serves(release, shape, name === unit)));
      if (!isServed(before) || isServed(after)) continue;
      lost.set(shapeKey(shape), {
        code: 'JP-R024',
        text: `${unit} ${suspect.version} has no page and no redirect for the address ${route.pattern}`,
        key: `${unit} ${shapeKey(shape)}`,
        patterns: [route.pattern],
      });
    }
  }
  return [...lost.values()];
}

/**
 * True when the release has a page for the shape or redirects it. With `widened`, a page that also covers other
 * addresses counts.
 */
function serves({ routes }: Release, shape: Shape, widened: boolean): boolean {
  const covers = (pattern: string, mayBeWider: boolean) =>
    shapesOf(pattern).some((each) => {
      const found = relation(shape, each);
      return found === 'same' || (mayBeWider && found === 'narrower');
    });
  return routes.some(
    ({ pattern, redirectFrom = [] }) => covers(pattern, widened) || redirectFrom.some((former) => covers(former, true)),
  );
}
