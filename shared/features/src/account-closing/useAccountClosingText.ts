import { createBundledText } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** Bundled with the section, so that the settings of both roles can show it. */
export const useAccountClosingText = createBundledText('account-closing', { en, my });
