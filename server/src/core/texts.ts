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

/** A text of the server's own, such as an error's message or the body of a text message. */
export function text<G extends TextGroup>(
  locale: Locale,
  group: G,
  key: keyof Texts[G] & string,
  values: Record<string, unknown> = {},
): string {
  return fill(locale, texts[locale][group][key] as string, values);
}

/** Message of an error code; a code without a text answers the general one. */
export function errorText(locale: Locale, code: string, values: Record<string, unknown> = {}): string {
  const errors: Record<string, string> = texts[locale].errors;
  return fill(locale, errors[code] ?? texts[locale].errors.internal, values);
}

/** What is wrong with a field: a key of the validation texts, or of the server's errors. */
export function fieldText(locale: Locale, key: string, values: Record<string, unknown> = {}): string {
  const shared: Record<string, string> = validationTexts[locale];
  const own: Record<string, string> = texts[locale].errors;
  return fill(locale, shared[key] ?? own[key] ?? validationTexts[locale].invalid, values);
}

function fill(locale: Locale, template: string, values: Record<string, unknown>): string {
  return template.replace(
    /\{\{(\w+)(?:, (number|duration))?\}\}/g,
    (_, name: string, format: 'number' | 'duration' | undefined) => {
      const value = values[name] ?? '';
      if (format === 'duration') return durationWords(locale, Number(value));
      return format === 'number' ? localNumber(locale, value) : String(value);
    },
  );
}

function localNumber(locale: Locale, value: unknown): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return String(value);
  return new Intl.NumberFormat(locale === 'my' ? 'en-u-nu-mymr' : 'en').format(number);
}
