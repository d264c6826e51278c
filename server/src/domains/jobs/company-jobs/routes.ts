import type { CompanyJob, JobStatus } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import type { Transaction } from 'kysely';
import type { CompanyContext, FeatureHandlers, InputOf } from '../../../core/http/handler.ts';
import { type Page, pageOf } from '../../../core/http/page.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Database, Db } from '../../../database/schema.ts';
import { refuseHigherCost } from '../../money/index.ts';
import { expireJobs } from '../jobs/expireJobs.ts';
import { boostJob, boostRank } from './boostJob.ts';
import { changeMany } from './changeMany.ts';
import { closeJob, extendJob, openJob, updateJob } from './changeJob.ts';
import { companyJob, companyJobDetail, companyJobs, jobCounts } from './companyJobs.ts';
import { copyJob, deleteDraft, saveDraft } from './drafts.ts';
import { jobPerformance } from './jobPerformance.ts';
import { jobSuggestion } from './jobSuggestion.ts';
import { approveDraft, postJob, type PostedJob } from './postJob.ts';

const POSTED = ['active', 'pending', 'closed', 'expired'] as const;

export const companyJobsRoutes: FeatureHandlers<'companyJobs'> = {
  async jobPosts({ query }, { db, company, member, now, transaction }) {
    await transaction((trx) => expireJobs(trx, now, company.id));
    const statuses = query.status ? [query.status] : POSTED;
    return {
      ...(await listOf(db, { companyId: company.id, memberId: member.id }, statuses, query, now)),
      counts: await jobCounts(db, company.id),
    };
  },

  drafts: ({ query }, { db, company, member, now }) =>
    listOf(db, { companyId: company.id, memberId: member.id }, ['draft'], query, now),

  suggestion: ({ query }, { db, now }) =>
    jobSuggestion(db, { title: query.title, jobFunctionId: query.jobfunction }, now),

  jobPost: ({ params }, { db, company, now }) => companyJobDetail(db, company.id, params.id, now),

  addJob: ({ query, body }, context) =>
    spend(
      context,
      (trx) => {
        const draft = body.draft_id === undefined ? undefined : { id: body.draft_id, knownAt: knownAtIn(query) };
        return postJob(trx, spenderIn(context), body, context.now, draft);
      },
      query.cost,
    ),

  saveDraft: ({ query, body }, { company, now, transaction }) =>
    transaction(async (trx) => {
      const id = await saveDraft(trx, company.id, body, knownAtIn(query), now);
      return companyJobDetail(trx, company.id, id, now);
    }),

  approve: ({ params, query }, context) =>
    spend(
      context,
      (trx) => approveDraft(trx, spenderIn(context), { id: params.id, knownAt: knownAtIn(query) }, context.now),
      query.cost,
    ),

  async deleteDraft({ params }, { company, transaction }) {
    await transaction((trx) => deleteDraft(trx, company.id, params.id));
    return null;
  },

  updateJob: ({ params, query, body }, { company, now, transaction }) =>
    transaction(async (trx) => {
      await updateJob(trx, { companyId: company.id, id: params.id, form: body, knownAt: knownAtIn(query) }, now);
      return companyJobDetail(trx, company.id, params.id, now);
    }),

  openJob: ({ params }, { company, now, transaction }) =>
    transaction(async (trx) => {
      await openJob(trx, company.id, params.id, now);
      return companyJob(trx, company.id, params.id, now);
    }),

  closeJob: ({ params, query }, { company, now, transaction }) =>
    transaction(async (trx) => {
      await closeJob(trx, { companyId: company.id, id: params.id, outcome: query.outcome || undefined }, now);
      return companyJob(trx, company.id, params.id, now);
    }),

  performance: ({ params }, { db, company, now }) => jobPerformance(db, company.id, params.id, now),

  changeMany: ({ body }, { company, member, now, transaction, services, afterCommit }) =>
    transaction(async (trx) => {
      const change = { ...body, companyId: company.id, memberId: member.id, outcome: body.outcome || undefined };
      const charge = await changeMany(trx, change, now);
      if (charge.cost > 0) afterCommit(() => services.realtime.publish(company.id, 'companytransaction', {}));
      const data = [];
      for (const id of new Set(body.ids)) data.push(await companyJob(trx, company.id, id, now));
      const [boosted] = body.change === 'boost' && data.length === 1 ? data : [];
      return { data, charge, boost: boosted ? await boostRank(trx, boosted.id, now) : null };
    }),

  async extendJob({ params, query }, context) {
    const { job, charge, expires } = await spend(
      context,
      (trx) => extendJob(trx, spenderIn(context), params.id, context.now),
      query.cost,
    );
    return { job, charge, expired_date: expires.toISOString(), close_date: expires.toISOString() };
  },

  async boostJob({ params, query }, context) {
    const { job, charge, until } = await spend(
      context,
      (trx) => boostJob(trx, spenderIn(context), params.id, context.now),
      query.cost,
    );
    return { job, charge, boosted_until: until.toISOString() };
  },

  copyJob: ({ params }, { company, now, transaction }) =>
    transaction(async (trx) => companyJobDetail(trx, company.id, await copyJob(trx, company.id, params.id, now), now)),
};

type ListQuery = Omit<InputOf<'companyJobs', 'jobPosts'>['query'], 'status'>;

async function listOf(
  db: Db,
  caller: { readonly companyId: CompanyId; readonly memberId: MemberId },
  statuses: readonly JobStatus[],
  query: ListQuery,
  now: Date,
): Promise<Page<CompanyJob>> {
  const { page = 1, limit = PAGE_SIZE.jobs } = query;
  const filter = {
    ...caller,
    statuses,
    keyword: query.search_keyword || undefined,
    sort: query.sort || 'newest',
    show: query.show || undefined,
  };
  const { jobs, total } = await companyJobs(db, filter, { limit, offset: (page - 1) * limit }, now);
  return pageOf(jobs, total, page, limit);
}

const spenderIn = ({ company, member }: CompanyContext) => ({ companyId: company.id, memberId: member.id });

const knownAtIn = ({ known_at }: InputOf<'companyJobs', 'saveDraft'>['query']): Date | undefined =>
  known_at === undefined ? undefined : new Date(known_at);

/** Makes a change that costs dingers in one transaction with its charge; open tabs fetch the new balance. */
function spend<Spent extends PostedJob>(
  context: CompanyContext,
  work: (trx: Transaction<Database>) => Promise<Spent>,
  shownCost?: number,
): Promise<Spent & { job: CompanyJob }> {
  const { company, now, services, afterCommit } = context;
  return context.transaction(async (trx) => {
    const spent = await work(trx);
    if (!spent.isRepeated) refuseHigherCost(spent.charge.cost, shownCost);
    afterCommit(() => services.realtime.publish(company.id, 'companytransaction', {}));
    return { ...spent, job: await companyJob(trx, company.id, spent.id, now) };
  });
}
