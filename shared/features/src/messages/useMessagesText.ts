import { createBundledText } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** The texts are bundled with the components, whichever remote shows them. */
export const useMessagesText = createBundledText('messages', { en, my });
