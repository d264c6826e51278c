import type { ResponseOf } from '@jpro/api';
import type { Platform } from '@jpro/platform';
import { forgetKeyword, recentSearchesQuery } from '@jpro/features/recent-keywords';

/**
 * Removes a recent keyword: a jobseeker's from the server, others' from this browser.
 * @throws ApiError after which the keyword is back
 */
export async function forgetSearch({ api, queryClient, session }: Platform, keyword: string): Promise<void> {
  const user = session.get();
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
    queryClient.setQueryData(queryKey, known);
    await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}
