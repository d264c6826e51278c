import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { requireCompany } from '../companies/company-page.ts';
import { companyRating, rateCompany } from './ratings.ts';

export const ratingsRoutes: AreaHandlers<typeof contract.ratings> = {
  async rating({ params }, { db, user }) {
    await requireCompany(db, params.id);
    return companyRating(db, params.id, user?.user_type === 'jobseeker' ? user.id : null);
  },

  async rate({ body }, { db, user, now, transaction }) {
    await requireCompany(db, body.company_id);
    await transaction((trx) => rateCompany(trx, body.company_id, user.id, body.rating, now));
    return companyRating(db, body.company_id, user.id);
  },
};
