import type { Locale } from '../http/handler.ts';

type Unit = 'second' | 'minute' | 'hour';

const MAX_SECONDS = 90;
const MAX_MINUTES = 90;

/** A waiting time in the largest unit that is precise enough, never rounded down. */
export function durationWords(locale: Locale, seconds: number): string {
  if (seconds <= MAX_SECONDS) return inUnit(locale, Math.ceil(seconds), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= MAX_MINUTES ? inUnit(locale, minutes, 'minute') : inUnit(locale, Math.ceil(minutes / 60), 'hour');
}

/** In Burmese, a round number follows its unit and any other precedes it. */
function inUnit(locale: Locale, count: number, unit: Unit): string {
  const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(count);
  const isRound = locale === 'my' && count > 0 && count % 10 === 0;
  return (isRound ? parts.toReversed() : parts).map(({ value }) => value).join('');
}
