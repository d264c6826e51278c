import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { forgetSearch, recentSearches } from './recentSearches.ts';

export const recentSearchesRoutes: FeatureHandlers<'recentSearches'> = {
  async list({ params }, { db, user }) {
    if (params.id !== user.id) throw notFound();
    return recentSearches(db, user.id);
  },

  async delete({ params }, { db, user }) {
    await forgetSearch(db, user.id, params.id);
    return recentSearches(db, user.id);
  },
};
