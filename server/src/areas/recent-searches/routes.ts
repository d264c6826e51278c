import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { notFound } from '../../core/http-error.ts';
import { forgetSearch, recentSearches } from './recent-searches.ts';

export const recentSearchesRoutes: AreaHandlers<typeof contract.recentSearches> = {
  async list({ params }, { db, user }) {
    if (params.id !== user.id) throw notFound();
    return recentSearches(db, user.id);
  },

  async delete({ params }, { db, user }) {
    await forgetSearch(db, user.id, params.id);
    return recentSearches(db, user.id);
  },
};
