import { createText, type CommonTexts } from '@jpro/platform';
import type en from './locales/en.json';

export const useText = createText<typeof en & CommonTexts>();
