import type { Kysely } from 'kysely';
import type { ApplicationStatus } from '@jpro/api';
import type { AfterCommit } from '../../core/handler.ts';
import { conflict, invalidField, notFound } from '../../core/http-error.ts';
import type { Services } from '../../core/services.ts';
import type { Database } from '../../database/schema.ts';
import { pictureUrl } from '../../upload/keep-picture.ts';
import { slugOf } from '../jobs/slug.ts';
import { notify } from '../notifications/notify.ts';

/** Stages that a company moves an application to. */
export type Stage = Exclude<ApplicationStatus, 'withdrawn'>;

interface MoveContext {
  readonly services: Pick<Services, 'realtime'>;
  readonly afterCommit: AfterCommit;
  readonly now: Date;
}

interface Target {
  readonly companyId: number;
  readonly applicationId: number;
}

/** Of these the jobseeker is told; a rejection is not announced. */
const TOLD: ReadonlySet<Stage> = new Set(['shortlisted', 'hired']);

/**
 * Moves an application to any stage, back as well (decisions, 19); the company has seen it then. Throws 404 for another
 * company's, 409 for a withdrawn one.
 */
export async function moveApplication(trx: Kysely<Database>, context: MoveContext, target: Target, to: Stage): Promise<void> {
  const application = await lockApplication(trx, target);
  if (application.status === to) return;
  await setStage(trx, context, application, to, target.companyId);
  if (!TOLD.has(to)) return;
  await notify(trx, context, {
    userId: application.jobseeker_id, type: 'applicationStatus', groupKey: `applicationStatus:${application.id}`,
    data: { ...(await shownJob(trx, application)), status: to },
  });
}

/** Takes an application off the shortlist: back to applied, when it is on it. */
export async function removeFromShortlist(trx: Kysely<Database>, context: MoveContext, target: Target): Promise<void> {
  const application = await lockApplication(trx, target);
  if (application.status === 'shortlisted') await setStage(trx, context, application, 'applied', target.companyId);
}

/** Sets the interview, or moves it to another time, and tells the applicant. Throws 422 for a time that has passed. */
export async function inviteToInterview(trx: Kysely<Database>, context: MoveContext, target: Target, interview: { at: string; place: string; note: string | null }): Promise<void> {
  const at = new Date(interview.at);
  if (at <= context.now) throw invalidField('at', 'interview_past');
  const application = await lockApplication(trx, target);
  const { place, note } = interview;
  await trx.insertInto('interviews').values({ application_id: application.id, at, place, note })
    .onConflict((found) => found.column('application_id').doUpdateSet({ at, place, note })).execute();
  if (application.status !== 'interview') await setStage(trx, context, application, 'interview', target.companyId);
  await notify(trx, context, {
    userId: application.jobseeker_id, type: 'interviewInvite', groupKey: `interviewInvite:${application.id}`,
    data: { ...(await shownJob(trx, application)), interview_at: at.toISOString(), place },
  });
}

/** Marks an application as seen; the first time counts. */
export async function markSeen(trx: Kysely<Database>, { companyId, applicationId }: Target, now: Date): Promise<Date> {
  const seen = await trx.updateTable('applications').set(({ fn, val }) => ({ seen_at: fn.coalesce('seen_at', val(now)) }))
    .where('id', '=', applicationId).where('company_id', '=', companyId).returning('seen_at').executeTakeFirst();
  if (!seen) throw notFound();
  return seen.seen_at ?? now;
}

type LockedApplication = Awaited<ReturnType<typeof lockApplication>>;

async function lockApplication(trx: Kysely<Database>, { companyId, applicationId }: Target) {
  const application = await trx.selectFrom('applications').select(['id', 'job_id', 'jobseeker_id', 'company_id', 'status', 'seen_at'])
    .where('id', '=', applicationId).where('company_id', '=', companyId).forUpdate().executeTakeFirst();
  if (!application) throw notFound();
  if (application.status === 'withdrawn') throw conflict('application_withdrawn');
  return application;
}

async function setStage(trx: Kysely<Database>, { now }: MoveContext, application: LockedApplication, to: Stage, byUserId: number): Promise<void> {
  await trx.updateTable('applications').set({ status: to, seen_at: application.seen_at ?? now }).where('id', '=', application.id).execute();
  await trx.insertInto('application_events').values({ application_id: application.id, from_status: application.status, to_status: to, by_user_id: byUserId, created_at: now }).execute();
}

/** What a notification to the jobseeker says of the job: nothing of a hidden company. */
async function shownJob(trx: Kysely<Database>, application: LockedApplication) {
  const job = await trx.selectFrom('jobs').innerJoin('users', 'users.id', 'jobs.company_id')
    .select(['jobs.id', 'jobs.title', 'jobs.company_hidden', 'users.name', 'users.photo']).where('jobs.id', '=', application.job_id).executeTakeFirstOrThrow();
  const shown = { job_id: job.id, job_slug: slugOf(job.title), position_title: job.title, jobapply_id: application.id, is_confidential: job.company_hidden };
  if (job.company_hidden) return { ...shown, company_name: null, company_id: null, profile_photo_url: null };
  return { ...shown, company_name: job.name, company_id: application.company_id, profile_photo_url: pictureUrl('company', application.company_id, job.photo) };
}
