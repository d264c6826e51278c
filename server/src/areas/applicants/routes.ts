import type { contract } from '@jpro/api/contract';
import { PAGE_SIZE } from '@jpro/api/fields';
import type { AreaHandlers } from '../../core/handler.ts';
import { pageOf } from '../../core/page.ts';
import { companyJob } from '../company-jobs/company-jobs.ts';
import { applicant, applicantDetail, applicants, countApplicants, stageCounts } from './applicants.ts';
import { inviteToInterview, markSeen, moveApplication, removeFromShortlist } from './move-application.ts';

/** A company looks at its applicants by the hundred at most. */
const MOST_OF_ONE_JOB = 500;

/** The company's side of applications. */
export const applicantsRoutes: AreaHandlers<typeof contract.applicants> = {
  async applications({ query }, { db, user, now }) {
    const page = query.page ?? 1;
    const filter = { companyId: user.id, jobId: query.job_id, status: query.status, unseen: query.unseen === '1' };
    const counts = await stageCounts(db, user.id, query.job_id);
    const data = await applicants(db, filter, PAGE_SIZE.applications, (page - 1) * PAGE_SIZE.applications, now);
    return { ...pageOf(data, await countApplicants(db, filter), page, PAGE_SIZE.applications), counts };
  },

  async manageApplications({ query }, { db, user, now }) {
    return {
      job: await companyJob(db, user.id, query.job_id, now),
      counts: await stageCounts(db, user.id, query.job_id),
      data: await applicants(db, { companyId: user.id, jobId: query.job_id }, MOST_OF_ONE_JOB, 0, now),
    };
  },

  viewApplication: ({ params }, { db, user, now }) => applicantDetail(db, user.id, params.id, now),

  async shortlist({ params, body }, context) {
    const { db, user, now, transaction } = context;
    const target = { companyId: user.id, applicationId: body.jobapplyId };
    await transaction((trx) => (params.type === 'add' ? moveApplication(trx, context, target, 'shortlisted') : removeFromShortlist(trx, context, target)));
    return applicant(db, user.id, body.jobapplyId, now);
  },

  async reject({ body }, context) {
    const { db, user, now, transaction } = context;
    await transaction((trx) => moveApplication(trx, context, { companyId: user.id, applicationId: body.jobapplyId }, 'rejected'));
    return applicant(db, user.id, body.jobapplyId, now);
  },

  async inviteToInterview({ body }, context) {
    const { db, user, now, transaction } = context;
    await transaction((trx) => inviteToInterview(trx, context, { companyId: user.id, applicationId: body.jobapplyId }, body));
    return applicant(db, user.id, body.jobapplyId, now);
  },

  async changeStatus({ body }, context) {
    const { db, user, now, transaction } = context;
    await transaction((trx) => moveApplication(trx, context, { companyId: user.id, applicationId: body.jobapplyId }, body.status));
    return applicant(db, user.id, body.jobapplyId, now);
  },

  async markSeen({ params }, { db, user, now }) {
    return { seen_at: (await markSeen(db, { companyId: user.id, applicationId: params.id }, now)).toISOString() };
  },
};
