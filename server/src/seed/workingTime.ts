/** Working hours in Myanmar for demo data: Monday to Friday, from 9:00 to 16:30. */
import { YANGON_OFFSET_MS } from '@jpro/api/fields';
import { type RawBuilder, sql } from 'kysely';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const FIRST_HOUR = 9;
/** The half hours of a working day. */
export const SLOTS = 16;

/**
 * This many working days after `from` (before it when negative), at one of the day's half hours. A weekend day counts
 * as its Friday.
 */
export function workingTime(from: Date, workingDays: number, slot: number): Date {
  const step = Math.sign(workingDays);
  let day = Math.floor((from.getTime() + YANGON_OFFSET_MS) / DAY);
  while (isWeekend(day)) day -= 1;
  for (let left = Math.abs(workingDays); left > 0; left -= 1) {
    day += step;
    while (isWeekend(day)) day += step;
  }
  return new Date(day * DAY + FIRST_HOUR * HOUR + slot * (HOUR / 2) - YANGON_OFFSET_MS);
}

/** How many working days began in Myanmar between two moments. */
export function workingDaysBetween(from: Date, to: Date): number {
  let count = 0;
  const last = Math.floor((to.getTime() + YANGON_OFFSET_MS) / DAY);
  for (let day = Math.floor((from.getTime() + YANGON_OFFSET_MS) / DAY) + 1; day <= last; day += 1)
    if (!isWeekend(day)) count += 1;
  return count;
}

/** SQL for the same time of day, this many working days later. A weekend day counts as its Friday. */
export function workingDaysLater(moment: RawBuilder<unknown>, workingDays: number): RawBuilder<unknown> {
  const weekday = sql`extract(isodow from ${moment} at time zone 'Asia/Yangon')::int`;
  const [weeks, rest] = [Math.floor(workingDays / 5), workingDays % 5];
  return sql`${moment} + make_interval(days => ${sql.lit(weeks * 7 + rest)} - greatest(${weekday} - 5, 0) + case
    when least(${weekday}, 5) + ${sql.lit(rest)} > 5 then 2 else 0 end)`;
}

/** 1 January 1970 was a Thursday. */
const isWeekend = (day: number): boolean => (day + 4) % 7 === 0 || (day + 4) % 7 === 6;
