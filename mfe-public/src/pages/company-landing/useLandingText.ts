import { createBundledText } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** Bundled with the page's chunk, so that no other document carries these texts. */
export const useLandingText = createBundledText('public-landing', { en, my });
