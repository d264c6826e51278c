import type { Locale } from './locale.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** Texts of the validation rules (rule 66), with the keys of `validationMessage`. */
export const validationTexts = { en, my } satisfies Record<Locale, object>;
