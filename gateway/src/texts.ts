import { readFileSync } from 'node:fs';
import { type Locale, LOCALES } from '@jpro/platform/locale';
import { createTexts, translator } from '@jpro/platform/texts';
import type en from './locales/en.json';

export type Texts = typeof en;

/** Texts that the gateway shows itself, before or without the shell. */
export const TEXTS = Object.fromEntries(
  LOCALES.map((locale) => [locale, JSON.parse(readFileSync(`${import.meta.dirname}/locales/${locale}.json`, 'utf8'))]),
) as Readonly<Record<Locale, Texts>>;

const OF_PLATFORM = createTexts();

/** A text of the platform's own pages, for the gateway's pages about the same situations. */
export function platformText(locale: Locale, key: string): string {
  return translator(OF_PLATFORM, 'platform', locale)(key);
}
