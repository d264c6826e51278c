import { createText } from '@jpro/platform';
import type en from './locales/en.json';

export const useText = createText<typeof en>();
