import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, idText, moment } from '../../fields/index.ts';

export const RecentSearch = z.object({ id, search_keyword: z.string(), searched_at: moment });
export type RecentSearch = z.output<typeof RecentSearch>;

export const recentSearches = {
  list: endpoint({
    method: 'GET',
    path: '/jobpost/recent_search/{id}',
    access: 'jobseeker',
    summary: "The jobseeker's last keywords, newest first; ids are the jobseeker's own",
    params: z.object({ id: idText }),
    response: z.array(RecentSearch),
  }),
  delete: endpoint({
    method: 'POST',
    path: '/jobpost/delete_search/{id}',
    access: 'jobseeker',
    summary: 'Deletes one recent search; returns the others',
    params: z.object({ id: idText }),
    response: z.array(RecentSearch),
  }),
};
