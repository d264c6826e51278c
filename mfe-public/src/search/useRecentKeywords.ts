import { useMemo } from 'react';
import { parseKeywords, STORED_AS } from './recentKeywords.ts';
import { useStored } from './useStored.ts';

/** The last keywords stored in this browser, newest first; empty on the server and in the first render. */
export function useRecentKeywords(): readonly string[] {
  const stored = useStored(STORED_AS);
  return useMemo(() => parseKeywords(stored), [stored]);
}
