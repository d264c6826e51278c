import { randomOf } from '../testing/randomOf.ts';
import { evidenceAgainst, EVIDENCE_LIMIT, withoutAddresses } from './sequentialTest.ts';

interface Simulation {
  readonly share: number;
  readonly canaryFails: number;
  readonly currentFails: number;
  readonly views: number;
  /** Addresses that lie about the canary at the beginning, and how many the judge leaves out. */
  readonly lies?: number;
}

/**
 * Every page view has an address of its own. Looks after each failure.
 * @returns the page view with the alarm, undefined when there is none
 */
function alarmAfter(
  { share, canaryFails, currentFails, views, lies = 0 }: Simulation,
  random: () => number,
): number | undefined {
  const counts = { share, canary: lies, current: 0 };
  for (let view = 1; view <= views; view += 1) {
    const isCanary = random() < share;
    if (random() >= (isCanary ? canaryFails : currentFails)) continue;
    counts[isCanary ? 'canary' : 'current'] += 1;
    if (evidenceAgainst(withoutAddresses([counts], lies)) >= EVIDENCE_LIMIT) return view;
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
  const norm = (ratio: number, share: number) => 1 - share + ratio * share;
  const tenth = { share: 0.1, canary: 0, current: 0 };
  expect(evidenceAgainst([])).toBe(1);
  expect(evidenceAgainst([tenth])).toBe(1);
  expect(evidenceAgainst([{ ...tenth, canary: 1 }])).toBeCloseTo(mean((r) => r / norm(r, 0.1)));
  expect(evidenceAgainst([{ ...tenth, canary: 3 }])).toBeCloseTo(112, 0);
  expect(evidenceAgainst([{ ...tenth, current: 1 }])).toBeCloseTo(mean((r) => 1 / norm(r, 0.1)));
  expect(
    evidenceAgainst([
      { ...tenth, canary: 1 },
      { share: 0.5, canary: 2, current: 3 },
    ]),
  ).toBeCloseTo(mean((r) => (r / norm(r, 0.1)) * (r / norm(r, 0.5)) ** 2 * (1 / norm(r, 0.5)) ** 3));
});

test('failures say nothing while only one version is given out', () => {
  expect(evidenceAgainst([{ share: 0, canary: 9, current: 0 }])).toBe(1);
  expect(evidenceAgainst([{ share: 1, canary: 9, current: 0 }])).toBe(1);
});

test('one address can never be enough evidence, whatever the share', () => {
  const ofOne = [0.000_1, 0.01, 0.1, 0.5].map((share) => evidenceAgainst([{ share, canary: 1, current: 0 }]));
  expect(Math.max(...ofOne)).toBeLessThan(EVIDENCE_LIMIT / 10);
});

test('the addresses that are left out are those of the smallest shares', () => {
  const steps = [
    { share: 0.5, canary: 4, current: 2 },
    { share: 0.1, canary: 3, current: 1 },
  ];
  expect(withoutAddresses(steps, 5)).toEqual([
    { share: 0.1, canary: 0, current: 1 },
    { share: 0.5, canary: 2, current: 2 },
  ]);
});

const BROKEN = { share: 0.1, currentFails: 0.003, canaryFails: 0.3, views: 100_000 } as const;

test('simulated: failures that rise from 0.3 % to 30 % at a share of 10 % are found after 105 page views', () => {
  const sorted = alarms(5_001, BROKEN)
    .map((view) => view ?? Infinity)
    .toSorted((left, right) => left - right);
  expect(sorted[2_500]).toBeGreaterThan(90);
  expect(sorted[2_500]).toBeLessThan(120);
  expect(sorted.at(-1)).toBeLessThan(1_500);
});

test.each([0, 10])(
  'simulated: fewer than 1 %% of equal versions raise an alarm in 100,000 page views, with %i lies',
  (lies) => {
    const found = alarms(300, { share: 0.1, currentFails: 0.003, canaryFails: 0.003, views: 100_000, lies });
    expect(found.filter((view) => view !== undefined).length / found.length).toBeLessThan(0.01);
  },
);

test('simulated: a canary that fails half as often again is found too, later', () => {
  const found = alarms(20, { share: 0.5, currentFails: 0.02, canaryFails: 0.03, views: 200_000 });
  expect(found.every((view) => view !== undefined)).toBe(true);
});
