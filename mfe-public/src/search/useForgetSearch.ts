import type { ResponseOf } from '@jpro/api';
import { usePlatform, useSession } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { forgetKeyword } from './recentKeywords.ts';
import { recentSearchesQuery } from './recentSearchesQuery.ts';

/** Removes a recent keyword: a jobseeker's from the server, others' from this browser. */
export function useForgetSearch(): (keyword: string) => Promise<void> {
  const { api, queryClient } = usePlatform();
  const user = useSession();
  const showFailure = useFailureToast();
  return async (keyword) => {
    if (user?.user_type !== 'jobseeker') return forgetKeyword(keyword);
    const { queryKey } = recentSearchesQuery(user.id);
    const known = queryClient.getQueryData<ResponseOf<'GET', '/jobpost/recent_search/{id}'>>(queryKey) ?? [];
    const id = known.find(({ search_keyword }) => search_keyword === keyword)?.id;
    if (id === undefined) return;
    queryClient.setQueryData(
      queryKey,
      known.filter((each) => each.id !== id),
    );
    try {
      queryClient.setQueryData(queryKey, await api.post('/jobpost/delete_search/{id}', { params: { id } }));
    } catch (error) {
      showFailure(error);
      queryClient.setQueryData(queryKey, known);
      await queryClient.invalidateQueries({ queryKey });
    }
  };
}
