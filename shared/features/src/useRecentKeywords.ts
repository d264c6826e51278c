import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '@jpro/platform';
import { parseKeywords, recentSearchesQuery, STORED_AS } from './recentKeywords.ts';
import { useStored } from './useStored.ts';

/**
 * The last keywords, newest first: a jobseeker's from the server, others' from this browser (rule 53). The latter are
 * empty on the server and in the first render.
 */
export function useRecentKeywords(): readonly string[] {
  const user = useSession();
  const isJobseeker = user?.user_type === 'jobseeker';
  const { data } = useQuery({ ...recentSearchesQuery(user?.id ?? 0), enabled: isJobseeker });
  const stored = useStored(STORED_AS);
  return useMemo(
    () => (isJobseeker ? (data ?? []).map(({ search_keyword }) => search_keyword) : parseKeywords(stored)),
    [isJobseeker, data, stored],
  );
}
