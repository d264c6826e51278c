import { evidenceAgainst, EVIDENCE_LIMIT, type Interval } from './sequentialTest.ts';

const NONE: Interval = { canaryViews: 0, currentViews: 0, canaryFailures: 0, currentFailures: 0 };

/** A seeded generator (mulberry32), so that the simulation is the same on each run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Simulation {
  readonly share: number;
  readonly canaryFails: number;
  readonly currentFails: number;
  readonly views: number;
  /** The share is that of a long interval; otherwise of the few views so far, which costs some certainty. */
  readonly isShareKnown?: true;
}

/** Looks after each failure. @returns the page view with the alarm, undefined when there is none. */
function alarmAfter(
  { share, canaryFails, currentFails, views, isShareKnown }: Simulation,
  random: () => number,
): number | undefined {
  const counts = { ...NONE } as { -readonly [Key in keyof Interval]: number };
  for (let view = 1; view <= views; view += 1) {
    const isCanary = random() < share;
    counts[isCanary ? 'canaryViews' : 'currentViews'] += 1;
    if (random() >= (isCanary ? canaryFails : currentFails)) continue;
    counts[isCanary ? 'canaryFailures' : 'currentFailures'] += 1;
    const known = isShareKnown && { canaryViews: 1_000 * share, currentViews: 1_000 * (1 - share) };
    if (evidenceAgainst([{ ...counts, ...known }]) >= EVIDENCE_LIMIT) return view;
  }
  return undefined;
}

const alarms = (runs: number, simulation: Simulation): (number | undefined)[] => {
  const random = randomOf(20261122);
  return Array.from({ length: runs }, () => alarmAfter(simulation, random));
};

test('a failure of the canary multiplies each bet by r / (1 − ρ + rρ), one of the current version by 1 / (…)', () => {
  const mean = (bet: (ratio: number) => number) =>
    [1.5, 2, 3, 5, 10, 30].reduce((sum, ratio) => sum + bet(ratio), 0) / 6;
  const tenth = { canaryViews: 10, currentViews: 90 };
  const norm = (ratio: number, share: number) => 1 - share + ratio * share;
  expect(evidenceAgainst([])).toBe(1);
  expect(evidenceAgainst([{ ...NONE, ...tenth }])).toBe(1);
  expect(evidenceAgainst([{ ...NONE, ...tenth, canaryFailures: 1 }])).toBeCloseTo(mean((r) => r / norm(r, 0.1)));
  expect(evidenceAgainst([{ ...NONE, ...tenth, currentFailures: 1 }])).toBeCloseTo(mean((r) => 1 / norm(r, 0.1)));
  const half = { ...NONE, canaryViews: 50, currentViews: 50, canaryFailures: 2, currentFailures: 3 };
  expect(evidenceAgainst([{ ...NONE, ...tenth, canaryFailures: 1 }, half])).toBeCloseTo(
    mean((r) => (r / norm(r, 0.1)) * (r / norm(r, 0.5)) ** 2 * (1 / norm(r, 0.5)) ** 3),
  );
});

test('failures say nothing while only one version is on view', () => {
  expect(evidenceAgainst([{ ...NONE, canaryViews: 9, canaryFailures: 9 }])).toBe(1);
  expect(evidenceAgainst([{ ...NONE, currentViews: 9, canaryFailures: 9 }])).toBe(1);
});

const BROKEN = { share: 0.1, currentFails: 0.003, canaryFails: 0.3, views: 100_000 } as const;

test.each([
  ['known', 95, { ...BROKEN, isShareKnown: true }],
  ['observed', 110, BROKEN],
] as const)(
  'simulated: failures that rise from 0.3 %% to 30 %% at a %s share of 10 %% raise the alarm after %i page views',
  (_, expected, simulation) => {
    const sorted = alarms(5_001, simulation)
      .map((view) => view ?? Infinity)
      .toSorted((left, right) => left - right);
    const median = sorted[2_500] ?? 0;
    expect(median).toBeGreaterThan(expected - 5);
    expect(median).toBeLessThan(expected + 5);
    expect(sorted.at(-1)).toBeLessThan(1_500);
  },
);

test('simulated: fewer than 1 % of equal versions raise an alarm in 100,000 page views', () => {
  const found = alarms(300, { share: 0.1, currentFails: 0.003, canaryFails: 0.003, views: 100_000 });
  expect(found.filter((view) => view !== undefined).length / found.length).toBeLessThan(0.01);
});

test('simulated: a canary that fails half as often again is found too, later', () => {
  const found = alarms(20, { share: 0.5, currentFails: 0.02, canaryFails: 0.03, views: 200_000 });
  expect(found.every((view) => view !== undefined)).toBe(true);
});
