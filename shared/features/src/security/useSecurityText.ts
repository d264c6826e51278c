import { createBundledText } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** The texts about password and sessions are bundled with the components, whichever remote shows them. */
export const useSecurityText = createBundledText('security', { en, my });
