/** A month of a year, as in a date; empty until it is chosen. */
export interface Month {
  readonly year: string;
  readonly month: string;
}

export const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

const FIRST_YEAR = 1940;

/** The years to choose from, the current one first. */
export function yearsUntil(today: string): string[] {
  const last = Number(today.slice(0, 4));
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => String(last - index));
}

export const monthOf = (day: string): Month => ({ year: day.slice(0, 4), month: day.slice(5, 7) });

/**
 * The first day of a month, or its last one up to `lastUntil`, so that a job from May to May is a month long; null
 * until both are chosen.
 */
export function dayOf({ year, month }: Month, lastUntil?: string): string | null {
  if (year === '' || month === '') return null;
  if (lastUntil === undefined || lastUntil.startsWith(`${year}-${month}`)) return lastUntil ?? `${year}-${month}-01`;
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
}
