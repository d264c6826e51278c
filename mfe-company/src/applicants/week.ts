import { yangonDay } from '@jpro/api/yangon-day';

const DAY_MS = 24 * 3600_000;

/** The day, `YYYY-MM-DD`, that is this many days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysLater(day, -((weekday + 6) % 7));
}

/** The Monday in the address, `?week=2026-11-23`; this week's Monday when there is no valid one. */
export function weekIn(search: URLSearchParams, now: number): string {
  const week = search.get('week') ?? '';
  return mondayOf(/^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d)$/.test(week) ? week : yangonDay(new Date(now)));
}

export const weekAddress = (monday: string): string => `/company/interviews?week=${monday}`;
