import type { Locale } from '../../core/handler.ts';
import { text } from '../../core/texts.ts';

const YANGON = 'Asia/Yangon';
/** All year: Myanmar has no summer time. */
const OFFSET_MS = 6.5 * 3600_000;

/**
 * A moment as people in Myanmar write it, and as the pages show it: day with weekday, and time. The parts of a Burmese day
 * are not the two halves of a clock: half past twelve is no evening.
 */
export function dayAndTime(locale: Locale, at: Date): { day: string; time: string } {
  const format = new Intl.DateTimeFormat(locale === 'my' ? 'my' : 'en-GB', { timeZone: YANGON, year: 'numeric', month: 'long', day: 'numeric', weekday: 'long', hour: 'numeric', minute: '2-digit', hour12: true });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const half = text(locale, 'moment', partOfDay(new Date(at.getTime() + OFFSET_MS).getUTCHours()));
  return { day: text(locale, 'moment', 'day', parts), time: text(locale, 'moment', 'time', { ...parts, half }) };
}

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' | 'night' {
  if (hour < 12) return 'morning';
  if (hour < 16) return 'afternoon';
  return hour < 19 ? 'evening' : 'night';
}

/** A moment as `YYYY-MM-DD HH:mm`. */
export function sortableTime(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}
