import { endOfYangonDay, yangonDay } from '@jpro/api/fields';

/** An extension can lead at most this many days ahead, counted from when it is made. */
export const MAX_RUN_DAYS = 90;

const DAY = 24 * 3600_000;

/** The end of a job that runs this many days: it is open through the last one, because pages name only the day. */
export function runsUntil(start: Date, days: number): Date {
  return new Date(endOfYangonDay(yangonDay(daysAfter(start, days))));
}

/** Days between the days of two moments in Asia/Yangon. */
export function daysUntil(end: Date, now: Date): number {
  return (Date.parse(yangonDay(end)) - Date.parse(yangonDay(now))) / DAY;
}

/** The end after a boost: from now, or from the current end if that is in the future. */
export function prolonged(end: Date | null, now: Date, days: number): Date {
  return daysAfter(end !== null && end > now ? end : now, days);
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY);
}
