import { createBundledText } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** Bundled with the offer, so that any remote can show it. */
export const useNameOfferText = createBundledText('name-offer', { en, my });
