import { besideMonth, besideYear, monthIn, yearIn } from './period.ts';

const NOW = Date.parse('2026-11-30T17:30:00Z');
const search = (text: string) => new URLSearchParams(text);

test('a month begins at midnight in Yangon', () => {
  expect([monthIn(search(''), NOW), monthIn(search(''), NOW - 1)]).toEqual(['2026-12', '2026-11']);
});

test.each(['year=2027', 'year=1999', 'year=x', 'year=2026-11'])('%s has no report: this year is shown', (address) => {
  expect(yearIn(search(address), NOW)).toBe('2026');
});

test.each(['month=2027-01', 'month=2019-12', 'month=2026-13', 'month=2026'])('%s has no report', (address) => {
  expect(monthIn(search(address), NOW)).toBe('2026-12');
});

test('neighbours exist from the first year to today', () => {
  expect(besideYear('2020', NOW)).toEqual({ previous: null, next: '2021' });
  expect(besideYear('2026', NOW)).toEqual({ previous: '2025', next: null });
  expect(besideMonth('2026-01', NOW)).toEqual({ previous: '2025-12', next: '2026-02' });
  expect(besideMonth('2026-12', NOW)).toEqual({ previous: '2026-11', next: null });
  expect(besideMonth('2020-01', NOW).previous).toBeNull();
});
