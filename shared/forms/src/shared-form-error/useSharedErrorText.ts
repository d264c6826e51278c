import { createBundledText } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

export const useSharedErrorText = createBundledText('shared-form-error', { en, my });
