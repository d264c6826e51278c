/** Rule 53. */
const AT_MOST = 3;
export const STORED_AS = 'recent-keywords';

/** Newest first; a repeated keyword moves to the front; at most 3 stay (rule 53). */
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

/** Removes a keyword, in this tab and in others. */
export function forgetKeyword(keyword: string): void {
  try {
    const left = parseKeywords(localStorage.getItem(STORED_AS)).filter((each) => each !== keyword);
    localStorage.setItem(STORED_AS, JSON.stringify(left));
    // The browser notifies the other tabs only.
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
    // With full or blocked storage, nothing is remembered.
  }
}
