/** Applications as their company sees them. Those of other companies are not found. */
import { sql } from 'kysely';
import type { Applicant, ApplicantDetail, ApplicationStatus } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import { isOneOf } from '../../../core/database/isOneOf.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { type Page, pageOf } from '../../../core/http/page.ts';
import type { Services } from '../../../core/services.ts';
import type { Db } from '../../../database/schema.ts';
import { shownEmail } from '../../../core/text/contacts.ts';
import { lookup } from '../../../reference/index.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { MAX_STEPS_SHOWN } from '../applications/stages.ts';
import { resumeOf } from '../../people/index.ts';
import { slugOf, statusAt } from '../../jobs/index.ts';
import { interviewOf, interviewsOf } from '../interviews/interview.ts';
import { isProfileOpen, readableOf } from '../cv-database/cvAccess.ts';
import { noteCounts, profilesOf, samePersons } from './applicantFacts.ts';
import {
  type ApplicantFilter,
  type ApplicantSort,
  filteredApplications,
  orderOf,
  recentSince,
} from './applicantFilter.ts';
import { lastOwnStep } from './undo.ts';

function applicantRows(db: Db, filter: ApplicantFilter) {
  return filteredApplications(db, filter)
    .select([
      'applications.id',
      'applications.status',
      'applications.shown_status',
      'applications.applied_at',
      'applications.seen_at',
      'applications.message',
      'applications.stars',
      'applications.tags',
    ])
    .select(['jobs.id as job_id', 'jobs.title as job_title', 'jobs.status as job_status_now', 'jobs.expired_date'])
    .select([
      'jobs.job_function_id',
      'jobs.experience_level_id',
      'jobs.location_id as job_location_id',
      'jobs.township_id as job_township_id',
      'jobs.currency',
      'jobs.salary_min',
      'jobs.salary_max',
    ])
    .select([
      'users.id as user_id',
      'users.name',
      'users.photo',
      'users.phone_number',
      'users.email',
      'users.is_active',
    ])
    .select(['jobseekers.position_title', 'jobseekers.location_id', 'jobseekers.township_id', 'jobseekers.about'])
    .select([
      'applications.cv_name',
      'applications.cv_file_key',
      'applications.cv_content_type',
      'applications.cv_bytes',
    ]);
}

type ApplicantRow = Awaited<ReturnType<ReturnType<typeof applicantRows>['execute']>>[number];

async function toApplicants(
  db: Db,
  companyId: number,
  wholeRows: readonly ApplicantRow[],
  now: Date,
): Promise<Applicant[]> {
  const rows = wholeRows.map(readableOf);
  const ids = rows.map(({ id }) => id);
  const interviews = await interviewsOf(db, ids);
  const notes = await noteCounts(db, ids);
  const others = await samePersons(db, companyId, ids);
  const profileOf = await profilesOf(db, rows.map(withJob), now);
  return rows.map((row) => ({
    ...applicantOf(row, interviewOf(interviews.get(row.id), row), now),
    profile: profileOf(withJob(row)),
    note_count: notes.get(row.id) ?? 0,
    same_person: [...(others.get(row.id) ?? [])],
  }));
}

const withJob = (row: ApplicantRow) => ({
  id: row.id,
  isOpen: isProfileOpen(row),
  user_id: row.user_id,
  job: { ...row, location_id: row.job_location_id, township_id: row.job_township_id },
});

function applicantOf(
  row: ApplicantRow,
  interview: Applicant['interview'],
  now: Date,
): Omit<Applicant, 'profile' | 'note_count' | 'same_person'> {
  return {
    id: row.id,
    job: {
      id: row.job_id,
      slug: slugOf(row.job_title),
      title: row.job_title,
      status: statusAt({ status: row.job_status_now, expired_date: row.expired_date }, now),
    },
    jobseeker: {
      user_id: row.user_id,
      name: row.name,
      position_title: row.position_title,
      profile_photo_url: pictureUrl('jobseeker', row.user_id, row.photo),
      location: lookup('location', row.location_id),
      township: lookup('township', row.township_id),
    },
    has_left: !row.is_active,
    phone_number: row.phone_number,
    status: row.status,
    applied_at: row.applied_at.toISOString(),
    seen_at: row.seen_at?.toISOString() ?? null,
    interview,
    has_cv: row.cv_file_key !== null,
    stars: row.stars,
    tags: row.tags,
  };
}

interface Rows {
  readonly limit: number;
  readonly offset: number;
  readonly sort?: ApplicantSort | undefined;
}

