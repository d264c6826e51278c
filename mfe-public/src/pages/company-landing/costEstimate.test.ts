import { leastPrice, PLANNED, plannedDingers, readPlan } from './costEstimate.ts';

const costs = {
  blue_jobpost_cost: 10,
  blue_job_boost_cost: 5,
  blue_job_extend_cost: 5,
  white_jobpost_cost: 20,
  white_job_boost_cost: 10,
  white_job_extend_cost: 10,
  unlock_cv_cost: 3,
};
const offer = {
  price: 1000,
  packages: [
    { id: 1, dingers: 60, bonus: 5, price: 60_000 },
    { id: 2, dingers: 150, bonus: 15, price: 150_000 },
  ],
};

test.each([
  ['', 90],
  ['office=3&cvs=10', 90],
  ['manual=2&manual_boosts=1', 25],
  ['office=1&office_boosts=2&manual=2&manual_boosts=3', 75],
  ['office=၂', 40],
  ['office=-5&cvs=many&manual=1e9', 0],
])('"%s" is a plan of %d dingers (rule 24)', (query, dingers) => {
  expect(plannedDingers(readPlan(new URLSearchParams(query)), costs)).toBe(dingers);
});

test.each([
  [0, 0],
  [10, 30_000],
  [62, 60_000],
  [90, 90_000],
  [160, 150_000],
  [235, 220_000],
  [330, 300_000],
  [400, 370_000],
])('%d dingers cost %d kyats at least: the minimum, packages, one by one, or both', (dingers, price) => {
  expect(leastPrice(dingers, offer, 30)).toBe(price);
});

test('the largest plan is calculated at once', () => {
  expect(leastPrice(47_952, offer, 30)).toBe(43_597_000);
});

test('the largest plan is calculated at once with the highest costs, too', () => {
  const highest = Object.fromEntries(Object.keys(costs).map((name) => [name, 10_000])) as typeof costs;
  const dingers = plannedDingers(readPlan(new URLSearchParams(PLANNED.map((name) => [name, '999']))), highest);
  expect(dingers).toBe(49_950_000);
  expect(leastPrice(dingers, offer, 30)).toBe(302_727 * 150_000 + 45_000);
  const large = [
    [30, 0],
    [300, 20],
    [3000, 250],
    [30_000, 2700],
    [50_000, 5000],
    [100_000, 10_000],
  ].map(([own, bonus], id) => ({ id, dingers: own!, bonus: bonus!, price: own! * 1000 }));
  expect(leastPrice(dingers, { price: 1000, packages: large }, 30)).toBe(45_409_250_000);
});

test('a price is the one that a search of all amounts finds', () => {
  const wholeTable = (most: number, { price, packages }: typeof offer, minimum: number) => {
    const least = [0];
    for (let count = 1; count <= most; count += 1) {
      const withPackage = packages.map((each) => each.price + least[Math.max(0, count - each.dingers - each.bonus)]!);
      least.push(Math.min(Math.max(count, minimum) * price, ...withPackage));
    }
    return least;
  };
  const sizes = [3, 4, 7, 10].flatMap((own) => [0, 1, 4].map((bonus) => [own, bonus] as const));
  for (const one of sizes)
    for (const other of sizes) {
      const packages = [one, other, [6, 1] as const].map(([dingers, bonus], id) => ({
        id,
        dingers,
        bonus,
        price: dingers * 10,
      }));
      const small = { price: 10, packages };
      const expected = wholeTable(400, small, 3);
      expect(expected.map((_, dingers) => leastPrice(dingers, small, 3))).toEqual(expected);
    }
});
