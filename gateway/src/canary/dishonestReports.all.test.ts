/**
 * Simulates the visitors of an automatic canary, and people who lie to its judge, with the code that counts and judges
 * on the site. Every number is drawn from a seed, so each run is the same.
 */
import {
  driveCanaries,
  startAutomaticCanary,
  status,
  promote,
  type CanaryEvidence,
  type Revision,
} from '@jpro/releases';
import { randomOf, temporaryStore, type TemporaryStore } from '@jpro/releases/testing';
import type { Gateway } from '../gateway.ts';
import { factsOfView, newProof, readProof } from '../page/pageViewProof.ts';
import type { ResolvedReleases } from '../page/releases/resolveReleases.ts';
import { publicBuild, shellBuild } from '../testing/fixtureReleases.ts';
import { testEdge } from '../testing/startGateway.ts';
import { isInCanary } from '../visitor/canaryBucket.ts';
import { countFailingViews } from './countFailingViews.ts';
import { countPageView } from './countPageView.ts';

const UNIT = 'mfe-public';
const CURRENT = '1.0.0';
const CANARY = '1.1.0';
const SEEDS = [1, 2, 3];
const JUDGE_EVERY = 20;
/** So many that a canary with a share of 10 % is viewed about 200 times. */
const VIEWS = 2_000;
const NORMAL_RATE = 0.003;
const SHARED = 'shared';

let temporary: TemporaryStore;
beforeAll(async () => {
  temporary = await temporaryStore();
  await temporary.release(shellBuild('1.0.0'), publicBuild(CURRENT));
  await temporary.publish(publicBuild(CANARY));
});
afterAll(() => temporary.remove());

interface Browser {
  readonly address: string;
  /** Undefined for a browser that keeps no cookies. */
  readonly visitor: string | undefined;
  readonly canaryId: string;
}

interface Liars {
  readonly addresses: number;
  readonly about: 'canary' | 'current';
  readonly hasCookies: boolean;
}

interface Simulation {
  readonly share?: number;
  /** How likely a page view of the canary fails, for a visitor at this address. */
  readonly canaryFails: (address: string) => number;
  readonly currentFails?: (address: string) => number;
  readonly liars?: Liars;
  /** Addresses that a fifth of all visitors share; everybody else has one of their own. */
  readonly shared?: number;
}

interface Outcome {
  readonly event: CanaryEvidence['event'] | undefined;
  readonly reason: CanaryEvidence['reason'];
  /** Page views of the canary by honest visitors until then. */
  readonly canaryViews: number;
  /** What visitors get now. */
  readonly percent: number | undefined;
  readonly failing: { readonly canary: number; readonly current: number };
}

async function simulate(
  seed: number,
  { share = 10, canaryFails, currentFails = () => NORMAL_RATE, liars, shared = 0 }: Simulation,
): Promise<Outcome> {
  const { store, telemetry, note } = temporary;
  const random = randomOf(seed);
  const plan = { shares: [share], holdSeconds: 3_600, minViews: 200 };
  let revision = (await startAutomaticCanary(store, 'production', UNIT, CANARY, plan, note)) as Revision;
  const edge = testEdge();
  const gateway = {
    telemetry,
    origin: { edge },
    channel: { latest: async () => revision },
  } as unknown as Gateway;

  /** What the gateway does for a page view and its report. @returns the version that the view had */
  async function view({ address, visitor, canaryId }: Browser, fails: (version: string) => boolean): Promise<string> {
    const { current, canary } = revision.units[UNIT]!;
    const version = canary && isInCanary(canaryId, UNIT, canary.version, canary.percent) ? canary.version : current;
    const [shell, owner] = [
      { unit: 'shell', version: '1.0.0' },
      { unit: UNIT, version },
    ];
    const step = await countPageView(gateway, revision, [shell, owner], { address, visitor });
    if (!fails(version)) return version;
    const releases = { shell, remotes: [{ unit: UNIT, releases: [owner] }] } as unknown as ResolvedReleases;
    const facts = factsOfView(releases, UNIT);
    const from = readProof(edge.pageViews, newProof(edge.pageViews, facts, { isDrawn: true, step }))!;
    const reports = [{ ...owner, outcome: 'crashed', ms: 0, from } as const];
    await countFailingViews(gateway, reports, { address, visitor });
    return version;
  }

  const newId = () => `visitor ${random()}`;
  async function lie({ addresses, about, hasCookies }: Liars): Promise<void> {
    const address = `liar ${Math.floor(random() * addresses)}`;
    const id = newId();
    // Whoever keeps cookies can choose those that get the version to lie about.
    await view({ address, visitor: hasCookies ? id : undefined, canaryId: id }, (version) =>
      about === 'canary' ? version === CANARY : version === CURRENT,
    );
  }

  let canaryViews = 0;
  let honest: Browser | undefined;
  for (let count = 1; count <= VIEWS; count += 1) {
    // Visitors open three pages on average.
    if (!honest || random() < 1 / 3) {
      const id = newId();
      const isShared = shared > 0 && random() < 0.2;
      const address = isShared ? `${SHARED} ${Math.floor(random() * shared)}` : `home of ${id}`;
      honest = { address, visitor: id, canaryId: id };
    }
    const { address } = honest;
    const version = await view(honest, (got) => random() < (got === CANARY ? canaryFails : currentFails)(address));
    if (version === CANARY) canaryViews += 1;
    if (liars) await lie(liars);
    if (count % JUDGE_EVERY > 0 && count < VIEWS) continue;
    const [event] = await driveCanaries(revision, { store, telemetry, who: 'simulation' });
    revision = event?.revision ?? revision;
    if (event || count === VIEWS) return end(event?.evidence);
  }
  throw new Error('unreachable');

  async function end(evidence: CanaryEvidence | undefined): Promise<Outcome> {
    const { canary } = revision.units[UNIT]!;
    const report = (await status(store, telemetry, 'production', UNIT)).units[0]!.canary;
    if (canary) await promote(store, 'production', [{ unit: UNIT, version: CURRENT }], note);
    return {
      event: evidence?.event,
      reason: evidence?.reason,
      canaryViews,
      percent: canary?.percent,
      failing: evidence?.failingAddresses ?? report!.failingAddresses,
    };
  }
}

