import { createBundledText } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** Bundled with the fields, so that any remote can show them. */
export const useOwnerProofText = createBundledText('owner-proof', { en, my });
