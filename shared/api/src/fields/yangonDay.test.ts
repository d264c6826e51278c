import fc from 'fast-check';
import { day } from './date.ts';
import { dayNumber, daysBetween, daysLater, isTimeOfDay, mondayOf, yangonDay } from './yangonDay.ts';

const FIRST = '2026-01-01';
const TEN_YEARS = fc.integer({ min: 0, max: 3652 });

test('the days of ten years are those of the calendar', () => {
  fc.assert(
    fc.property(TEN_YEARS, TEN_YEARS, (first, second) => {
      const [one, other] = [daysLater(FIRST, first), daysLater(FIRST, second)];
      // Noon in Yangon, whose days have 24 hours.
      expect(yangonDay(new Date(Date.UTC(2026, 0, 1 + first, 5, 30)))).toBe(one);
      expect(daysBetween(one, other)).toBe(second - first);
      expect(one < other).toBe(first < second);
      const monday = mondayOf(one);
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect([0, 1, 2, 3, 4, 5, 6]).toContain(daysBetween(monday, one));
    }),
  );
});

test('a day is one exactly if the API accepts it', () => {
  const pad = (number: number) => String(number).padStart(2, '0');
  const written = fc
    .tuple(fc.integer({ min: 2026, max: 2036 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
    .map(([year, month, date]) => `${year}-${pad(month)}-${pad(date)}`);
  fc.assert(
    fc.property(fc.oneof(written, fc.string({ maxLength: 12 })), (text) => {
      expect(dayNumber(text) !== undefined).toBe(day.safeParse(text).success);
    }),
  );
  for (const text of ['2026-08-31', '2028-02-29']) expect(dayNumber(text)).toBeDefined();
  for (const text of ['', '2027-02-29', '2026-02-31', '2026-1-1', '2026-01-01T00:00'])
    expect(dayNumber(text)).toBeUndefined();
});

test('a time of the day is between 00:00 and 23:59', () => {
  expect(['00:00', '09:30', '19:05', '23:59'].filter(isTimeOfDay)).toHaveLength(4);
  expect(['', '9:30', '24:00', '23:60', '99:99', '12:30 ', '၁၂:၃၀'].filter(isTimeOfDay)).toEqual([]);
});
