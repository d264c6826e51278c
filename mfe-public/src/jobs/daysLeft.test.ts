import { daysLeft } from './daysLeft.ts';

const now = Date.parse('2026-11-22T03:30:00Z');

test.each([
  ['2026-12-02T03:30:00Z', null, 10],
  ['2026-12-02T03:30:00Z', '2026-11-25', 3],
  ['2026-12-02T03:30:00Z', '2026-11-22', 0],
  ['2026-11-22T17:00:00Z', null, 0],
  ['2026-11-22T20:00:00Z', null, 1],
  ['2026-11-22T03:30:00Z', null, null],
  ['2026-12-02T03:30:00Z', '2026-11-21', null],
])('closing at %s with the last day %s leaves %s days', (close_date, due_date, left) => {
  expect(daysLeft({ close_date, due_date }, now)).toBe(left);
});
