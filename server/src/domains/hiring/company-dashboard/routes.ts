import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { expireJobs, followerCount, jobCounts } from '../../jobs/index.ts';
import { balanceOf } from '../../money/index.ts';
import { nameReviewOf } from '../../people/index.ts';
import { applicants, stageCounts } from '../applicants/applicants.ts';
import { todo } from './todo.ts';

const RECENT_APPLICANTS = 5;

export const companyDashboardRoutes: FeatureHandlers<'companyDashboard'> = {
  async dashboard(_input, { db, user, now, transaction }) {
    await transaction((trx) => expireJobs(trx, now, user.id));
    const { unseen, ...applications } = await stageCounts(db, user.id, now);
    const balance = await balanceOf(db, user.id);
    return {
      jobs: await jobCounts(db, user.id),
      applications,
      unseen,
      followers: await followerCount(db, user.id),
      balance,
      todo: await todo(db, { companyId: user.id, balance }, now),
      name_review: await nameReviewOf(db, user.id),
      recent_cv: await applicants(db, { companyId: user.id }, { limit: RECENT_APPLICANTS, offset: 0 }, now),
    };
  },
};
