import { createBundledText } from '../../form/createBundledText.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

export const useUploadText = createBundledText('uploads', { en, my });
