import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, idText, moment } from '../fields/index.ts';

export const RecentSearch = z.object({ id, search_keyword: z.string(), searched_at: moment });
export type RecentSearch = z.output<typeof RecentSearch>;

export const recentSearches = {
  list: call({
    method: 'GET',
    path: '/jobpost/recent_search/{id}',
    who: 'jobseeker',
    summary: "The jobseeker's last keywords, newest first; the number is the jobseeker's own",
    params: z.object({ id: idText }),
    answer: z.array(RecentSearch),
  }),
  delete: call({
    method: 'POST',
    path: '/jobpost/delete_search/{id}',
    who: 'jobseeker',
    summary: 'Forgets one recent search; answers those that are left',
    params: z.object({ id: idText }),
    answer: z.array(RecentSearch),
  }),
};
