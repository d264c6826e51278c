import { createBundledText } from './createBundledText.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** Texts of all forms, bundled with the form's code, so that any remote can show them. */
export const useFormText = createBundledText('form', { en, my });
