import { createBundledText } from '@jpro/platform/components';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** In the page's chunk: other documents need not carry these texts along. */
export const useLandingText = createBundledText('public-landing', { en, my });
