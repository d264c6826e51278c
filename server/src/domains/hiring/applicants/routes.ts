import { PAGE_SIZE } from '@jpro/api/fields';
import type { FeatureHandlers, CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import type { Db } from '../../../database/schema.ts';
import { companyJob } from '../../jobs/index.ts';
import { cvReading } from '../cv-database/cvAccess.ts';
import { recordView } from '../employer-views/employerViews.ts';
import { companyCalendar, companyInterviews } from '../interviews/companyInterviews.ts';
import { cancelInterview, inviteToInterview } from '../interviews/invite.ts';
import { filterOf } from './applicantFilter.ts';
import { applicant, applicantDetail, applicantPage, applicantsByIds, stageCounts } from './applicants.ts';
import { applicantsAsCsv } from './export.ts';
import { labelApplicant } from './labelApplicant.ts';
import { type ChangedMany, moveMany, rejectWaiting, undoMany } from './moveMany.ts';
import { markSeen, moveApplication, removeFromShortlist } from './moveApplication.ts';
import { addNote, changeNote, deleteNote, notesAbout } from './notes.ts';
import { undoMove } from './undo.ts';

/** The company's side of applications. */
export const applicantsRoutes: FeatureHandlers<'applicants'> = {
  async applications({ query }, { db, user, now }) {
    const page = await applicantPage(
      db,
      filterOf(user.id, query, now),
      { page: query.page ?? 1, sort: query.sort, size: query.limit },
      now,
    );
    return { ...page, counts: await stageCounts(db, user.id, now, query.job_id) };
  },

  rejectedApplications: ({ query }, { db, user, now }) =>
    applicantPage(db, { companyId: user.id, jobId: query.job_id, status: 'rejected' }, { page: query.page ?? 1 }, now),

  hiredApplications: ({ query }, { db, user, now }) =>
    applicantPage(db, { companyId: user.id, jobId: query.job_id, status: 'hired' }, { page: query.page ?? 1 }, now),

  exportApplications: ({ query }, { db, user, locale, now }) =>
    applicantsAsCsv(db, filterOf(user.id, query, now), query.sort ?? 'newest', locale),

  async manageApplications({ query }, { db, user, now }) {
    const job = await companyJob(db, user.id, query.job_id, now);
    const page = await applicantPage(
      db,
      filterOf(user.id, query, now),
      { page: query.page ?? 1, sort: query.sort, size: PAGE_SIZE.board },
      now,
    );
    return { ...page, job, counts: await stageCounts(db, user.id, now, query.job_id) };
  },

  viewApplication: ({ params }, context) =>
    context.transaction(async (trx) => {
      const { user, now, services } = context;
      const detail = await applicantDetail(trx, services, user.id, params.id, now);
      const jobseekerId = detail.jobseeker.user_id;
      const { isConfidential } = await cvReading(trx, user.id, jobseekerId);
      if (detail.resume) await recordView(trx, context, { jobseekerId, isConfidential });
      return detail;
    }),

  shortlist: ({ params, body }, context) =>
    change(context, body.jobapplyId, (trx, target) =>
      params.type === 'add'
        ? moveApplication(trx, context, { ...target, from: body.from }, 'shortlisted')
        : removeFromShortlist(trx, context, { ...target, from: body.from }),
    ),

  reject: ({ body }, context) =>
    change(context, body.jobapplyId, (trx, target) =>
      moveApplication(trx, context, { ...target, from: body.from }, 'rejected'),
    ),

  inviteToInterview: ({ query, body }, context) =>
    change(context, body.jobapplyId, (trx, { companyId }) =>
      inviteToInterview(trx, context, { companyId, form: body, knownVersion: query.known_version }),
    ),

  cancelInterview: ({ query, body }, context) =>
    change(context, body.jobapplyId, (trx, target) =>
      cancelInterview(trx, context, { ...target, knownVersion: query.known_version }),
    ),

  companyInterviews: async ({ query }, { db, user }) => ({ data: await companyInterviews(db, user.id, query.from) }),

  companyCalendar: ({ params }, { db, user, locale, services }) =>
    companyCalendar(db, { companyId: user.id, locale, configuration: services.configuration }, params.id),

  changeStatus: ({ body }, context) =>
    change(context, body.jobapplyId, (trx, target) =>
      moveApplication(trx, context, { ...target, from: body.from }, body.status),
    ),

  moveMany: ({ body }, context) =>
    changeMany(context, (trx) => moveMany(trx, context, context.user.id, body, body.status)),

  async rejectWaiting({ body }, context) {
    const waiting = {
      companyId: context.user.id,
      jobId: body.job_id,
      appliedUntil: body.applied_until === undefined ? undefined : new Date(body.applied_until),
    };
    const counts = await context.transaction((trx) => rejectWaiting(trx, context, waiting));
    if (counts.rejected > 0) announceMove(context);
    return counts;
  },

  undo: ({ body }, context) =>
    change(context, body.jobapplyId, (trx, target) => undoMove(trx, context, { ...target, leaving: body.status })),

  undoMany: ({ body }, context) =>
    changeMany(context, (trx) => undoMany(trx, context, context.user.id, body.ids, body.status)),

  async markSeen({ params }, { db, user, now }) {
    return { seen_at: (await markSeen(db, { companyId: user.id, applicationId: params.id }, now)).toISOString() };
  },

  labelApplicant: ({ params, body }, { user, transaction }) =>
    transaction((trx) => labelApplicant(trx, { companyId: user.id, applicationId: params.id }, body)),

  notes: async ({ params }, { db, user }) => ({ data: await notesAbout(db, user.id, params.id) }),

  addNote: ({ params, body }, { user, now, transaction }) =>
    transaction((trx) => addNote(trx, { id: user.id, now }, params.id, body.text)),

  changeNote: ({ params, body }, { user, now, transaction }) =>
    transaction((trx) => changeNote(trx, { id: user.id, now }, params.id, body.text)),

  async deleteNote({ params }, { user, transaction }) {
    await transaction((trx) => deleteNote(trx, user.id, params.id));
    return null;
  },
};

type Target = { readonly companyId: number; readonly applicationId: number };

async function change(
  context: RequestContext<CurrentUser>,
  applicationId: number,
  perform: (trx: Db, target: Target) => Promise<void>,
) {
  const { db, user, now, transaction } = context;
  await transaction((trx) => perform(trx, { companyId: user.id, applicationId }));
  announceMove(context);
  return applicant(db, user.id, applicationId, now);
}

/** Changes many applications and returns those that stayed where they were. */
async function changeMany(context: RequestContext<CurrentUser>, perform: (trx: Db) => Promise<ChangedMany>) {
  const { db, user, now, transaction } = context;
  const { changed, elsewhere } = await transaction(perform);
  if (changed > 0) announceMove(context);
  return { changed, elsewhere: await applicantsByIds(db, user.id, elsewhere, now) };
}

/** Notifies the company's other tabs and browsers (rule 67). */
function announceMove({ user, services, afterCommit }: RequestContext<CurrentUser>): void {
  afterCommit(() => services.realtime.publish(user.id, 'company-application', {}));
}
