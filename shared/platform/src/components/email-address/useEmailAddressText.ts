import { createBundledText } from '../../form/createBundledText.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** The dialog's own texts: they come with it, whichever remote shows it. */
export const useEmailAddressText = createBundledText('email-address', { en, my });
