import { fill } from '@jpro/api/fill';
import { dayNumber, YANGON_OFFSET_MS } from '@jpro/api/yangon-day';
import { localDigits } from './formatNumber.ts';
import type { Locale } from '../i18n/locale.ts';
import { WORDS } from '../i18n/words.ts';

/** A moment: milliseconds since the epoch, or ISO 8601. A bare `2026-11-21` means that day. */
export type Moment = number | string;
export type DateStyle = keyof (typeof WORDS)['en']['date'];

/** A date in Asia/Yangon, e.g. `21 November 2026`. */
export function formatDate(moment: Moment, locale: Locale, style: DateStyle = 'long'): string {
  const at = yangon(moment);
  const words = WORDS[locale];
  return localDigits(
    fill(words.date[style], {
      day: String(at.getUTCDate()),
      month: words.months[at.getUTCMonth()] ?? '',
      month_short: words.months_short[at.getUTCMonth()] ?? '',
      year: String(at.getUTCFullYear()),
      weekday: words.weekdays[at.getUTCDay()] ?? '',
    }),
    locale,
  );
}

/** A time of day in Asia/Yangon, e.g. `2:05 PM` or `မွန်းလွဲ ၂:၀၅ နာရီ`. */
export function formatTime(moment: Moment, locale: Locale): string {
  const at = yangon(moment);
  const words = WORDS[locale];
  const hour = at.getUTCHours();
  return localDigits(
    fill(words.time, {
      hour: String(hour % 12 || 12),
      minute: String(at.getUTCMinutes()).padStart(2, '0'),
      half: words.halves[halfOf(hour)],
    }),
    locale,
  );
}

export function formatDateTime(moment: Moment, locale: Locale, style: DateStyle = 'long'): string {
  return fill(WORDS[locale].date_and_time, {
    date: formatDate(moment, locale, style),
    time: formatTime(moment, locale),
  });
}

/** The calendar day in Asia/Yangon as `2026-11-21`, the form of `<input type="date">` and `<time>`. */
export function isoDay(moment: Moment): string {
  return yangon(moment).toISOString().slice(0, 10);
}

export function millisecondsOf(moment: Moment): number {
  if (typeof moment === 'number') return moment;
  return Date.parse(moment) - (dayNumber(moment) === undefined ? 0 : YANGON_OFFSET_MS);
}

function yangon(moment: Moment): Date {
  return new Date(millisecondsOf(moment) + YANGON_OFFSET_MS);
}

function halfOf(hour: number): keyof (typeof WORDS)['en']['halves'] {
  if (hour < 4) return 'small_hours';
  if (hour < 12) return 'morning';
  if (hour < 13) return 'midday';
  if (hour < 16) return 'afternoon';
  return hour < 19 ? 'evening' : 'night';
}
