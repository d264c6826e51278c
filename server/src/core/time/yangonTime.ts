import { YANGON_OFFSET_MS } from '@jpro/api/fields';
import type { Locale } from '../http/handler.ts';
import { text } from '../texts.ts';

const YANGON = 'Asia/Yangon';

/**
 * A moment the way people in Myanmar write it and the pages show it: day with weekday, and time. The parts of a Burmese
 * day differ from AM and PM: half past twelve is not in the evening.
 */
export function dayAndTime(locale: Locale, at: Date): { day: string; time: string } {
  const format = new Intl.DateTimeFormat(locale === 'my' ? 'my' : 'en-GB', {
    timeZone: YANGON,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const half = text(locale, 'moment', partOfDay(new Date(at.getTime() + YANGON_OFFSET_MS).getUTCHours()));
  return { day: text(locale, 'moment', 'day', parts), time: text(locale, 'moment', 'time', { ...parts, half }) };
}

function partOfDay(hour: number): 'morning' | 'midday' | 'afternoon' | 'evening' | 'night' {
  if (hour < 12) return 'morning';
  if (hour < 13) return 'midday';
  if (hour < 16) return 'afternoon';
  return hour < 19 ? 'evening' : 'night';
}

/** A moment as `YYYY-MM-DD HH:mm`. */
export function sortableTime(at: Date): string {
  return new Date(at.getTime() + YANGON_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

const DAY_MS = 24 * 3600_000;
/** The hour of daily e-mails in Asia/Yangon. */
const MORNING = 8;

/** The latest moment at which it was eight o'clock in the morning in Yangon. */
export function lastMorning(now: Date): Date {
  const local = new Date(now.getTime() + YANGON_OFFSET_MS);
  const today = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), MORNING) - YANGON_OFFSET_MS;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}
