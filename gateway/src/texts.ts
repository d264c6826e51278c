import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '@jpro/platform/locale';
import type en from './locales/en.json';

export type Texts = typeof en;

/** Texts that the gateway shows itself, before or without the shell. */
export const TEXTS = Object.fromEntries(
  LOCALES.map((locale) => [locale, JSON.parse(readFileSync(`${import.meta.dirname}/locales/${locale}.json`, 'utf8'))]),
) as Readonly<Record<Locale, Texts>>;

/** Puts values into `{name}` places. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
