import { jest } from '@jest/globals';
import { RefreshedValue, NoValueYet } from './refreshedValue.ts';

const SECOND = 1_000;
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

/** Lets what was begun in the background end. */
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
    pauseMs: 10 * SECOND,
    onFailure: (error) => failures.push(error),
  });
  return { refreshed, made, failures };
}

test('it is made once for all who ask meanwhile, and again when it is old, behind the back of who asks then', async () => {
  const { refreshed, made } = start();
  const asked = [refreshed.get(), refreshed.get(), refreshed.get()];
  made[0]!.give('first');
  expect(await Promise.all(asked)).toEqual(['first', 'first', 'first']);
  jest.advanceTimersByTime(59 * SECOND);
  expect(await refreshed.get()).toBe('first');
  expect(made).toHaveLength(1);
  jest.advanceTimersByTime(2 * SECOND);
  expect(await Promise.all([refreshed.get(), refreshed.get()])).toEqual(['first', 'first']);
  expect(made).toHaveLength(2);
  made[1]!.give('second');
  await settled();
  expect(await refreshed.get()).toBe('second');
});

test('a failure is never kept: the last good one serves on, and it is tried again after a pause', async () => {
  const { refreshed, made, failures } = start();
  const first = refreshed.get();
  made[0]!.give('good');
  await first;
  jest.advanceTimersByTime(61 * SECOND);
  expect(await refreshed.get()).toBe('good');
  made[1]!.fail();
  await settled();
  expect(failures).toHaveLength(1);
  expect(await refreshed.get()).toBe('good');
  expect(made).toHaveLength(2);
  jest.advanceTimersByTime(11 * SECOND);
  expect(await refreshed.get()).toBe('good');
  expect(made).toHaveLength(3);
});

test('without a good one there is nothing, and asking again costs nothing until the pause is over', async () => {
  const { refreshed, made } = start();
  const asked = [refreshed.get(), refreshed.get()];
  made[0]!.fail();
  for (const response of asked) await expect(response).rejects.toThrow(NoValueYet);
  await expect(refreshed.get()).rejects.toThrow(NoValueYet);
  expect(made).toHaveLength(1);
  jest.advanceTimersByTime(11 * SECOND);
  const later = refreshed.get();
  made[1]!.give('at last');
  expect(await later).toBe('at last');
});
