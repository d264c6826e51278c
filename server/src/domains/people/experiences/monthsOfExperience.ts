import { daysLater } from '@jpro/api/yangon-day';

/**
 * Whole months worked; concurrent jobs count once. The last day counts: from the first to the last day of May is a
 * month.
 *
 * @param today as ends of jobs are: `2026-05-31`
 */
export function monthsOfExperience(
  experiences: readonly { readonly start_date: string; readonly end_date: string | null }[],
  today: string,
): number {
  const spans = experiences
    .map(({ start_date, end_date }) => [monthOf(start_date), monthOf(daysLater(end_date ?? today, 1))] as const)
    .sort(([first], [second]) => first - second);
  let months = 0;
  let reached = 0;
  for (const [start, end] of spans) {
    months += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return months;
}

function monthOf(day: string): number {
  const [year, month] = day.split('-').map(Number);
  return (year ?? 0) * 12 + (month ?? 1);
}
