import { createBundledText } from '../../form/createBundledText.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** These fields' own texts: they come with the dialog, whichever remote shows it. */
export const useOwnerProofText = createBundledText('owner-proof', { en, my });
