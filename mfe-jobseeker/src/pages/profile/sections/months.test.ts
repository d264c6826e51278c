import { dayOf, monthOf } from './months.ts';

test('a month begins on its first day and ends on its last, today at most (rule 89)', () => {
  expect(dayOf('2024-02')).toBe('2024-02-01');
  expect(dayOf('2024-02', '2026-11-29')).toBe('2024-02-29');
  expect(dayOf('2023-02', '2026-11-29')).toBe('2023-02-28');
  expect(dayOf('2025-12', '2026-11-29')).toBe('2025-12-31');
  expect(dayOf('2026-11', '2026-11-29')).toBe('2026-11-29');
  // Refused by the schema, which knows today's date.
  expect(dayOf('2026-12', '2026-11-29')).toBe('2026-12-31');
  expect(monthOf('2019-03-15')).toBe('2019-03');
});

test.each(['', '2024', '2024-', '2024-13', '2024-00', '2024-02-01', '<b>2024-02', 'May 2024'])(
  '"%s" is no month',
  (text) => {
    expect(dayOf(text)).toBeNull();
    expect(dayOf(text, '2026-11-29')).toBeNull();
  },
);
