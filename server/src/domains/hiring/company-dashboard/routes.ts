import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { expireJobs, followerCount, jobCounts } from '../../jobs/index.ts';
import { balanceOf, unpaidPurchases } from '../../money/index.ts';
import { companySettingsOf, nameReviewOf } from '../../people/index.ts';
import { applicants, stageCounts } from '../applicants/applicants.ts';
import { todaysInterviews } from '../interviews/companyInterviews.ts';
import { may } from '../../../core/session/capabilities.ts';
import { firstSteps } from './firstSteps.ts';
import { newOfColleagues, todo } from './todo.ts';

const RECENT_APPLICANTS = 5;

export const companyDashboardRoutes: FeatureHandlers<'companyDashboard'> = {
  async dashboard(_input, context) {
    const { db, company, member, now, transaction } = context;
    await transaction((trx) => expireJobs(trx, now, company.id));
    const { unseen, ...applications } = await stageCounts(db, context);
    const balance = may(company, 'balance') ? await balanceOf(db, company.id) : null;
    return {
      jobs: await jobCounts(db, company.id),
      applications,
      unseen,
      followers: await followerCount(db, company.id),
      balance,
      todo: {
        ...(await todo(db, { companyId: company.id, memberId: member.id, balance }, now)),
        unpaid: may(company, 'money') ? await unpaidPurchases(db, company.id, now) : 0,
        by_colleague: may(company, 'hiring') ? await newOfColleagues(db, company.id, member.id) : [],
      },
      interviews: may(company, 'hiring') ? await todaysInterviews(db, company.id, now) : [],
      name_review: await nameReviewOf(db, company.id),
      first_steps: await firstSteps(db, company.id, now),
      applicants_mail: (await companySettingsOf(db, company)).applicants_mail,
      recent_cv: may(company, 'hiring')
        ? await applicants(
            db,
            { companyId: company.id, memberId: member.id },
            { limit: RECENT_APPLICANTS, offset: 0 },
            now,
          )
        : [],
    };
  },
};
