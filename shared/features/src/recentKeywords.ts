import { apiQuery } from '@jpro/api';

/** The keywords that a jobseeker searched for last, newest first. */
export function recentSearchesQuery(userId: number) {
  return apiQuery('/jobpost/recent_search/{id}', { params: { id: userId } });
}

/** The limit of rule 53. */
const AT_MOST = 3;
export const STORED_AS = 'recent-keywords';

/** Adds a keyword, newest first: a repeated one moves to the front, and at most 3 stay (rule 53). */
export function withKeyword(keywords: readonly string[], keyword: string): readonly string[] {
  const added = keyword.trim().normalize('NFC');
  if (!added) return keywords;
  return [added, ...keywords.filter((each) => each !== added)].slice(0, AT_MOST);
}

/** Parses the stored keywords; invalid data counts as none. */
export function parseKeywords(stored: string | null): readonly string[] {
  try {
    const keywords: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(keywords) ? keywords.filter((each) => typeof each === 'string').slice(0, AT_MOST) : [];
  } catch {
    return [];
  }
}

/** Removes a keyword, in this tab and in all others. */
export function forgetKeyword(keyword: string): void {
  try {
    const left = parseKeywords(localStorage.getItem(STORED_AS)).filter((each) => each !== keyword);
    localStorage.setItem(STORED_AS, JSON.stringify(left));
    // The browser notifies only the other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key: STORED_AS }));
  } catch {
    // Nothing could be stored, so there is nothing to remove.
  }
}

export function rememberKeyword(keyword: string): void {
  try {
    localStorage.setItem(
      STORED_AS,
      JSON.stringify(withKeyword(parseKeywords(localStorage.getItem(STORED_AS)), keyword)),
    );
  } catch {
    // If storage is full or blocked, nothing is remembered.
  }
}
