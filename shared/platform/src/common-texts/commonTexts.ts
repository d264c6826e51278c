import type en from './locales/en.json';

/** Texts that several units show. The build puts them into the texts of every unit, as `common`. */
export interface CommonTexts {
  readonly common: typeof en;
}
