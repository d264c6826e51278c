import { monthsOfExperience } from './monthsOfExperience.ts';

const job = (start_date: string, end_date: string | null) => ({ start_date, end_date });

test.each([
  [1, [job('2025-05-01', '2025-05-31')]],
  [36, [job('2021-01-01', '2023-12-31')]],
  [24, [job('2022-01-01', '2022-12-31'), job('2023-01-01', '2023-12-31')]],
  [53, [job('2015-01-01', '2019-06-01')]],
  [0, [job('2026-06-02', null)]],
  [5, [job('2026-01-01', null)]],
  // Two jobs at the same time.
  [12, [job('2022-01-01', '2022-12-31'), job('2022-03-01', '2022-05-31')]],
  [0, []],
])('%i months', (months, experiences) => {
  expect(monthsOfExperience(experiences, '2026-06-15')).toBe(months);
});
