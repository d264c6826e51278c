import { createBundledText } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** Bundled with the dialog, so that any remote can show it. */
export const useContactText = createBundledText('contact', { en, my });
