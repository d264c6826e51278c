import { dayNumber, mondayOf, yangonDay } from '@jpro/api/yangon-day';

export type CalendarView = 'days' | 'hours';

/** The day in the address, `?week=2026-11-25`; today in Yangon when there is no valid one. */
export function dayIn(search: URLSearchParams, now: number): string {
  const day = search.get('week') ?? '';
  const isOfThisCentury = day.startsWith('20') && dayNumber(day) !== undefined;
  return isOfThisCentury ? day : yangonDay(new Date(now));
}

/** The Monday of that day's week. */
export const weekIn = (search: URLSearchParams, now: number): string => mondayOf(dayIn(search, now));

/** How the week is shown: as lists of days, or by the hour, `?view=hours`. */
export const calendarViewIn = (search: URLSearchParams): CalendarView =>
  search.get('view') === 'hours' ? 'hours' : 'days';

/** The address of the week with this day; today's without one. */
export function weekAddress(day: string | null, view: CalendarView = 'days'): string {
  const query = [...(view === 'hours' ? ['view=hours'] : []), ...(day ? [`week=${day}`] : [])].join('&');
  return `/company/interviews${query && `?${query}`}`;
}
