import { fill, type FormatValue } from '@jpro/api/fill';
import { readFileSync } from 'node:fs';
import { validationTexts } from '@jpro/api/validation-texts';
import { LOCALES } from '@jpro/api/locale';
import type en from '../locales/en.json';
import { durationWords } from './time/duration.ts';
import type { Locale } from './http/handler.ts';

type Texts = typeof en;
export type TextGroup = keyof Texts;

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
