import type { Locale } from '@jpro/platform/locale';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

export type Texts = typeof en;

/** Texts that the gateway itself shows, before or without the shell. */
export const TEXTS: Readonly<Record<Locale, Texts>> = { en, my };
