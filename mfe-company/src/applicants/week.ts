import { dayNumber, mondayOf, yangonDay } from '@jpro/api/yangon-day';

/** The Monday in the address, `?week=2026-11-23`; this week's Monday when there is no valid one. */
export function weekIn(search: URLSearchParams, now: number): string {
  const week = search.get('week') ?? '';
  const isOfThisCentury = week.startsWith('20') && dayNumber(week) !== undefined;
  return mondayOf(isOfThisCentury ? week : yangonDay(new Date(now)));
}

export const weekAddress = (monday: string): string => `/company/interviews?week=${monday}`;
