import type { contract } from '@jpro/api/contract';
import { PAGE_SIZE } from '@jpro/api/fields';
import type { AreaHandlers } from '../../core/handler.ts';
import { pageOf } from '../../core/page.ts';
import { expireJobs } from '../jobs/open-jobs.ts';
import { closeJob, openJob, updateJob } from './change-job.ts';
import { companyJob, companyJobDetail, companyJobs, jobCounts } from './company-jobs.ts';
import { deleteDraft, saveDraft } from './drafts.ts';
import { approveDraft, postJob } from './post-job.ts';

const POSTED = ['active', 'pending', 'closed', 'expired'] as const;

export const companyJobsRoutes: AreaHandlers<typeof contract.companyJobs> = {
  async jobPosts({ query }, { db, user, now, transaction }) {
    await transaction((trx) => expireJobs(trx, now, user.id));
    const page = query.page ?? 1;
    const filter = { companyId: user.id, statuses: query.status ? [query.status] : POSTED, keyword: query.search_keyword || undefined };
    const { jobs, total } = await companyJobs(db, filter, PAGE_SIZE.jobs, (page - 1) * PAGE_SIZE.jobs, now);
    return { ...pageOf(jobs, total, page, PAGE_SIZE.jobs), counts: await jobCounts(db, user.id) };
  },

  async drafts({ query }, { db, user, now }) {
    const page = query.page ?? 1;
    const { jobs, total } = await companyJobs(db, { companyId: user.id, statuses: ['draft'] }, PAGE_SIZE.jobs, (page - 1) * PAGE_SIZE.jobs, now);
    return pageOf(jobs, total, page, PAGE_SIZE.jobs);
  },

  jobPost: ({ params }, { db, user, now }) => companyJobDetail(db, user.id, params.id, now),

  async addJob({ body }, { user, now, transaction, services, afterCommit }) {
    return transaction(async (trx) => {
      const { id, charge } = await postJob(trx, user.id, body, now, body.draft_id);
      afterCommit(() => services.realtime.publish(user.id, 'companytransaction', { balance: charge.balance }));
      return { job: await companyJob(trx, user.id, id, now), charge };
    });
  },

  saveDraft: ({ body }, { user, now, transaction }) =>
    transaction(async (trx) => companyJobDetail(trx, user.id, await saveDraft(trx, user.id, body, now), now)),

  async approve({ params }, { user, now, transaction, services, afterCommit }) {
    return transaction(async (trx) => {
      const { id, charge } = await approveDraft(trx, user.id, params.id, now);
      afterCommit(() => services.realtime.publish(user.id, 'companytransaction', { balance: charge.balance }));
      return { job: await companyJob(trx, user.id, id, now), charge };
    });
  },

  async deleteDraft({ params }, { user, transaction }) {
    await transaction((trx) => deleteDraft(trx, user.id, params.id));
    return null;
  },

  updateJob: ({ params, body }, { user, now, transaction }) =>
    transaction(async (trx) => {
      await updateJob(trx, user.id, params.id, body, now);
      return companyJobDetail(trx, user.id, params.id, now);
    }),

  openJob: ({ params }, { user, now, transaction }) =>
    transaction(async (trx) => {
      await openJob(trx, user.id, params.id, now);
      return companyJob(trx, user.id, params.id, now);
    }),

  closeJob: ({ params }, { user, now, transaction }) =>
    transaction(async (trx) => {
      await closeJob(trx, user.id, params.id, now);
      return companyJob(trx, user.id, params.id, now);
    }),
};
