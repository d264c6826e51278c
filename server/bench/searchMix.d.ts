/** Searches in the proportions that job sites see: mostly without a keyword, then with one or two words. */
export declare const SEARCH_MIX: readonly Readonly<Record<string, string>>[];
