/** 5,000 visitors behind the one address of a mobile carrier, one of whom floods the site. */
import { mock } from 'node:test';
import { createMemoryRateLimitStore, MAX_KEYS } from './rateLimit.ts';
import { ARRIVALS, createVisitLimiter, VISIT_LIMITS, type VisitLimiter } from './visitLimits.ts';

const { page, endpoint } = VISIT_LIMITS;
const ADDRESS = '203.0.113.7';
const VISITORS = 5_000;
const MINUTE = 60_000;
const MINUTES = 3;

let visits: VisitLimiter;
beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'setImmediate', 'Date'], now: 1_800_000_000_000 });
  visits = createVisitLimiter(createMemoryRateLimitStore(), true);
});
afterEach(() => mock.timers.reset());

const newcomer = { address: ADDRESS };
const visitor = (name: string | number) => ({ address: ADDRESS, visitor: `visitor-${name}` });

/** How many of these requests pass. */
async function admitted(times: number, take: (index: number) => Promise<number | undefined>): Promise<number> {
  let count = 0;
  for (let index = 0; index < times; index += 1) if ((await take(index)) === undefined) count += 1;
  return count;
}

/** Some minutes in which everybody opens a page and makes three requests a minute, among the requests of the flood. */
async function browse(flood: (minute: number) => Promise<number | undefined>, floodedBy: number) {
  let [refused, floods] = [0, 0];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    for (let index = 0; index < VISITORS; index += 1) {
      for (let extra = 0; extra < floodedBy; extra += 1) if ((await flood(minute)) === undefined) floods += 1;
      const requests = [page, endpoint, endpoint, endpoint].map((limit) => visits.take(limit, visitor(index)));
      refused += (await Promise.all(requests)).filter((seconds) => seconds !== undefined).length;
    }
    mock.timers.tick(MINUTE);
  }
  return { refused, floods };
}

test('5,000 newcomers arrive within a minute', async () => {
  const direct = await admitted(VISITORS, () => visits.take(page, newcomer));
  expect(direct).toBe(page.perNewcomers);
  // The others fetch a visitor id first.
  expect(await admitted(VISITORS - direct, (index) => visits.take(page, visitor(direct + index)))).toBe(
    VISITORS - direct,
  );
  expect(await admitted(VISITORS, (index) => visits.take(page, visitor(index)))).toBe(VISITORS);
});

test('a flood with an id uses its own share only, and 5,000 neighbours are unaffected', async () => {
  const { refused, floods } = await browse(() => visits.take(page, visitor('flood')), 4);
  expect(refused).toBe(0);
  expect(floods).toBe(MINUTES * page.perVisitor);
});

test('a flood without ids uses up the share of newcomers, and 5,000 neighbours are unaffected', async () => {
  const { refused, floods } = await browse(() => visits.take(page, newcomer), 4);
  expect(refused).toBe(0);
  expect(floods).toBe(MINUTES * page.perNewcomers);
});

test('a flood with a new id for each page uses up the new ids of its address, and known visitors go on', async () => {
  await browse(async () => undefined, 0);
  let taken = 0;
  const { refused, floods } = await browse(() => visits.take(page, visitor(`new-${(taken += 1)}`)), 4);
  expect(refused).toBe(0);
  // The new ids of an address, and then its share for requests without one.
  expect(floods).toBeLessThanOrEqual(ARRIVALS.max + MINUTES * page.perNewcomers);
});

test('an address over its limit still serves everybody within a fair share', async () => {
  await admitted(VISITORS, (index) => visits.take(page, visitor(index)));
  const crowd = Math.ceil(page.perAddress / page.perVisitor);
  for (let index = 0; index < crowd; index += 1)
    await admitted(page.perVisitor, () => visits.take(page, visitor(`crowd-${index}`)));
  expect(await visits.take(page, visitor('crowd-0'))).toBeGreaterThan(0);
  expect(await admitted(page.perVisitor, () => visits.take(page, visitor('late')))).toBe(page.fairShare);
  expect(await admitted(VISITORS, (index) => visits.take(page, visitor(index)))).toBe(VISITORS);
});

test('an account has one share, wherever it is signed in', async () => {
  const account = (address: string, name: string) => ({ address, visitor: name, account: 7 });
  expect(
    await admitted(endpoint.perVisitor, (index) =>
      visits.take(endpoint, account(`10.0.0.${index % 250}`, `tab-${index}`)),
    ),
  ).toBe(endpoint.perVisitor);
  expect(await visits.take(endpoint, account('10.0.1.1', 'another'))).toBeGreaterThan(0);
  expect(await visits.take(endpoint, { address: '10.0.0.1', visitor: 'tab-1', account: 8 })).toBeUndefined();
});

test('pages and endpoints are counted apart, and afresh every minute', async () => {
  await admitted(page.perVisitor, () => visits.take(page, visitor(1)));
  expect(await visits.take(page, visitor(1))).toBe(60);
  expect(await visits.take(endpoint, visitor(1))).toBeUndefined();
  mock.timers.tick(MINUTE);
  expect(await visits.take(page, visitor(1))).toBeUndefined();
});

test('memory is bounded, however many ids and addresses arrive', async () => {
  const store = createMemoryRateLimitStore();
  visits = createVisitLimiter(store, true);
  for (let index = 0; index < 100_000; index += 1) {
    await visits.take(page, {
      address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      visitor: `id-${index}`,
    });
    await visits.take(endpoint, { address: `11.${index >> 16}.${(index >> 8) & 255}.${index & 255}` });
  }
  expect(store.size).toBeGreaterThan(MAX_KEYS / 2);
  expect(store.size).toBeLessThanOrEqual(MAX_KEYS);
});

test('switched off, it counts nothing', async () => {
  const off = createVisitLimiter(createMemoryRateLimitStore(), false);
  expect(await admitted(2 * page.perVisitor, () => off.take(page, visitor(1)))).toBe(2 * page.perVisitor);
});
