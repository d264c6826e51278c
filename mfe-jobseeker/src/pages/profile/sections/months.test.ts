import { dayOf, monthOf, yearsUntil } from './months.ts';

test('a month begins on its first day and ends on its last, today at most (rule 89)', () => {
  expect(dayOf({ year: '2024', month: '02' })).toBe('2024-02-01');
  expect(dayOf({ year: '2024', month: '02' }, '2026-11-29')).toBe('2024-02-29');
  expect(dayOf({ year: '2023', month: '02' }, '2026-11-29')).toBe('2023-02-28');
  expect(dayOf({ year: '2025', month: '12' }, '2026-11-29')).toBe('2025-12-31');
  expect(dayOf({ year: '2026', month: '11' }, '2026-11-29')).toBe('2026-11-29');
  // Refused by the schema, which knows today's date.
  expect(dayOf({ year: '2026', month: '12' }, '2026-11-29')).toBe('2026-12-31');
});

test('half a month is none', () => {
  expect(dayOf({ year: '', month: '02' })).toBeNull();
  expect(dayOf({ year: '2024', month: '' }, '2026-11-29')).toBeNull();
});

test('a stored day is shown as its month', () => {
  expect(monthOf('2019-03-15')).toEqual({ year: '2019', month: '03' });
  expect(yearsUntil('2026-11-29').slice(0, 2)).toEqual(['2026', '2025']);
});
