import { jest } from '@jest/globals';
import { KeptForAll, NothingKept } from './keptForAll.ts';

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
  const kept = new KeptForAll(make, {
    freshMs: 60 * SECOND,
    pauseMs: 10 * SECOND,
    onFailure: (error) => failures.push(error),
  });
  return { kept, made, failures };
}

test('it is made once for all who ask meanwhile, and again when it is old, behind the back of who asks then', async () => {
  const { kept, made } = start();
  const asked = [kept.get(), kept.get(), kept.get()];
  made[0]!.give('first');
  expect(await Promise.all(asked)).toEqual(['first', 'first', 'first']);
  jest.advanceTimersByTime(59 * SECOND);
  expect(await kept.get()).toBe('first');
  expect(made).toHaveLength(1);
  jest.advanceTimersByTime(2 * SECOND);
  expect(await Promise.all([kept.get(), kept.get()])).toEqual(['first', 'first']);
  expect(made).toHaveLength(2);
  made[1]!.give('second');
  await settled();
  expect(await kept.get()).toBe('second');
});

test('a failure is never kept: the last good one serves on, and it is tried again after a pause', async () => {
  const { kept, made, failures } = start();
  const first = kept.get();
  made[0]!.give('good');
  await first;
  jest.advanceTimersByTime(61 * SECOND);
  expect(await kept.get()).toBe('good');
  made[1]!.fail();
  await settled();
  expect(failures).toHaveLength(1);
  expect(await kept.get()).toBe('good');
  expect(made).toHaveLength(2);
  jest.advanceTimersByTime(11 * SECOND);
  expect(await kept.get()).toBe('good');
  expect(made).toHaveLength(3);
});

test('without a good one there is nothing, and asking again costs nothing until the pause is over', async () => {
  const { kept, made } = start();
  const asked = [kept.get(), kept.get()];
  made[0]!.fail();
  for (const answer of asked) await expect(answer).rejects.toThrow(NothingKept);
  await expect(kept.get()).rejects.toThrow(NothingKept);
  expect(made).toHaveLength(1);
  jest.advanceTimersByTime(11 * SECOND);
  const later = kept.get();
  made[1]!.give('at last');
  expect(await later).toBe('at last');
});
