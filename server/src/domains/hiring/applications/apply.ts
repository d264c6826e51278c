import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { JobStatus, MyApplication, ReplyTime } from '@jpro/api';
import type { CurrentUser, InputOf, RequestContext } from '../../../core/http/handler.ts';
import { conflict, HttpError, invalidField, notFound } from '../../../core/http/httpError.ts';
import type { FileStore } from '../../../core/services.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db, RowOf } from '../../../database/schema.ts';
import { isLastDayOver, slugOf, statusAt } from '../../jobs/index.ts';
import { notify } from '../../accounts/index.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { deleteUnnamed, dropFiles, keepFiles, storeFiles } from '../../../upload/storedFiles.ts';
import { replyTimeOf } from '../reply-times/replyTime.ts';
import { recordSteps } from './changeStage.ts';
import { confirmApplication } from './confirmApplication.ts';
import { myApplication } from './myApplications.ts';
import { respondedTo } from './responses.ts';
import { sourceOf } from './sourceOf.ts';
import { mayMove } from './stages.ts';

export type ApplyForm = InputOf<'applications', 'apply'>['body'];

/** A copy of the CV for the application, because the jobseeker may change or delete the CV later. */
interface Snapshot {
  readonly cv_name: string;
  readonly cv_file_key: string;
  readonly cv_content_type: string;
  readonly cv_bytes: number;
}

const NO_CV = { cv_name: null, cv_file_key: null, cv_content_type: null, cv_bytes: null, cv_by_company: false };

/**
 * Applies to an open job (rules 19 and 20). A withdrawn application is sent again as a new one. Throws 404 for an
 * unknown job, 409 `job_closed`, `due_date_over` or `already_applied`, 422 for another jobseeker's CV, an empty
 * profile or a missing response, 401 when the account was closed meanwhile.
 */
export async function prepareApplication(
  form: ApplyForm,
  { db, user, services, now }: RequestContext<CurrentUser>,
): Promise<{ handle(context: RequestContext<CurrentUser>): Promise<MyApplication>; tidy(): Promise<void> }> {
  const companyId = await refuseImpossible(db, form, user.id, now);
  const cv = await chosenCv(db, user.id, form.uploadcv_id);
  const { email } = await refuseEmptyProfile(db, user.id, cv !== null);
  const snapshot = cv ? await copyOf(db, services.files, cv) : null;
  // For the receipt; too slow for the transaction, which lets nobody else apply.
  const replies = email === null ? null : await replyTimeOf(db, companyId);
  const keys: string[] = snapshot ? [snapshot.cv_file_key] : [];
  return {
    async handle(context) {
      const { id, replaced } = await context.transaction((trx) =>
        insertApplication(trx, form, { snapshot, replies }, context),
      );
      keys.push(...replaced);
      return myApplication(context.db, user, id, now);
    },
    tidy: () => deleteUnnamed(db, services, keys),
  };
}

async function insertApplication(
  trx: Db,
  form: ApplyForm,
  { snapshot, replies }: { readonly snapshot: Snapshot | null; readonly replies: ReplyTime | null },
  context: RequestContext<CurrentUser>,
): Promise<{ readonly id: number; readonly replaced: readonly string[] }> {
  const { user, now } = context;
  await holdAccount(trx, user.id);
  // Serializes applications to one job, so that the count is right and a duplicate is noticed.
  const job = await trx
    .selectFrom('jobs')
    .select(['id', 'company_id', 'company_hidden', 'title', 'status', 'expired_date', 'due_date'])
    .select(['questions', 'translation'])
    .where('id', '=', form.job_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => conflict('job_closed'));
  refuseClosed(job, now);
  const source = await sourceOf(trx, { companyId: job.company_id, jobId: job.id, jobseekerId: user.id });
  const responded = respondedTo(job, form.responses);
  const before = await trx
    .selectFrom('applications')
    .select(['id', 'status', 'cv_file_key', 'cv_by_company'])
    .where('job_id', '=', job.id)
    .where('jobseeker_id', '=', user.id)
    .forUpdate()
    .executeTakeFirst();
  if (before && !mayMove('jobseeker', before.status, 'applied')) throw conflict('already_applied');
  // What the company itself added stays, unless the jobseeker sends a CV.
  const keepsCv = before?.cv_by_company === true && !snapshot;
  const cv = keepsCv ? {} : { ...NO_CV, ...snapshot };
  const sent = { message: form.message, applied_at: now, source, ...responded, ...cv };
  const made = before
    ? await trx
        .updateTable('applications')
        .set({ ...sent, status: 'applied', seen_at: null, silence_noted_at: null })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('applications')
        .values({ ...sent, job_id: job.id, company_id: job.company_id, jobseeker_id: user.id })
        .returning('id')
        .executeTakeFirstOrThrow();
  // New for every member, whose stars stay.
  if (before)
    await trx.updateTable('applicant_marks').set({ seen_at: null }).where('application_id', '=', made.id).execute();
  await recordSteps(trx, [
    {
      application_id: made.id,
      from_status: before?.status ?? null,
      to_status: 'applied',
      by_user_id: user.id,
      created_at: now,
    },
  ]);
  if (snapshot) await keepFiles(trx, [snapshot.cv_file_key]);
  const replaced = before?.cv_file_key && !keepsCv ? [before.cv_file_key] : [];
  await dropFiles(trx, replaced);
  await trx
    .updateTable('jobs')
    .set(({ eb }) => ({ applicant_count: eb('applicant_count', '+', 1) }))
    .where('id', '=', job.id)
    .execute();
  const { photo } = await trx.selectFrom('users').select('photo').where('id', '=', user.id).executeTakeFirstOrThrow();
  await notify(trx, context, {
    userId: job.company_id,
    type: 'jobapply',
    groupKey: `jobapply:${job.id}`,
    data: {
      job_id: job.id,
      job_slug: slugOf(job.title),
      position_title: job.title,
      jobapply_id: made.id,
      jobseeker_id: user.id,
      jobseeker_name: user.name,
      profile_photo_url: pictureUrl('jobseeker', user.id, photo),
    },
  });
  await confirmApplication(trx, context.services, { jobseekerId: user.id, job, replies });
  return { id: made.id, replaced };
}

