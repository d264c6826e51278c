import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { expireDueJobs } from '../jobs/expireJobs.ts';
import { toCompanyId } from '../../../database/ids.ts';
import { follow, followedCompanies, unfollow } from './followedCompanies.ts';

export const followedCompaniesRoutes: FeatureHandlers<'followedCompanies'> = {
  async followed(_input, { db, user, now }) {
    await expireDueJobs(db, now);
    return { data: await followedCompanies(db, user.id) };
  },

  async follow({ params }, { user, now, transaction }) {
    await transaction((trx) => follow(trx, { userId: user.id, companyId: toCompanyId(params.id) }, now));
    return { is_followed: true };
  },

  async unfollow({ params }, { db, user }) {
    await unfollow(db, { userId: user.id, companyId: toCompanyId(params.id) });
    return { is_followed: false };
  },
};
