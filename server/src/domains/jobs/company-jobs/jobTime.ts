/** An extension can lead at most this many days ahead, counted from when it is made. */
export const MAX_RUN_DAYS = 90;

const DAY = 24 * 3600_000;

export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY);
}

/** Days between two moments, rounded up. */
export function daysUntil(end: Date, now: Date): number {
  return Math.ceil((end.getTime() - now.getTime()) / DAY);
}

/** The end after an extension: from now, or from the current end if that is in the future. */
export function prolonged(end: Date | null, now: Date, days: number): Date {
  return daysAfter(end !== null && end > now ? end : now, days);
}
