import { PAGE_SIZE } from '@jpro/api/fields';
import type { FeatureHandlers, CompanyContext } from '../../../core/http/handler.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { companyJob } from '../../jobs/index.ts';
import { cvReading } from '../cv-database/cvAccess.ts';
import { recordView } from '../employer-views/employerViews.ts';
import { awaitedInterviews, companyCalendar, companyInterviews } from '../interviews/companyInterviews.ts';
import { concernsFor } from '../interviews/concernsFor.ts';
import { cancelInterview, inviteToInterview } from '../interviews/invite.ts';
import { filterOf } from './applicantFilter.ts';
import { announceMove } from './announceMove.ts';
import {
  applicant,
  applicantDetail,
  applicantPage,
  applicantsByIds,
  ownStageCounts,
  stageCounts,
} from './applicants.ts';
import { applicantsAsCsv } from './export.ts';
import { labelApplicant } from './labelApplicant.ts';
import { type ChangedMany, moveMany, rejectWaiting, undoMany } from './moveMany.ts';
import { markSeen, moveApplication, removeFromShortlist } from './moveApplication.ts';
import { addNote, changeNote, deleteNote, notesAbout } from './notes.ts';
import { questionsOf } from './requirements.ts';
import { undoMove } from './undo.ts';

/** The company's side of applications. */
export const applicantsRoutes: FeatureHandlers<'applicants'> = {
  async applications({ query }, context) {
    const { db, company, now } = context;
    const page = await applicantPage(
      db,
      await filterOf(db, context, query, now),
      { page: query.page ?? 1, sort: query.sort, size: query.limit },
      now,
    );
    const questions = query.job_id === undefined ? undefined : await questionsOf(db, company.id, query.job_id);
    const own_counts = await ownStageCounts(db, context, query.job_id);
    return { ...page, counts: await stageCounts(db, context, query.job_id), own_counts, questions };
  },

  rejectedApplications: ({ query }, { db, company, member, now }) =>
    applicantPage(
      db,
      { companyId: company.id, memberId: member.id, jobId: query.job_id, status: 'rejected' },
      { page: query.page ?? 1 },
      now,
    ),

  hiredApplications: ({ query }, { db, company, member, now }) =>
    applicantPage(
      db,
      { companyId: company.id, memberId: member.id, jobId: query.job_id, status: 'hired' },
      { page: query.page ?? 1 },
      now,
    ),

  async exportApplications({ query }, context) {
    const { db, locale, now } = context;
    const filter = await filterOf(db, context, query, now);
    return applicantsAsCsv(db, filter, query.sort ?? 'newest', { locale, now });
  },

  async manageApplications({ query }, context) {
    const { db, company, now } = context;
    const job = await companyJob(db, company.id, query.job_id, now);
    const page = await applicantPage(
      db,
      await filterOf(db, context, query, now),
      { page: query.page ?? 1, sort: query.sort, size: PAGE_SIZE.board },
      now,
    );
    const questions = await questionsOf(db, company.id, query.job_id);
    const own_counts = await ownStageCounts(db, context, query.job_id);
    return { ...page, job, counts: await stageCounts(db, context, query.job_id), own_counts, questions };
  },

  viewApplication: ({ params }, context) =>
    context.transaction(async (trx) => {
      const { company, services } = context;
      const detail = await applicantDetail(trx, services, context, params.id);
      const jobseekerId = detail.jobseeker.user_id;
      if (jobseekerId === null || !detail.resume) return detail;
      const { isConfidential } = await cvReading(trx, company.id, jobseekerId);
      await recordView(trx, context, { jobseekerId, isConfidential });
      return detail;
    }),

  shortlist: ({ params, body }, context) =>
    change(context, body.jobapplyId, (trx, target) =>
      params.type === 'add'
        ? moveApplication(trx, context, { ...body, ...target }, 'shortlisted')
        : removeFromShortlist(trx, context, { ...body, ...target }),
    ),

  reject: ({ body }, context) =>
    change(context, body.jobapplyId, (trx, target) =>
      moveApplication(trx, context, { ...body, ...target }, 'rejected', {
        rejectionReason: body.rejection_reason,
      }),
    ),

  inviteToInterview: ({ query, body }, context) =>
    change(context, body.jobapplyId, (trx, { companyId }) =>
      inviteToInterview(trx, context, { companyId, form: body, knownVersion: query.known_version }),
    ),

  cancelInterview: ({ query, body }, context) =>
    change(context, body.jobapplyId, (trx, target) =>
      cancelInterview(trx, context, { ...target, knownVersion: query.known_version }),
    ),

  companyInterviews: async ({ query }, { db, company, now }) => ({
    data: await companyInterviews(db, company.id, query.from, 7, now),
    awaited: await awaitedInterviews(db, company.id, now),
  }),

  interviewConcerns: async ({ query }, context) => ({ data: await concernsFor(context, query) }),

  companyCalendar: ({ params }, { db, company, locale, services, now }) =>
    companyCalendar(db, { companyId: company.id, locale, configuration: services.configuration }, params.id, now),

  changeStatus: ({ body }, context) =>
    change(context, body.jobapplyId, (trx, target) =>
      moveApplication(trx, context, { ...body, ...target }, body.status, { ownStageId: body.own_stage_id }),
    ),

  moveMany: ({ body }, context) => changeMany(context, (trx) => moveMany(trx, context, context.company.id, body, body)),

  async rejectWaiting({ body }, context) {
    const waiting = {
      companyId: context.company.id,
      jobId: body.job_id,
      appliedUntil: body.applied_until === undefined ? undefined : new Date(body.applied_until),
    };
    const counts = await context.transaction((trx) => rejectWaiting(trx, context, waiting));
    if (counts.rejected > 0) announceMove(context);
    return counts;
  },

  undo: ({ body }, context) =>
    change(context, body.jobapplyId, (trx, target) =>
      undoMove(trx, context, { ...target, leaving: body.status, leavingOwnStageId: body.own_stage_id }),
    ),

  undoMany: ({ body }, context) =>
    changeMany(context, (trx) => undoMany(trx, context, context.company.id, body.ids, body)),

  async markSeen({ params }, context) {
    const at = await context.transaction((trx) => markSeen(trx, context, params.id));
    return { seen_at: at.toISOString() };
  },

  labelApplicant: ({ params, body }, { company, member, transaction }) =>
    transaction((trx) =>
      labelApplicant(trx, { companyId: company.id, memberId: member.id, applicationId: params.id }, body),
    ),

  notes: async ({ params }, { db, company }) => ({ data: await notesAbout(db, company.id, params.id) }),

  addNote: ({ params, body }, context) => context.transaction((trx) => addNote(trx, context, params.id, body.text)),

  changeNote: ({ params, body }, context) =>
    context.transaction((trx) => changeNote(trx, context, params.id, body.text)),

  async deleteNote({ params }, { company, transaction }) {
    await transaction((trx) => deleteNote(trx, company.id, params.id));
    return null;
  },
};

type Target = { readonly companyId: CompanyId; readonly applicationId: number };

async function change(
  context: CompanyContext,
  applicationId: number,
  perform: (trx: Db, target: Target) => Promise<readonly number[] | void>,
) {
  const { db, company, transaction } = context;
  const untimed = (await transaction((trx) => perform(trx, { companyId: company.id, applicationId }))) ?? [];
  announceMove(context);
  return { ...(await applicant(db, context, applicationId)), ...(untimed.length > 0 && { needs_time: true }) };
}

/** Changes many applications and returns those that stayed where they were. */
async function changeMany(context: CompanyContext, perform: (trx: Db) => Promise<ChangedMany>) {
  const { db, transaction } = context;
  const { changed, elsewhere, untimed } = await transaction(perform);
  if (changed > 0) announceMove(context);
  return {
    changed,
    elsewhere: await applicantsByIds(db, context, elsewhere),
    ...(untimed.length > 0 && { needs_time: await applicantsByIds(db, context, untimed) }),
  };
}
