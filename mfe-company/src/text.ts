import { createText, type Text } from '@jpro/platform';
import type en from './locales/en.json';

export const useText = createText<typeof en>();
export type CompanyText = Text<typeof en>;
