import { mock } from 'node:test';
import { RefreshedValue, NoValueYet } from './refreshedValue.ts';

const SECOND = 1_000;
beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] }));
afterEach(() => mock.timers.reset());

/** Lets background work settle. */
const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

function start() {
  const made: { give(value: string): void; fail(): void }[] = [];
  const failures: unknown[] = [];
  const make = () =>
    new Promise<string>((resolve, reject) => made.push({ give: resolve, fail: () => reject(new Error('no')) }));
  const refreshed = new RefreshedValue(make, {
    freshMs: 60 * SECOND,
    retryMs: 10 * SECOND,
    onFailure: (error) => failures.push(error),
  });
  return { refreshed, made, failures };
}

test('concurrent callers share one computation, and an old value is refreshed in the background', async () => {
  const { refreshed, made } = start();
  const asked = [refreshed.get(), refreshed.get(), refreshed.get()];
  made[0]!.give('first');
  expect(await Promise.all(asked)).toEqual(['first', 'first', 'first']);
  mock.timers.tick(59 * SECOND);
  expect(await refreshed.get()).toBe('first');
  expect(made).toHaveLength(1);
  mock.timers.tick(2 * SECOND);
  expect(await Promise.all([refreshed.get(), refreshed.get()])).toEqual(['first', 'first']);
  expect(made).toHaveLength(2);
  made[1]!.give('second');
  await settled();
  expect(await refreshed.get()).toBe('second');
});

test('after a failure the last value stays, and the next attempt comes after a pause', async () => {
  const { refreshed, made, failures } = start();
  const first = refreshed.get();
  made[0]!.give('good');
  await first;
  mock.timers.tick(61 * SECOND);
  expect(await refreshed.get()).toBe('good');
  made[1]!.fail();
  await settled();
  expect(failures).toHaveLength(1);
  expect(await refreshed.get()).toBe('good');
  expect(made).toHaveLength(2);
  mock.timers.tick(11 * SECOND);
  expect(await refreshed.get()).toBe('good');
  expect(made).toHaveLength(3);
});

test('without a value it throws, and does not retry before the pause is over', async () => {
  const { refreshed, made } = start();
  const asked = [refreshed.get(), refreshed.get()];
  made[0]!.fail();
  for (const response of asked) await expect(response).rejects.toThrow(NoValueYet);
  await expect(refreshed.get()).rejects.toThrow(NoValueYet);
  expect(made).toHaveLength(1);
  mock.timers.tick(11 * SECOND);
  const later = refreshed.get();
  made[1]!.give('at last');
  expect(await later).toBe('at last');
});

test('a clock that is set back does not keep an old value', async () => {
  const { refreshed, made } = start();
  mock.timers.setTime(3_600 * SECOND);
  const first = refreshed.get();
  made[0]!.give('first');
  await first;
  mock.timers.setTime(0);
  await refreshed.get();
  expect(made).toHaveLength(2);
});
