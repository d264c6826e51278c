import { createBundledText } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** Bundled with the page's chunk: these texts are long, and every other document would have to carry them. */
export const usePrivacyText = createBundledText('public-privacy', { en, my });
