/** 5,000 visitors behind the one address of a mobile carrier, and somebody among them who floods. */
import { jest } from '@jest/globals';
import { createMemoryRateLimitStore, MAX_KEYS } from './rateLimit.ts';
import { ARRIVALS, createVisitLimiter, VISIT_LIMITS, type VisitLimiter } from './visitLimits.ts';

const { page, endpoint } = VISIT_LIMITS;
const ADDRESS = '203.0.113.7';
const VISITORS = 5_000;
const MINUTE = 60_000;
const MINUTES = 3;

let visits: VisitLimiter;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000, doNotFake: ['performance', 'nextTick', 'queueMicrotask'] });
  visits = createVisitLimiter(createMemoryRateLimitStore(), true);
});
afterEach(() => jest.useRealTimers());

const newcomer = { address: ADDRESS };
const visitor = (name: string | number) => ({ address: ADDRESS, visitor: `visitor-${name}` });

/** How many of so many get through. */
async function admitted(times: number, take: (index: number) => Promise<number | undefined>): Promise<number> {
  let count = 0;
  for (let index = 0; index < times; index += 1) if ((await take(index)) === undefined) count += 1;
  return count;
}

/** Some minutes: everybody opens a page and makes three calls a minute, in between come the requests of the flood. */
async function browse(flood: (minute: number) => Promise<number | undefined>, floodedBy: number) {
  let [refused, floods] = [0, 0];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    for (let index = 0; index < VISITORS; index += 1) {
      for (let extra = 0; extra < floodedBy; extra += 1) if ((await flood(minute)) === undefined) floods += 1;
      const requests = [page, endpoint, endpoint, endpoint].map((limit) => visits.take(limit, visitor(index)));
      refused += (await Promise.all(requests)).filter((seconds) => seconds !== undefined).length;
    }
    jest.advanceTimersByTime(MINUTE);
  }
  return { refused, floods };
}

test('5,000 visitors come within a minute, all of them for the first time', async () => {
  const direct = await admitted(VISITORS, () => visits.take(page, newcomer));
  expect(direct).toBe(page.perNewcomers);
  // The others fetch an id first.
  expect(await admitted(VISITORS - direct, (index) => visits.take(page, visitor(direct + index)))).toBe(
    VISITORS - direct,
  );
  expect(await admitted(VISITORS, (index) => visits.take(page, visitor(index)))).toBe(VISITORS);
});

test('a flood that keeps its id has its own share only, and 5,000 neighbours do not notice', async () => {
  const { refused, floods } = await browse(() => visits.take(page, visitor('flood')), 4);
  expect(refused).toBe(0);
  expect(floods).toBe(MINUTES * page.perVisitor);
});

test('a flood that drops its id uses up what those without an id have, and 5,000 neighbours do not notice', async () => {
  const { refused, floods } = await browse(() => visits.take(page, newcomer), 4);
  expect(refused).toBe(0);
  expect(floods).toBe(MINUTES * page.perNewcomers);
});

test('a flood that takes a new id for each page ends with the ids that one address may bring, and those who are in do not notice', async () => {
  await browse(async () => undefined, 0);
  let taken = 0;
  const { refused, floods } = await browse(() => visits.take(page, visitor(`new-${(taken += 1)}`)), 4);
  expect(refused).toBe(0);
  // The ids of an address, and afterwards what it has for those without one.
  expect(floods).toBeLessThanOrEqual(ARRIVALS.max + MINUTES * page.perNewcomers);
});

test('even an address that is full has room for everybody who takes no more than a fair share', async () => {
  await admitted(VISITORS, (index) => visits.take(page, visitor(index)));
  const crowd = Math.ceil(page.perAddress / page.perVisitor);
  for (let index = 0; index < crowd; index += 1)
    await admitted(page.perVisitor, () => visits.take(page, visitor(`crowd-${index}`)));
  expect(await visits.take(page, visitor('crowd-0'))).toBeGreaterThan(0);
  expect(await admitted(page.perVisitor, () => visits.take(page, visitor('late')))).toBe(page.fairShare);
  expect(await admitted(VISITORS, (index) => visits.take(page, visitor(index)))).toBe(VISITORS);
});

test('an account has a share of its own, wherever it is signed in', async () => {
  const account = (address: string, name: string) => ({ address, visitor: name, account: 7 });
  expect(
    await admitted(endpoint.perVisitor, (index) =>
      visits.take(endpoint, account(`10.0.0.${index % 250}`, `tab-${index}`)),
    ),
  ).toBe(endpoint.perVisitor);
  expect(await visits.take(endpoint, account('10.0.1.1', 'another'))).toBeGreaterThan(0);
  expect(await visits.take(endpoint, { address: '10.0.0.1', visitor: 'tab-1', account: 8 })).toBeUndefined();
});

test('pages and calls are counted apart, and a minute later everything is there again', async () => {
  await admitted(page.perVisitor, () => visits.take(page, visitor(1)));
  expect(await visits.take(page, visitor(1))).toBe(60);
  expect(await visits.take(endpoint, visitor(1))).toBeUndefined();
  jest.advanceTimersByTime(MINUTE);
  expect(await visits.take(page, visitor(1))).toBeUndefined();
});

test('memory stays bounded, however many ids and addresses come', async () => {
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
}, 60_000);

test('switched off for measurements, it counts nothing', async () => {
  const off = createVisitLimiter(createMemoryRateLimitStore(), false);
  expect(await admitted(2 * page.perVisitor, () => off.take(page, visitor(1)))).toBe(2 * page.perVisitor);
});
