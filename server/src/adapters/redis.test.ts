/** Against a real Redis that pauses, dies and restarts. */
import { pino } from 'pino';
import { createMemoryRateLimitStore, createRateLimiter, type RateLimitStore } from '../core/limits/rateLimit.ts';
import { ARRIVALS, createVisitLimiter, VISIT_LIMITS, type VisitLimiter } from '../core/limits/visitLimits.ts';
import { startTestRedis, type TestRedis } from '../testing/testRedis.ts';
import { createRedis, createRedisRateLimitStore, createRedisResponses, type Redis } from './redis.ts';

let redis: TestRedis;
const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
const clients: Redis[] = [];

beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(() => redis.stop());
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
  logged.length = 0;
});

function connect(): Redis {
  const client = createRedis(redis.url, log);
  clients.push(client);
  return client;
}

/** The rate limiter of one process. */
const limiter = () => createRateLimiter(createRedisRateLimitStore(connect(), createMemoryRateLimitStore()), true);

/** In seconds, of which a few may be over. */
const A_MINUTE = expect.closeTo(57, -1);

let subjects = 0;
const subject = () => `someone-${(subjects += 1)}`;

async function untilBack(client: Redis): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    if (await client.attempt((commands) => commands.ping())) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error('Redis did not restart');
}

test('processes share one window, and clearing resets it everywhere', async () => {
  const [one, other] = [limiter(), limiter()];
  const limit = { name: 'login', max: 4, windowMs: 60_000 };
  const visitor = subject();
  await other.check(limit, visitor);
  for (const process of [one, other, one, other]) await process.take(limit, visitor);
  await expect(other.check(limit, visitor)).rejects.toMatchObject({ status: 429, retryAfter: A_MINUTE });
  await expect(one.take(limit, visitor)).rejects.toMatchObject({ status: 429, retryAfter: A_MINUTE });
  await expect(other.take(limit, visitor)).rejects.toMatchObject({ status: 429 });
  await one.clear(limit, visitor);
  await other.take(limit, visitor);
});

test('of many concurrent hits exactly the limit passes', async () => {
  const processes = [limiter(), limiter()];
  const limit = { name: 'otp', max: 7, windowMs: 60_000 };
  const visitor = subject();
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => processes[index % 2]!.take(limit, visitor)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
});

test("processes count a visitor's visits together, and know ids issued by another process", async () => {
  const [one, other] = [1, 2].map(() =>
    createVisitLimiter(createRedisRateLimitStore(connect(), createMemoryRateLimitStore()), true),
  ) as [VisitLimiter, VisitLimiter];
  const limit = { ...VISIT_LIMITS.page, name: 'visits', perVisitor: 4, perNewcomers: 1 };
  const visitor = { address: '203.0.113.9', visitor: subject() };
  for (const process of [one, other, one, other]) expect(await process.take(limit, visitor)).toBeUndefined();
  expect(await one.take(limit, visitor)).toEqual(A_MINUTE);
  expect(await other.take(limit, visitor)).toEqual(A_MINUTE);
  expect(await one.take(limit, { address: '203.0.113.9' })).toBeUndefined();
  expect(await other.take(limit, { address: '203.0.113.9' })).toEqual(A_MINUTE);

  // The address has used up its new ids: known visitors go on, new ones count as newcomers.
  const store = createRedisRateLimitStore(connect(), createMemoryRateLimitStore());
  await Promise.all(
    Array.from({ length: ARRIVALS.max }, () => store.hit(`${ARRIVALS.name}:203.0.113.9`, ARRIVALS.windowMs)),
  );
  expect(await other.take({ ...limit, name: 'more' }, visitor)).toBeUndefined();
  expect(await other.take(limit, { ...visitor, visitor: subject() })).toBeGreaterThanOrEqual(55);
});

test('when a window is over, counting begins anew', async () => {
  const one = limiter();
  const limit = { name: 'short', max: 1, windowMs: 300 };
  const visitor = subject();
  await one.take(limit, visitor);
  await new Promise((resolve) => {
    setTimeout(resolve, 350);
  });
  await one.take(limit, visitor);
});

