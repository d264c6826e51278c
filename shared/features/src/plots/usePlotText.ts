import { createBundledText } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** The texts of every plot. */
export const usePlotText = createBundledText('plots', { en, my });
