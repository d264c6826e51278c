import { dayNumber } from '@jpro/api/yangon-day';

/** The month of a day, as `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/**
 * The first day of a month, or its last one up to `lastUntil`, so that a job from May to May is a month long; null for
 * what is no month.
 */
export function dayOf(month: string, lastUntil?: string): string | null {
  const first = `${month}-01`;
  if (dayNumber(first) === undefined) return null;
  if (lastUntil === undefined) return first;
  if (monthOf(lastUntil) === month) return lastUntil;
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10);
}