/**
 * Closing or suspending the account either waits for this, and then finds the application, or is already visible here.
 * Throws 401.
 */
async function holdAccount(trx: Db, userId: number): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirstOrThrow(() => new HttpError(401, 'signed_out'));
}

/** Refuses before a file is copied; the transaction checks again. @returns the job's company */
async function refuseImpossible(
  db: Db,
  { job_id: jobId, responses }: ApplyForm,
  userId: number,
  now: Date,
): Promise<CompanyId> {
  const job = await db
    .selectFrom('jobs')
    .select(['company_id', 'status', 'expired_date', 'due_date', 'questions', 'translation'])
    .where('id', '=', jobId)
    .where('status', 'in', ['active', 'closed', 'expired'])
    .executeTakeFirstOrThrow(notFound);
  const before = await db
    .selectFrom('applications')
    .select('status')
    .where('job_id', '=', jobId)
    .where('jobseeker_id', '=', userId)
    .executeTakeFirst();
  if (before && !mayMove('jobseeker', before.status, 'applied')) throw conflict('already_applied');
  refuseClosed(job, now);
  respondedTo(job, responses);
  return job.company_id;
}

function refuseClosed(job: { status: JobStatus; expired_date: Date | null; due_date: string | null }, now: Date): void {
  if (isLastDayOver(job.due_date, now)) throw conflict('due_date_over');
  if (statusAt(job, now) !== 'active') throw conflict('job_closed');
}

type ChosenCv = RowOf<'uploaded_cvs', 'cv_name' | 'file_key' | 'content_type' | 'bytes'>;

async function chosenCv(db: Db, userId: number, id: number | null | undefined): Promise<ChosenCv | null> {
  if (id === null) return null;
  const own = db
    .selectFrom('uploaded_cvs')
    .select(['cv_name', 'file_key', 'content_type', 'bytes'])
    .where('user_id', '=', userId);
  if (id === undefined) return (await own.where('is_default', '=', true).executeTakeFirst()) ?? null;
  return own.where('id', '=', id).executeTakeFirstOrThrow(() => invalidField('uploadcv_id', 'invalid'));
}

/** @returns where the jobseeker can be written to */
async function refuseEmptyProfile(db: Db, userId: number, hasCv: boolean): Promise<{ readonly email: string | null }> {
  const profile = await db
    .selectFrom('users')
    .innerJoin('jobseekers', 'user_id', 'users.id')
    .select(['name', 'email', 'phone_number', 'position_title', 'about', 'career_objective'])
    .select(
      sql<boolean>`exists (select from educations where user_id = users.id)
        or exists (select from experiences where user_id = users.id)
          or exists (select from skills where user_id = users.id)`.as('has_rows'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const hasEntry =
    profile.position_title !== null || profile.about !== null || profile.career_objective !== null || profile.has_rows;
  if (profile.name && profile.phone_number && (hasCv || hasEntry)) return profile;
  throw new HttpError(422, 'profile_incomplete', { fields: { uploadcv_id: 'profile_incomplete' } });
}

async function copyOf(db: Db, files: FileStore, cv: ChosenCv): Promise<Snapshot | null> {
  const bytes = await files.get(cv.file_key);
  if (!bytes) throw invalidField('uploadcv_id', 'invalid');
  const key = `application/${randomUUID()}.${cv.file_key.split('.').at(-1)}`;
  await storeFiles(db, files, { [key]: bytes });
  return { cv_name: cv.cv_name, cv_file_key: key, cv_content_type: cv.content_type, cv_bytes: bytes.length };
}
