import { EventLoopDelay } from './eventLoopDelay.ts';

/** A thread that is free for 200 ms between pieces of work of `workMs`, until `untilMs`. */
function after(workMs: number, untilMs: number) {
  const delay = new EventLoopDelay(0);
  let now = 0;
  while (now < untilMs) delay.tick((now += 200 + workMs));
  return { delay, now };
}

test('one piece of work of six seconds, or many shorter ones, make a process busy', () => {
  for (const workMs of [6_000, 1_000, 300]) {
    const { delay, now } = after(workMs, 10_000);
    expect([workMs, delay.isBusy(now)]).toEqual([workMs, true]);
  }
});

test('a short pause does not, and it is over ten seconds later', () => {
  const paused = new EventLoopDelay(0);
  paused.tick(3_000);
  expect(paused.isBusy(3_000)).toBe(false);
  const { delay, now } = after(6_000, 6_000);
  expect([delay.isBusy(now), delay.isBusy(now + 9_000)]).toEqual([true, false]);
});

test('a free thread is not', () => {
  const { delay, now } = after(20, 20_000);
  expect(delay.isBusy(now)).toBe(false);
});
