import { daysLater, mondayOf, weekIn } from './week.ts';

test.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test('weeks go over the end of the year', () => {
  expect(daysLater('2026-12-28', 7)).toBe('2027-01-04');
});

test('the week is the one in the address, else the current one in Yangon', () => {
  const sundayEvening = Date.parse('2026-11-22T18:00:00Z');
  expect(weekIn(new URLSearchParams('week=2026-12-02'), sundayEvening)).toBe('2026-11-30');
  for (const week of ['', 'week=2026-13-01', 'week=x', 'week=9999-01-01'])
    expect(weekIn(new URLSearchParams(week), sundayEvening)).toBe('2026-11-23');
});
