import { createBundledText } from '../createBundledText.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** The offer's own texts: they come with it, whichever remote shows it. */
export const useNameOfferText = createBundledText('name-offer', { en, my });
