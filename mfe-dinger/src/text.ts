import { createText, type Text } from '@jpro/platform';
import type en from './locales/en.json';

export const useText = createText<typeof en>();
export type DingerText = Text<typeof en>;
