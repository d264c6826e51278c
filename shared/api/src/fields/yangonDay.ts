/** The offset of Asia/Yangon all year round: Myanmar has no daylight saving time. */
export const YANGON_OFFSET_MS = 6.5 * 3600_000;

/** The last second of a day (`YYYY-MM-DD`) in Asia/Yangon, in ISO 8601. */
export const endOfYangonDay = (day: string): string => `${day}T23:59:59+06:30`;

/** The day of a moment in Asia/Yangon, as `YYYY-MM-DD`. */
export function yangonDay(at: Date): string {
  return new Date(at.getTime() + YANGON_OFFSET_MS).toISOString().slice(0, 10);
}

const DAY_MS = 24 * 3600_000;

/** The number of the day of a moment (milliseconds since the epoch) in Asia/Yangon, in days since 1970. */
export const yangonDayNumber = (at: number): number => Math.floor((at + YANGON_OFFSET_MS) / DAY_MS);

/**
 * The number of a day written as `YYYY-MM-DD`, in days since 1970; undefined for any other text, such as 31 February.
 * The only place where days are parsed.
 */
export function dayNumber(day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  // Some browsers take 31 February for 3 March.
  return !Number.isNaN(number) && dayOf(number) === day ? number : undefined;
}

const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Whether a text is a time of the day, `HH:MM`: browsers without a field for times send what was typed. */
export const isTimeOfDay = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The beginning of a day in Asia/Yangon. @throws RangeError when `day` is not a day */
export const startOfYangonDay = (day: string): Date => new Date(Date.parse(`${daysLater(day, 0)}T00:00:00+06:30`));

/** How many days `to` is after `from`; NaN when one of them is not a day. */
export const daysBetween = (from: string, to: string): number => (dayNumber(to) ?? NaN) - (dayNumber(from) ?? NaN);

/** The day that is this many days later. @throws RangeError when `day` is not a day */
export const daysLater = (day: string, days: number): string => dayOf((dayNumber(day) ?? NaN) + days);

/** The Monday of a day's week. @throws RangeError when `day` is not a day */
export function mondayOf(day: string): string {
  // 1 January 1970 was a Thursday.
  return daysLater(day, -(((dayNumber(day) ?? NaN) + 3) % 7));
}
