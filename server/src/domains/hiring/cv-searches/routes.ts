import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { addCvSearch, changeCvSearch, deleteCvSearch, openCvSearch, savedCvSearches } from './savedCvSearches.ts';

export const cvSearchesRoutes: FeatureHandlers<'cvSearches'> = {
  cvSearches: async (_input, { db, user }) => ({ data: await savedCvSearches(db, user.id) }),

  addCvSearch: ({ body }, { user, now, transaction }) => transaction((trx) => addCvSearch(trx, user.id, body, now)),

  changeCvSearch: ({ params, body }, { user, now, transaction }) =>
    transaction((trx) => changeCvSearch(trx, { companyId: user.id, id: params.id }, body, now)),

  openCvSearch: ({ params }, { user, now, transaction }) =>
    transaction((trx) => openCvSearch(trx, { companyId: user.id, id: params.id }, now)),

  async deleteCvSearch({ params }, { user, transaction }) {
    await transaction((trx) => deleteCvSearch(trx, { companyId: user.id, id: params.id }));
    return null;
  },
};
