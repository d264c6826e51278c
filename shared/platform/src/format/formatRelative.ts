import { fill } from '@jpro/api/fill';
import { yangonDayNumber } from '@jpro/api/yangon-day';
import { millisecondsOf, type Moment } from './formatDate.ts';
import { formatNumber } from './formatNumber.ts';
import type { Locale } from '../i18n/locale.ts';
import { WORDS } from '../i18n/words.ts';

export type RelativeStyle = 'long' | 'short';
type Unit = keyof (typeof WORDS)['en']['relative']['past'];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * How long ago or how far ahead, e.g. `3 days ago`; the short form, for lists of what is past, leaves out the
 * direction. Days are calendar days in Asia/Yangon.
 */
export function formatRelative(moment: Moment, now: number, locale: Locale, style: RelativeStyle = 'long'): string {
  const words = WORDS[locale].relative;
  const at = millisecondsOf(moment);
  const distance = at - now;
  if (Math.abs(distance) < MINUTE) return style === 'short' ? words.short.now : words.now;
  const [unit, n] = measure(at, now);
  const direction = distance < 0 ? 'past' : 'future';
  const forms: { one?: string; other: string } = words[style === 'short' ? 'short' : direction][unit];
  return fill((n === 1 && forms.one) || forms.other, { n: formatNumber(n, locale) });
}

function measure(at: number, now: number): [Unit, number] {
  const distance = Math.abs(at - now);
  if (distance < HOUR) return ['minute', Math.floor(distance / MINUTE)];
  const days = Math.abs(yangonDayNumber(at) - yangonDayNumber(now));
  if (days === 0 || distance < 12 * HOUR) return ['hour', Math.floor(distance / HOUR)];
  if (days < 30) return ['day', days];
  if (days < 365) return ['month', Math.floor(days / 30)];
  return ['year', Math.floor(days / 365)];
}
