import { memoizeByObject } from '../../../core/cache/memoizeByObject.ts';

/** The state of a database's search tokens. */
export interface SearchIndex {
  /** Whether every row has its synonyms' tokens. Until then keywords match as typed. */
  hasSynonyms: boolean;
}

export const searchIndex = memoizeByObject((): SearchIndex => ({ hasSynonyms: true }));
