import { createText } from '../i18n/createText.ts';
import type en from './locales/en.json';

/** Texts that several units show. The build puts them into the texts of every unit, as `common`. */
export interface CommonTexts {
  readonly common: typeof en;
}

/** The common texts, taken from the texts of the unit that shows the component. */
export const useCommonText = createText<CommonTexts>();
