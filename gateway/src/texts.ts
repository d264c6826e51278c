import type { Locale } from '@jpro/platform/locale';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

export type Texts = typeof en;

/** Texts that the gateway shows itself, before or without the shell. */
export const TEXTS: Readonly<Record<Locale, Texts>> = { en, my };

/** Puts values into `{name}` places. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
