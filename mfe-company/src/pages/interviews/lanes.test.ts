import { inLanes } from './lanes.ts';

const lanesOf = (...spans: [number, number][]) =>
  inLanes(spans.map(([start, end]) => ({ start, end }))).map(({ start, lane, lanes }) => [start, lane, lanes]);

test('what does not overlap has the whole width, also when one begins as the other ends', () => {
  expect(lanesOf([60, 90], [90, 120])).toEqual([
    [60, 0, 1],
    [90, 0, 1],
  ]);
});

test('what overlaps, directly or through others, stands side by side (rule 106.2)', () => {
  expect(lanesOf([75, 105], [60, 90], [95, 120], [60, 70])).toEqual([
    [60, 0, 2],
    [60, 1, 2],
    [75, 1, 2],
    [95, 0, 2],
  ]);
  expect(lanesOf([60, 120], [60, 120], [60, 120])).toEqual([
    [60, 0, 3],
    [60, 1, 3],
    [60, 2, 3],
  ]);
});
