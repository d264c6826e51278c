import type { Locale } from '../../core/handler.ts';

const YANGON = 'Asia/Yangon';
/** All year: Myanmar has no summer time. */
const OFFSET_MS = 6.5 * 3600_000;

/** A moment as people in Myanmar write it: day with weekday, and time. */
export function dayAndTime(locale: Locale, at: Date): { day: string; time: string } {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale === 'my' ? 'my' : 'en-GB', { timeZone: YANGON, ...options }).format(at);
  return { day: format({ dateStyle: 'full' }), time: format({ hour: 'numeric', minute: '2-digit', hour12: true }) };
}

/** A moment as `YYYY-MM-DD HH:mm`. */
export function sortableTime(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}
