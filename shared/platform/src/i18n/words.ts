import type { Locale } from './locale.ts';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };

export type Words = typeof en;

/** Words for dates, times and money, and the texts of the platform's own pages. Browsers carry no Burmese data of their own. */
export const WORDS = { en, my: my as unknown as Words } satisfies Record<Locale, Words>;
