import { createBundledText } from './createBundledText.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** The texts that all forms have in common: they come with the form's code, whichever remote shows it. */
export const useFormText = createBundledText('form', { en, my });
