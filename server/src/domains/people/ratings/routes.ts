import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { requireCompany } from '../company/companyPage.ts';
import { toCompanyId } from '../../../database/ids.ts';
import { companyRating, rateCompany } from './ratings.ts';

export const ratingsRoutes: FeatureHandlers<'ratings'> = {
  async rating({ params }, { db, user }) {
    await requireCompany(db, params.id);
    return companyRating(db, toCompanyId(params.id), user?.user_type === 'jobseeker' ? user.id : null);
  },

  async rate({ body }, { db, user, now, transaction }) {
    await requireCompany(db, body.company_id);
    await transaction((trx) => rateCompany(trx, toCompanyId(body.company_id), user.id, body.rating, now));
    return companyRating(db, toCompanyId(body.company_id), user.id);
  },
};
