import { memoizeByObject } from '../../../core/cache/memoizeByObject.ts';

/** What is known of a database's search tokens. */
export interface SearchIndex {
  /** Whether every row has the tokens of its synonyms. Until then keywords are searched as they are typed. */
  hasSynonyms: boolean;
}

export const searchIndex = memoizeByObject((): SearchIndex => ({ hasSynonyms: true }));
