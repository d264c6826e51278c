import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { applicants, stageCounts } from '../../hiring/applicants/applicants.ts';
import { replacePhoto } from '../../accounts/auth/replacePhoto.ts';
import { balanceOf } from '../../money/dinger/ledger.ts';
import { expireJobs } from '../../jobs/jobs/expireJobs.ts';
import { nameReviewOf } from '../company-names/nameReview.ts';
import { companyDetails, updateCompany } from './companyDetails.ts';
import { jobCounts } from '../../jobs/company-jobs/companyJobs.ts';

const RECENT_APPLICANTS = 5;

export const companyRoutes: FeatureHandlers<typeof contract.company> = {
  getCompany: (_input, { db, user }) => companyDetails(db, user.id),

  async update({ params, body }, { db, user, now, services, afterCommit, transaction }) {
    if (params.id !== user.id) throw notFound();
    await transaction((trx) => updateCompany(trx, { services, afterCommit, now }, user.id, body));
    return companyDetails(db, user.id);
  },

  updatePhoto: ({ file }, context) => replacePhoto(context, file),

  async dashboard(_input, { db, user, now, transaction }) {
    await transaction((trx) => expireJobs(trx, now, user.id));
    const { unseen, ...applications } = await stageCounts(db, user.id);
    return {
      jobs: await jobCounts(db, user.id),
      applications,
      unseen,
      balance: await balanceOf(db, user.id),
      name_review: await nameReviewOf(db, user.id),
      recent_cv: await applicants(db, { companyId: user.id }, { limit: RECENT_APPLICANTS, offset: 0 }, now),
    };
  },
};