/** The newest first, unless sorted otherwise. */
export async function applicants(
  db: Db,
  filter: ApplicantFilter,
  { limit, offset, sort = 'newest' }: Rows,
  now: Date,
): Promise<Applicant[]> {
  const rows = await applicantRows(db, filter).orderBy(orderOf(sort)).limit(limit).offset(offset).execute();
  return toApplicants(db, filter.companyId, rows, now);
}

async function countApplicants(db: Db, filter: ApplicantFilter): Promise<number> {
  const { total } = await filteredApplications(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

interface PageWanted {
  readonly page: number;
  readonly sort?: ApplicantSort | undefined;
  readonly size?: number | undefined;
}

/** A page of a company's applicants. */
export async function applicantPage(
  db: Db,
  filter: ApplicantFilter,
  { page, sort, size = PAGE_SIZE.applications }: PageWanted,
  now: Date,
): Promise<Page<Applicant>> {
  const data = await applicants(db, filter, { limit: size, offset: (page - 1) * size, sort }, now);
  return pageOf(data, await countApplicants(db, filter), page, size);
}

export async function applicant(db: Db, companyId: number, id: number, now: Date): Promise<Applicant> {
  const [found] = await applicantsByIds(db, companyId, [id], now);
  if (!found) throw notFound();
  return found;
}

/** These applications, in this order. */
export async function applicantsByIds(
  db: Db,
  companyId: number,
  ids: readonly number[],
  now: Date,
): Promise<Applicant[]> {
  const rows = await applicantRows(db, { companyId }).where(isOneOf('applications.id', ids)).execute();
  const byId = new Map((await toApplicants(db, companyId, rows, now)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * One application as far as its company may read it, and its stages so far. The NRC is needed for the contract, so it
 * is shown only once the jobseeker knows that they are hired.
 */
export async function applicantDetail(
  db: Db,
  services: Pick<Services, 'configuration'>,
  companyId: number,
  id: number,
  now: Date,
): Promise<ApplicantDetail> {
  const whole = await applicantRows(db, { companyId })
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const row = readableOf(whole);
  const [shown] = await toApplicants(db, companyId, [row], now);
  const events = await db
    .selectFrom('application_events')
    .select(['from_status', 'to_status', 'created_at'])
    .where('application_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MAX_STEPS_SHOWN)
    .execute();
  const hasCv =
    row.cv_name !== null && row.cv_file_key !== null && row.cv_content_type !== null && row.cv_bytes !== null;
  const resume = isProfileOpen(row) ? await resumeOf(db, row.user_id, now, services) : null;
  const knowsOfHiring = row.status === 'hired' && row.shown_status === null;
  return {
    ...(shown as Applicant),
    message: row.message,
    email: shownEmail(row.email),
    about: row.about,
    resume: resume && { ...resume, nrc: knowsOfHiring ? resume.nrc : null },
    cv: hasCv
      ? {
          cv_name: row.cv_name as string,
          file: `/file/application/${id}/cv`,
          content_type: row.cv_content_type as string,
          bytes: row.cv_bytes as number,
        }
      : null,
    events: events.toReversed().map((event) => ({
      from: event.from_status as Applicant['status'] | null,
      to: event.to_status as Applicant['status'],
      at: event.created_at.toISOString(),
    })),
    can_undo: (await lastOwnStep(db, { id, company_id: companyId, status: row.status })) !== undefined,
  };
}

export type StageCounts = Record<ApplicationStatus | 'all' | 'recent' | 'unseen', number>;

/** The number of applications in each stage, which add up to `all`; `recent` includes withdrawn ones, too. */
export async function stageCounts(db: Db, companyId: number, now: Date, jobId?: number): Promise<StageCounts> {
  const one = jobId === undefined ? sql`` : sql`and job_id = ${jobId}`;
  const { rows } = await sql<{
    status: ApplicationStatus;
    total: number | string;
    recent: number | string;
    unseen: number | string;
  }>`select status, count(*) as total,
    count(*) filter (where applied_at >= ${recentSince(now)}) as recent,
    count(*) filter (where seen_at is null and status <> 'withdrawn') as unseen from applications
      where company_id = ${companyId} and jobseeker_id is not null ${one} group by status`.execute(db);
  const stages = { applied: 0, shortlisted: 0, interview: 0, hired: 0, rejected: 0, withdrawn: 0 };
  const counts: StageCounts = { ...stages, all: 0, recent: 0, unseen: 0 };
  for (const { status, total, recent, unseen } of rows) {
    counts[status] = Number(total);
    counts.all += Number(total);
    counts.recent += Number(recent);
    counts.unseen += Number(unseen);
  }
  return counts;
}
