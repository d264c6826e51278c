import { readFileSync } from 'node:fs';
import { fill, type FormatValue } from '@jpro/api/fill';
import { LOCALES } from '@jpro/api/locale';
import { validationTexts } from '@jpro/api/validation-texts';
import type en from '../locales/en.json';
import type { Locale } from './http/handler.ts';

type Texts = typeof en;
type TextGroup = keyof Texts;

const FOLDER = `${import.meta.dirname}/../locales`;
const texts = Object.fromEntries(
  LOCALES.map((locale) => [locale, JSON.parse(readFileSync(`${FOLDER}/${locale}.json`, 'utf8'))]),
) as Readonly<Record<Locale, Texts>>;

/** One of the server's own texts, such as an error message or the body of a text message. */
export function text<G extends TextGroup>(
  locale: Locale,
  group: G,
  key: keyof Texts[G] & string,
  values: Record<string, unknown> = {},
): string {
  return fill(texts[locale][group][key] as string, values, formatIn(locale));
}

/** The message of an error code, or the general one if the code has no text of its own. */
export function errorText(locale: Locale, code: string, values: Record<string, unknown> = {}): string {
  const errors: Record<string, string> = texts[locale].errors;
  return fill(errors[code] ?? texts[locale].errors.internal, values, formatIn(locale));
}

/** The message of a field, from the validation texts or the server's errors. */
export function fieldText(locale: Locale, key: string, values: Record<string, unknown> = {}): string {
  const shared: Record<string, string> = validationTexts[locale];
  const own: Record<string, string> = texts[locale].errors;
  return fill(shared[key] ?? own[key] ?? validationTexts[locale].invalid, values, formatIn(locale));
}

function formatIn(locale: Locale): FormatValue {
  const stages: Record<string, string> = texts[locale].stage;
  return (value, format) => {
    if (format === 'duration') return durationWords(locale, Number(value));
    if (format === 'stage') return stages[String(value)] ?? String(value);
    return localNumber(locale, value);
  };
}

function localNumber(locale: Locale, value: unknown): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return String(value);
  return new Intl.NumberFormat(locale === 'my' ? 'en-u-nu-mymr' : 'en').format(number);
}

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

/** The body of an e-mail to the owner of an account: the greeting, then the paragraphs. */
export function greeted({ name, locale }: { readonly name: string; readonly locale: Locale }, words: string): string {
  return `${text(locale, 'account_news', 'greeting', { name })}\n\n${words}`;
}
