import { createBundledText } from '../../form/createBundledText.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** The texts of every plot. */
export const usePlotText = createBundledText('plots', { en, my });
