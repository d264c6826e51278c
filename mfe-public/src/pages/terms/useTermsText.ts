import { createBundledText } from '@jpro/platform/components';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** In the page's chunk: these texts are long, and every other document would carry them along. */
export const useTermsText = createBundledText('public-terms', { en, my });
