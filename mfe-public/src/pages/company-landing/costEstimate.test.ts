import { leastPrice, plannedDingers, readPlan } from './costEstimate.ts';

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