const simulations = async (simulation: Simulation): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const seed of SEEDS) outcomes.push(await simulate(seed, simulation));
  return outcomes;
};
const events = (outcomes: readonly Outcome[]) => outcomes.map(({ event, reason }) => reason ?? event ?? 'goes on');
const each = <T>(value: T): T[] => SEEDS.map(() => value);

const HEALTHY = { canaryFails: () => NORMAL_RATE } as const;
const liarsOf = (addresses: number, about: Liars['about']) =>
  [true, false].map((hasCookies): Liars => ({ addresses, about, hasCookies }));

describe('a healthy canary', () => {
  test('goes on', async () => {
    expect(events(await simulations(HEALTHY))).toEqual(each('goes on'));
  });

  test.each(liarsOf(1, 'canary'))('goes on, whatever one liar reports: %j', async (liars) => {
    expect(events(await simulations({ ...HEALTHY, liars }))).toEqual(each('goes on'));
  });

  test.each([
    [true, 'few-addresses'],
    // Only their first page views count, of which one in ten is the canary's.
    [false, 'goes on'],
  ])('can be paused by liars at ten addresses, if they keep cookies (%s), but not ended', async (hasCookies, event) => {
    const liars = { addresses: 10, about: 'canary', hasCookies } as const;
    expect(events(await simulations({ ...HEALTHY, liars }))).toEqual(each(event));
  });

  test('goes on when a carrier with a fifth of all visitors breaks every version, or only the canary', async () => {
    const ofCarrier = (address: string) => (address.startsWith(SHARED) ? 0.5 : NORMAL_RATE);
    const both = { canaryFails: ofCarrier, currentFails: ofCarrier, shared: 1 };
    expect(events(await simulations(both))).toEqual(each('goes on'));
    expect(events(await simulations({ canaryFails: ofCarrier, shared: 1 }))).toEqual(each('goes on'));
  });
});

describe.each([
  [30, 10],
  [30, 50],
  [100, 10],
  [100, 50],
])('a canary that fails in %i %% of its views, at a share of %i %%', (rate, share) => {
  const broken = async (simulation: Partial<Simulation>) => {
    const outcomes = await simulations({ canaryFails: () => rate / 100, share, ...simulation });
    expect(Math.max(...outcomes.map(({ canaryViews }) => canaryViews))).toBeLessThanOrEqual(200);
    return outcomes;
  };

  test('is taken back within 200 of its page views', async () => {
    expect(events(await broken({}))).toEqual(each('abort'));
  });

  test('also when a fifth of all visitors has one address', async () => {
    expect(events(await broken({ shared: 1 }))).toEqual(each('abort'));
  });

  test.each(liarsOf(1, 'current'))('also when one liar reports the current version: %j', async (liars) => {
    expect(events(await broken({ liars }))).toEqual(each('abort'));
  });

  test('is not hidden by liars at ten addresses: nobody gets it any more', async () => {
    const outcomes = await broken({ liars: { addresses: 10, about: 'current', hasCookies: true } });
    for (const { event, reason, percent } of outcomes)
      expect([
        ['abort', undefined, undefined],
        ['pause', 'few-addresses', 0],
      ]).toContainEqual([event, reason, percent]);
  });
});

test('a canary that fails at a few addresses only is withdrawn, and waits for an operator', async () => {
  const canaryFails = (address: string) => (address.startsWith(SHARED) ? 1 : 0);
  const outcomes = await simulations({ canaryFails, currentFails: () => 0, share: 25, shared: 9 });
  expect(events(outcomes)).toEqual(each('few-addresses'));
  expect(outcomes.map(({ percent }) => percent)).toEqual(each(0));
  expect(Math.max(...outcomes.map(({ failing }) => failing.canary))).toBeLessThan(10);
});
