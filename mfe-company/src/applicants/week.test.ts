import { daysLater } from '@jpro/api/yangon-day';
import { calendarViewIn, dayIn, weekAddress, weekIn } from './week.ts';

test('every week that the calendar links to is the one that it then shows', () => {
  const now = Date.parse('2026-11-22T03:00:00Z');
  for (let monday = '2026-11-23'; monday < '2037'; monday = daysLater(monday, 7)) {
    const { searchParams } = new URL(weekAddress(monday), 'https://jpro.test');
    expect(weekIn(searchParams, now)).toBe(monday);
  }
});

test('the week is the one in the address, else the current one in Yangon', () => {
  const sundayEvening = Date.parse('2026-11-22T18:00:00Z');
  expect(weekIn(new URLSearchParams('week=2026-12-02'), sundayEvening)).toBe('2026-11-30');
  for (const week of ['', 'week=2026-13-01', 'week=2027-02-29', 'week=x', 'week=9999-01-01'])
    expect(weekIn(new URLSearchParams(week), sundayEvening)).toBe('2026-11-23');
});

test('the view and the day stay in the address (rule 106.2)', () => {
  const { searchParams } = new URL(weekAddress('2026-12-02', 'hours'), 'https://jpro.test');
  expect([calendarViewIn(searchParams), dayIn(searchParams, 0), weekIn(searchParams, 0)]).toEqual([
    'hours',
    '2026-12-02',
    '2026-11-30',
  ]);
  expect([weekAddress(null), weekAddress(null, 'hours')]).toEqual([
    '/company/interviews',
    '/company/interviews?view=hours',
  ]);
  expect(calendarViewIn(new URLSearchParams('view=x'))).toBe('days');
});
