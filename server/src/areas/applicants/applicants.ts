/** Applications as their company sees them. Another company's are not there. */
import { type Kysely, sql } from 'kysely';
import type { Applicant, ApplicantDetail } from '@jpro/api';
import { notFound } from '../../core/http-error.ts';
import type { Database } from '../../database/schema.ts';
import { lookup } from '../../reference/index.ts';
import { pictureUrl } from '../../upload/keep-picture.ts';
import { statusAt } from '../jobs/job-card.ts';
import { slugOf } from '../jobs/slug.ts';
import { interviewOf } from '../applications/interview.ts';

export interface ApplicantFilter {
  readonly companyId: number;
  readonly jobId?: number | undefined;
  readonly status?: Applicant['status'] | undefined;
  readonly unseen?: boolean | undefined;
}

function filtered(db: Kysely<Database>, { companyId, jobId, status, unseen }: ApplicantFilter) {
  let rows = db.selectFrom('applications').where('applications.company_id', '=', companyId);
  if (jobId !== undefined) rows = rows.where('applications.job_id', '=', jobId);
  if (status !== undefined) rows = rows.where('applications.status', '=', status);
  if (unseen) rows = rows.where('applications.seen_at', 'is', null).where('applications.status', '<>', 'withdrawn');
  return rows;
}

function applicantRows(db: Kysely<Database>, filter: ApplicantFilter) {
  return filtered(db, filter)
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'applications.jobseeker_id')
    .innerJoin('jobseekers', 'jobseekers.user_id', 'applications.jobseeker_id')
    .leftJoin('interviews', 'interviews.application_id', 'applications.id')
    .select(['applications.id', 'applications.status', 'applications.applied_at', 'applications.seen_at', 'applications.message'])
    .select(['jobs.id as job_id', 'jobs.title as job_title', 'jobs.status as job_status_now', 'jobs.expired_date'])
    .select(['users.id as user_id', 'users.name', 'users.photo', 'users.phone_number', 'users.email'])
    .select(['jobseekers.position_title', 'jobseekers.location_id', 'jobseekers.township_id', 'jobseekers.about'])
    .select(['applications.cv_name', 'applications.cv_file_key', 'applications.cv_content_type', 'applications.cv_bytes'])
    .select(['interviews.id as interview_id', 'interviews.at', 'interviews.place', 'interviews.note']);
}

type ApplicantRow = Awaited<ReturnType<ReturnType<typeof applicantRows>['execute']>>[number];

function applicantOf(row: ApplicantRow, now: Date): Applicant {
  return {
    id: row.id,
    job: { id: row.job_id, slug: slugOf(row.job_title), title: row.job_title, status: statusAt({ status: row.job_status_now, expired_date: row.expired_date }, now) },
    jobseeker: {
      user_id: row.user_id, name: row.name, position_title: row.position_title, profile_photo_url: pictureUrl('jobseeker', row.user_id, row.photo),
      location: lookup('location', row.location_id), township: lookup('township', row.township_id),
    },
    status: row.status, applied_at: row.applied_at.toISOString(), seen_at: row.seen_at?.toISOString() ?? null, interview: interviewOf(row),
  };
}

/** Newest first. */
export async function applicants(db: Kysely<Database>, filter: ApplicantFilter, limit: number, offset: number, now: Date): Promise<Applicant[]> {
  const rows = await applicantRows(db, filter).orderBy('applications.applied_at', 'desc').orderBy('applications.id', 'desc').limit(limit).offset(offset).execute();
  return rows.map((row) => applicantOf(row, now));
}

export async function countApplicants(db: Kysely<Database>, filter: ApplicantFilter): Promise<number> {
  const { total } = await filtered(db, filter).select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

export async function applicant(db: Kysely<Database>, companyId: number, id: number, now: Date): Promise<Applicant> {
  const row = await applicantRows(db, { companyId }).where('applications.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return applicantOf(row, now);
}

/** One application with what was sent, and its way through the stages. */
export async function applicantDetail(db: Kysely<Database>, companyId: number, id: number, now: Date): Promise<ApplicantDetail> {
  const row = await applicantRows(db, { companyId }).where('applications.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const events = await db.selectFrom('application_events').select(['from_status', 'to_status', 'created_at']).where('application_id', '=', id).orderBy('id').execute();
  const hasCv = row.cv_name !== null && row.cv_file_key !== null && row.cv_content_type !== null && row.cv_bytes !== null;
  return {
    ...applicantOf(row, now),
    message: row.message, phone_number: row.phone_number, email: row.email, about: row.about,
    cv: hasCv ? { cv_name: row.cv_name as string, file: `/file/application/${id}/cv`, content_type: row.cv_content_type as string, bytes: row.cv_bytes as number } : null,
    events: events.map((event) => ({ from: event.from_status as Applicant['status'] | null, to: event.to_status as Applicant['status'], at: event.created_at.toISOString() })),
  };
}

export interface StageCounts {
  all: number;
  applied: number;
  shortlisted: number;
  interview: number;
  hired: number;
  rejected: number;
}

/** How many applications are in each stage; `all` counts withdrawn ones too. */
export async function stageCounts(db: Kysely<Database>, companyId: number, jobId?: number): Promise<StageCounts & { withdrawn: number; unseen: number }> {
  const one = jobId === undefined ? sql`` : sql`and job_id = ${jobId}`;
  const { rows } = await sql<{ status: string; total: number | string; unseen: number | string }>`select status, count(*) as total,
    count(*) filter (where seen_at is null and status <> 'withdrawn') as unseen from applications where company_id = ${companyId} ${one} group by status`.execute(db);
  const counts = { all: 0, applied: 0, shortlisted: 0, interview: 0, hired: 0, rejected: 0, withdrawn: 0, unseen: 0 };
  for (const { status, total, unseen } of rows) {
    counts[status as keyof StageCounts] = Number(total);
    counts.all += Number(total);
    counts.unseen += Number(unseen);
  }
  return counts;
}
