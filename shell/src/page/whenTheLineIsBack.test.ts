import { jest } from '@jest/globals';
import { whenTheLineIsBack } from './whenTheLineIsBack.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const failing = (times: number) => {
  let tries = 0;
  return jest.fn(async () => {
    tries += 1;
    if (tries <= times) throw new Error('no connection');
    return 'loaded';
  });
};
const settle = () => jest.advanceTimersByTimeAsync(0);

test('what was not loaded is loaded when the browser says that it is online', async () => {
  const load = failing(1);
  const loaded = whenTheLineIsBack(load);
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('loaded');
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('or after a while, because many lines come back silently', async () => {
  const load = failing(2);
  const loaded = whenTheLineIsBack(load);
  await jest.advanceTimersByTimeAsync(14_000);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(17_000);
  expect(await loaded).toBe('loaded');
});

test('what does not exist is not requested for ever', async () => {
  const load = failing(1_000);
  const outcome = whenTheLineIsBack(load).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(await outcome).toBe('no connection');
  expect(load).toHaveBeenCalledTimes(20);
});
