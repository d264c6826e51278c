/** Years and months in addresses, such as `?year=2026&month=2026-11`. Free of React, for route tables. */
import { yangonDay } from '@jpro/api/yangon-day';

/** There are no reports for earlier years. */
const FIRST_YEAR = 2020;

const thisMonth = (now: number): string => yangonDay(new Date(now)).slice(0, 7);

/** The year in the address, as text; the current year if there is no report for it. */
export function yearIn(search: URLSearchParams, now: number): string {
  const [current] = thisMonth(now).split('-') as [string];
  const year = search.get('year') ?? '';
  return /^20\d{2}$/.test(year) && Number(year) >= FIRST_YEAR && year <= current ? year : current;
}

/** The month in the address as `YYYY-MM`; the current month if there is no report for it. */
export function monthIn(search: URLSearchParams, now: number): string {
  const current = thisMonth(now);
  const month = search.get('month') ?? '';
  const isMonth = /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month);
  return isMonth && month >= `${FIRST_YEAR}-01` && month <= current ? month : current;
}

/** The previous and next year, as far as they have a report. */
export function besideYear(
  year: string,
  now: number,
): { readonly previous: string | null; readonly next: string | null } {
  const number = Number(year);
  return {
    previous: number > FIRST_YEAR ? String(number - 1) : null,
    next: `${number + 1}` <= thisMonth(now).slice(0, 4) ? String(number + 1) : null,
  };
}

/** The previous and next month, as far as they have a report. */
export function besideMonth(
  month: string,
  now: number,
): { readonly previous: string | null; readonly next: string | null } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const shifted = (by: number) => new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
  return {
    previous: shifted(-1) >= `${FIRST_YEAR}-01` ? shifted(-1) : null,
    next: shifted(1) <= thisMonth(now) ? shifted(1) : null,
  };
}
