import { createBundledText } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** The texts are bundled with the dialog, which few people open. */
export const useBlockText = createBundledText('messages-block', { en, my });
