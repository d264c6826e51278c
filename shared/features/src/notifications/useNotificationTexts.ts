import { createBundledText } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** The texts are bundled with the components, whichever unit shows them. */
export const useNotificationTexts = createBundledText('notifications', { en, my });
