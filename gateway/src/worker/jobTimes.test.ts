import { JobTimes } from './jobTimes.ts';

/** Jobs that ended one after the other, the last one at 0. */
function timesOf(...jobs: readonly number[]): JobTimes {
  const times = new JobTimes();
  jobs.forEach((ms, index) => times.add(ms, index + 1 - jobs.length));
  return times;
}

const many = (count: number, ms: number): number[] => Array.from({ length: count }, () => ms);

test('the first jobs of a process do not say how long one takes', () => {
  expect(timesOf().typical(0)).toBe(0);
  expect(timesOf(...many(14, 500)).typical(0)).toBe(0);
  expect(timesOf(...many(15, 500)).typical(0)).toBe(500);
});

test('the latest jobs count, and of these the one in the middle', () => {
  expect(timesOf(...many(40, 500), ...many(15, 20)).typical(0)).toBe(20);
  expect(timesOf(...many(8, 20), ...many(7, 2000)).typical(0)).toBe(20);
  expect(timesOf(...many(7, 20), ...many(8, 2000)).typical(0)).toBe(2000);
});

test('jobs of more than a minute ago say nothing of now', () => {
  const times = timesOf(...many(15, 500));
  expect(times.typical(59_000)).toBe(500);
  expect(times.typical(60_000)).toBe(0);
  for (const ms of many(14, 20)) times.add(ms, 60_000);
  expect(times.typical(60_000)).toBe(0);
  times.add(20, 60_001);
  expect(times.typical(60_001)).toBe(20);
});
