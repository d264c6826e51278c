import { mock } from 'node:test';
import { createMemoryRateLimitStore, createRateLimiter } from './rateLimit.ts';

const limit = { name: 'test', max: 2, windowMs: 60 };

test('a window counts to its maximum, then refuses with the seconds to wait, then restarts', async () => {
  mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_000 });
  try {
    const limiter = createRateLimiter(createMemoryRateLimitStore(), true);
    await limiter.take(limit, 'a');
    await limiter.take(limit, 'a');
    await expect(limiter.take(limit, 'a')).rejects.toMatchObject({ status: 429, retryAfter: 1 });
    await limiter.take(limit, 'b');
    mock.timers.tick(limit.windowMs + 1);
    await limiter.take(limit, 'a');
  } finally {
    mock.timers.reset();
  }
});

test('a check refuses what would be refused, and counts nothing', async () => {
  const limiter = createRateLimiter(createMemoryRateLimitStore(), true);
  for (let round = 0; round < 5; round += 1) await limiter.check(limit, 'a');
  await limiter.take(limit, 'a');
  await limiter.check(limit, 'a');
  await limiter.take(limit, 'a');
  await expect(limiter.check(limit, 'a')).rejects.toMatchObject({ status: 429, retryAfter: 1 });
});

test('of concurrent hits as many pass as the limit allows', async () => {
  const limiter = createRateLimiter(createMemoryRateLimitStore(), true);
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5].map(() => limiter.take({ ...limit, windowMs: 60_000 }, 'a')),
  );
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(2);
});

test('clearing resets the count', async () => {
  const limiter = createRateLimiter(createMemoryRateLimitStore(), true);
  for (let round = 0; round < 5; round += 1) {
    await limiter.take(limit, 'a');
    await limiter.clear(limit, 'a');
  }
});

test('memory and time are bounded under a flood of subjects', async () => {
  const store = createMemoryRateLimitStore();
  const [memory, before] = [process.memoryUsage().heapUsed, process.threadCpuUsage()];
  for (let index = 0; index < 250_000; index += 1) await store.hit(`address:${index}`, 60_000);
  expect(process.memoryUsage().heapUsed - memory).toBeLessThan(120 * 1024 * 1024);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(5000);
});

test('a clock that is set back makes nobody wait for longer than a window', async () => {
  mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_000 });
  try {
    const limiter = createRateLimiter(createMemoryRateLimitStore(), true);
    const take = () => limiter.take({ ...limit, windowMs: 60_000 }, 'a');
    await take();
    await take();
    await expect(take()).rejects.toMatchObject({ retryAfter: 60 });
    mock.timers.setTime(1_800_000_000_000 - 86_400_000);
    await take();
  } finally {
    mock.timers.reset();
  }
});
