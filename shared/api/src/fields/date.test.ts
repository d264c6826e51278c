import { pastDay, plannedMoment } from './date.ts';
import { yangonDay } from './yangonDay.ts';

test.each([
  ['2026-05-09T17:29:59.999Z', '2026-05-09'],
  ['2026-05-09T17:30:00Z', '2026-05-10'],
  ['2025-12-31T18:00:00Z', '2026-01-01'],
])('at %s it is %s in Yangon', (moment, day) => {
  expect(yangonDay(new Date(moment))).toBe(day);
});

test('a past day is a real day from 1900 up to today in Yangon', () => {
  expect(pastDay.safeParse(yangonDay(new Date())).success).toBe(true);
  expect(pastDay.safeParse('1900-01-01').success).toBe(true);
  for (const day of ['1899-12-31', '2023-02-29', '0000-01-01', '23-01-01', '', null])
    expect(pastDay.safeParse(day).success).toBe(false);
  expect(pastDay.safeParse(yangonDay(new Date(Date.now() + 24 * 3600_000))).error?.issues[0]?.message).toBe(
    'day_future',
  );
});

test('an invalid day is reported once, not also as too late', () => {
  for (const wrong of ['31/12/2999', '2999-02-30', 'tomorrow'])
    expect(pastDay.safeParse(wrong).error?.issues).toHaveLength(1);
  expect(plannedMoment.safeParse('31/12/2999').error?.issues).toHaveLength(1);
});
