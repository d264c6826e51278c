import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { addCvSearch, changeCvSearch, deleteCvSearch, openCvSearch, savedCvSearches } from './savedCvSearches.ts';

export const cvSearchesRoutes: FeatureHandlers<'cvSearches'> = {
  cvSearches: async (_input, { db, company }) => ({ data: await savedCvSearches(db, company.id) }),

  addCvSearch: ({ body }, { company, now, transaction }) =>
    transaction((trx) => addCvSearch(trx, company.id, body, now)),

  changeCvSearch: ({ params, body }, { company, now, transaction }) =>
    transaction((trx) => changeCvSearch(trx, { companyId: company.id, id: params.id }, body, now)),

  openCvSearch: ({ params }, { company, now, transaction }) =>
    transaction((trx) => openCvSearch(trx, { companyId: company.id, id: params.id }, now)),

  async deleteCvSearch({ params }, { company, transaction }) {
    await transaction((trx) => deleteCvSearch(trx, { companyId: company.id, id: params.id }));
    return null;
  },
};
