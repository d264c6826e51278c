import { memoizeByObject } from '../../../core/cache/memoizeByObject.ts';

/** The state of a database's search tokens. */
export interface SearchIndex {
  /** Whether every row has the tokens of its synonyms. Until then, keywords match only as typed. */
  hasSynonyms: boolean;
}

export const searchIndex = memoizeByObject((): SearchIndex => ({ hasSynonyms: true }));