test('a window that Redis evicted goes on with what the process counted, and all processes see it', async () => {
  const client = connect();
  const [one, other] = [1, 2].map(() => createRedisRateLimitStore(connect(), createMemoryRateLimitStore())) as [
    RateLimitStore,
    RateLimitStore,
  ];
  const key = `login-name:${subject()}`;
  const { endsAt } = await one.hit(key, 60_000, 20);
  expect(await client.attempt((commands) => commands.flushall())).toBe('OK');
  const asked = Date.now();
  const after = await one.hit(key, 60_000);
  expect(after.count).toBe(21);
  expect(after.endsAt).toBeLessThanOrEqual(endsAt + (Date.now() - asked) + 1);
  expect((await other.hit(key, 60_000)).count).toBe(22);
});

test('clearing also resets what other processes have counted', async () => {
  const [one, other] = [limiter(), limiter()];
  const limit = { name: 'login', max: 4, windowMs: 60_000 };
  const visitor = subject();
  for (let hit = 0; hit < 4; hit += 1) await one.take(limit, visitor);
  await other.clear(limit, visitor);
  for (let hit = 0; hit < 4; hit += 1) await one.take(limit, visitor);
  await expect(one.take(limit, visitor)).rejects.toMatchObject({ status: 429 });
});

test('key names contain no phone number or e-mail address', async () => {
  await limiter().take({ name: 'otp-phone', max: 5, windowMs: 60_000 }, '+959771234567');
  const names = await connect().attempt((client) => client.keys('*'));
  expect(names!.length).toBeGreaterThan(0);
  expect(names!.join()).not.toContain('959771234567');
});

test('while Redis is down each process counts on its own, logs it once, and shares its count afterwards', async () => {
  const client = connect();
  const one = createRateLimiter(createRedisRateLimitStore(client, createMemoryRateLimitStore()), true);
  const limit = { name: 'login', max: 3, windowMs: 60_000 };
  const visitor = subject();
  await one.take(limit, visitor);
  await redis.kill();
  await one.take(limit, visitor);
  await one.take(limit, visitor);
  await expect(one.take(limit, visitor)).rejects.toMatchObject({ status: 429 });
  expect(logged.filter((line) => line.includes('Redis is away'))).toHaveLength(1);
  await redis.start();
  await untilBack(client);
  expect(logged.filter((line) => line.includes('Redis is back'))).toHaveLength(1);
  await expect(one.take(limit, visitor)).rejects.toMatchObject({ status: 429 });
  await expect(limiter().take(limit, visitor)).rejects.toMatchObject({ status: 429 });
});

test('an unresponsive Redis costs one wait, not one per request', async () => {
  const client = connect();
  await untilBack(client);
  redis.pause();
  try {
    const started = performance.now();
    expect(await client.attempt((commands) => commands.ping())).toBeUndefined();
    const waited = performance.now() - started;
    const again = performance.now();
    for (let index = 0; index < 100; index += 1) await client.attempt((commands) => commands.ping());
    expect(performance.now() - again).toBeLessThan(waited);
  } finally {
    redis.resume();
  }
  await untilBack(client);
});

test('responses are shared until they expire', async () => {
  const [one, other] = [createRedisResponses(connect()), createRedisResponses(connect())];
  await one.put('jobs', '{"a":"အလုပ်"}', 60_000);
  const found = await other.get('jobs');
  expect(found!.json).toBe('{"a":"အလုပ်"}');
  expect(found!.leftMs).toBeGreaterThan(0);
  expect(found!.leftMs).toBeLessThanOrEqual(60_000);
  expect(await other.get('others')).toBeUndefined();
  await one.put('long', JSON.stringify('x'.repeat(300_000)), 60_000);
  expect(await other.get('long')).toBeUndefined();
});

test('the server starts without Redis', async () => {
  const client = createRedis('redis://127.0.0.1:1', log);
  clients.push(client);
  expect(await client.attempt((commands) => commands.ping())).toBeUndefined();
  expect(await createRedisResponses(client).get('jobs')).toBeUndefined();
});
