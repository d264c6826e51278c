import { jest } from '@jest/globals';
import { createClock } from './createClock.ts';

const HOUR = 3_600_000;
const SERVER = Date.parse('2026-11-21T03:30:00Z');

/** A running clock, and what happens to its device. */
function runningClock() {
  let [awake, device] = [5_000, SERVER - 700 * 24 * HOUR];
  jest.spyOn(performance, 'now').mockImplementation(() => awake);
  jest.spyOn(Date, 'now').mockImplementation(() => device);
  const clock = createClock(SERVER);
  clock.start();
  return {
    clock,
    pass(ms: number) {
      awake += ms;
      device += ms;
    },
    sleep: (ms: number) => void (device += ms),
    setDevice: (ms: number) => void (device += ms),
  };
}

afterEach(() => jest.restoreAllMocks());

test('the clock shows the server’s time, even if the device’s clock is wrong', () => {
  const { clock, pass } = runningClock();
  pass(2 * HOUR);
  expect(clock.now()).toBe(SERVER + 2 * HOUR);
});

test('time that the device slept has passed', () => {
  const { clock, pass, sleep } = runningClock();
  pass(HOUR);
  sleep(8 * HOUR);
  expect(clock.now()).toBe(SERVER + 9 * HOUR);
});

test('setting the device’s clock back does not set this one back', () => {
  const { clock, pass, setDevice } = runningClock();
  pass(HOUR);
  setDevice(-3 * HOUR);
  pass(HOUR);
  expect(clock.now()).toBe(SERVER + 2 * HOUR);
});

test('a device’s clock that was set ahead and back again leaves no trace', () => {
  const { clock, pass, setDevice } = runningClock();
  setDevice(24 * HOUR);
  pass(HOUR);
  setDevice(-24 * HOUR);
  expect(clock.now()).toBe(SERVER + HOUR);
});

test('the clock does not advance before it is started', () => {
  const clock = createClock(SERVER);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR);
  expect(clock.now()).toBe(SERVER);
});

test('it shows the time of the document before it is started, and then that of the response', () => {
  jest.spyOn(performance, 'now').mockReturnValue(5_000);
  jest.spyOn(Date, 'now').mockReturnValue(SERVER);
  const clock = createClock(SERVER, SERVER + 50_000);
  expect(clock.now()).toBe(SERVER);
  clock.start();
  expect(clock.now()).toBe(SERVER + 50_000);
});
