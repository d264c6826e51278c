import { useApi, useSession } from '@jpro/platform';
import { forgetKeyword } from './recentKeywords.ts';

/** Removes a recent keyword from this device and, for a jobseeker, from the server. */
export function useForgetSearch(): (keyword: string) => Promise<void> {
  const api = useApi();
  const user = useSession();
  return async (keyword) => {
    forgetKeyword(keyword);
    if (user?.user_type !== 'jobseeker') return;
    const stored = await api.get('/jobpost/recent_search/{id}', { params: { id: user.id } });
    const match = stored.find(({ search_keyword }) => search_keyword === keyword);
    if (match) await api.post('/jobpost/delete_search/{id}', { params: { id: match.id } });
  };
}
