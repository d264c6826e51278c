import type { contract } from '@jpro/api/contract';
import { PAGE_SIZE } from '@jpro/api/fields';
import type { AreaHandlers } from '../../core/handler.ts';
import { notFound } from '../../core/http-error.ts';
import { pageOf } from '../../core/page.ts';
import { forgetPicture, keepPicture } from '../../upload/keep-picture.ts';
import { applicants, stageCounts } from '../applications/applicants.ts';
import { applicationRoutes } from '../applications/company-routes.ts';
import { loggedInUser } from '../auth/logged-in-user.ts';
import { balanceOf } from '../dinger/ledger.ts';
import { expireJobs } from '../jobs/open-jobs.ts';
import { closeJob, openJob, updateJob } from './change-job.ts';
import { companyDetails, updateCompany } from './company-details.ts';
import { companyJob, companyJobDetail, companyJobs, jobCounts } from './company-jobs.ts';
import { deleteDraft, saveDraft } from './drafts.ts';
import { approveDraft, postJob } from './post-job.ts';

const POSTED = ['active', 'pending', 'closed', 'expired'] as const;
const RECENT_APPLICANTS = 5;

export const companyRoutes: AreaHandlers<typeof contract.company> = {
  ...applicationRoutes,

  getCompany: (_input, { db, user }) => companyDetails(db, user.id),

  async update({ params, body }, { db, user, now, transaction }) {
    if (params.id !== user.id) throw notFound();
    await transaction((trx) => updateCompany(trx, user.id, body, now));
    return companyDetails(db, user.id);
  },

  async updatePhoto({ file }, { db, user, services }) {
    const before = await db.selectFrom('users').select('photo').where('id', '=', user.id).executeTakeFirst();
    const photo = await keepPicture(services.files, 'company', user.id, file);
    await db.updateTable('users').set({ photo }).where('id', '=', user.id).execute();
    if (before?.photo && before.photo !== photo) await forgetPicture(services.files, 'company', user.id, before.photo);
    return loggedInUser(db, user.id);
  },

  async dashboard(_input, { db, user, now, transaction }) {
    await transaction((trx) => expireJobs(trx, now, user.id));
    const { active, draft, closed, expired } = await jobCounts(db, user.id);
    const { unseen, ...applications } = await stageCounts(db, user.id);
    return {
      jobs: { active, draft, closed, expired }, applications, unseen,
      balance: await balanceOf(db, user.id),
      recent_cv: await applicants(db, { companyId: user.id }, RECENT_APPLICANTS, 0, now),
    };
  },

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
