/** Applications as their company sees them. Those of other companies are not found. */
import { sql } from 'kysely';
import type { Applicant, ApplicantDetail, ApplicationStatus } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import { idsOf, isOneOf } from '../../../core/database/isOneOf.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { type Page, pageOf } from '../../../core/http/page.ts';
import type { Services } from '../../../core/services.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { shownEmail } from '../../../core/text/contacts.ts';
import { lookup } from '../../../reference/index.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { MAX_STEPS_SHOWN } from '../applications/stages.ts';
import { resumeOf } from '../../people/index.ts';
import { slugOf, statusAt } from '../../jobs/index.ts';
import type { WantedByJob } from './jobMatches.ts';
import { interviewOf, interviewsOf, unlessFormer } from '../interviews/interview.ts';
import { isProfileOpen, readableOf } from '../cv-database/cvAccess.ts';
import { bestFitFirst, noteCounts, profilesOf, samePersons } from './applicantFacts.ts';
import {
  type ApplicantFilter,
  type ApplicantSort,
  filteredApplications,
  IS_NEW,
  orderOf,
  recentSince,
  STARS,
} from './applicantFilter.ts';
import { namedOwnStage } from '../own-stages/heldOwnStages.ts';
import { ASSIGNEE, isAboutSomebody, PERSON } from './people.ts';
import { judgedResponses, requirementsMet, requirementsOf } from './requirements.ts';
import { lastOwnStep } from './undo.ts';

/** What an applicant is compared with. */
export const JOB_COLUMNS = [
  'jobs.job_function_id',
  'jobs.experience_level_id',
  'jobs.location_id as job_location_id',
  'jobs.township_id as job_township_id',
  'jobs.currency',
  'jobs.salary_min',
  'jobs.salary_max',
] as const;

/** Of `members as assignees`: who sees to the application, or to its job. */
export const IS_ASSIGNEE = sql<boolean>`assignees.id = ${ASSIGNEE}`;

function applicantRows(db: Db, filter: ApplicantFilter) {
  return filteredApplications(db, filter)
    .leftJoin('members as assignees', (join) => join.on(IS_ASSIGNEE))
    .leftJoin('own_stages', 'own_stages.id', 'applications.own_stage_id')
    .select([
      'applications.id',
      'applications.status',
      'applications.own_stage_id',
      'own_stages.name as own_stage',
      'applications.shown_status',
      'applications.applied_at',
      'applications.seen_at',
      'applications.message',
      'applications.asked',
      'applications.responses',
      'applications.tags',
      'applications.rejection_reason',
    ])
    .select(['applications.assigned_to', 'jobs.assigned_to as job_assigned_to', 'assignees.name as assignee'])
    .select(['jobs.id as job_id', 'jobs.title as job_title', 'jobs.status as job_status_now', 'jobs.expired_date'])
    .select(JOB_COLUMNS)
    .leftJoin('members as adders', 'adders.id', 'outside.added_by')
    .select(['users.id as user_id', 'users.photo', 'applications.source'])
    .select([PERSON.name.as('name'), PERSON.phone_number.as('phone_number'), PERSON.email.as('email')])
    .select([PERSON.is_active.as('is_active'), IS_NEW.as('is_new'), STARS.as('stars')])
    .select(['outside.consent_on', 'outside.consent_how', 'outside.locale', 'adders.name as added_by'])
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
  companyId: CompanyId,
  wholeRows: readonly ApplicantRow[],
  now: Date,
): Promise<Applicant[]> {
  const rows = wholeRows.map(readableOf);
  const ids = idsOf(rows);
  const interviews = await interviewsOf(db, ids);
  const notes = await noteCounts(db, ids);
  const others = await samePersons(db, companyId, ids);
  const profileOf = await profilesOf(db, rows.map(withJob), now);
  const requirements = await requirementsOf(
    db,
    rows.filter(({ asked }) => asked && asked.length > 0).map(({ job_id }) => job_id),
  );
  return rows.map((row) => ({
    ...applicantOf(row, interviewOf(unlessFormer(interviews.get(row.id), row), row, now), now),
    requirements: requirementsMet(row, requirements.get(row.job_id)),
    profile: profileOf(withJob(row)),
    note_count: notes.get(row.id) ?? 0,
    same_person: [...(others.get(row.id) ?? [])],
  }));
}

type RowWithJob = Pick<ApplicantRow, 'id' | 'status' | 'is_active' | 'user_id'> &
  WantedByJob & { readonly job_location_id: number | null; readonly job_township_id: number | null };

type OutsideSource = NonNullable<Applicant['outside']>['source'];

export const withJob = (row: Omit<RowWithJob, 'location_id' | 'township_id'>) => ({
  id: row.id,
  isOpen: isProfileOpen(row),
  user_id: row.user_id,
  job: { ...row, location_id: row.job_location_id, township_id: row.job_township_id },
});

function applicantOf(
  row: ApplicantRow,
  interview: Applicant['interview'],
  now: Date,
): Omit<Applicant, 'profile' | 'note_count' | 'same_person' | 'requirements'> {
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
      profile_photo_url: row.user_id === null ? null : pictureUrl('jobseeker', row.user_id, row.photo),
      location: lookup('location', row.location_id),
      township: lookup('township', row.township_id),
    },
    has_left: !row.is_active,
    phone_number: row.phone_number,
    status: row.status,
    own_stage: namedOwnStage(row),
    applied_at: row.applied_at.toISOString(),
    seen_at: row.seen_at?.toISOString() ?? null,
    is_new: row.is_new,
    interview,
    has_cv: row.cv_file_key !== null,
    stars: row.stars,
    tags: row.tags,
    assigned_to: assigneeOf(row),
    outside: outsideOf(row),
    rejection_reason: row.status === 'rejected' ? row.rejection_reason : null,
  };
}

function assigneeOf({ assigned_to, job_assigned_to, assignee }: ApplicantRow): Applicant['assigned_to'] {
  const id = assigned_to ?? job_assigned_to;
  return id === null || assignee === null ? null : { id, name: assignee, by_job: assigned_to === null };
}

function outsideOf({ source, consent_on, consent_how, locale, added_by }: ApplicantRow): Applicant['outside'] {
  if (consent_on === null || consent_how === null) return undefined;
  return { source: source as OutsideSource, consent_on, consent_how, ...(locale && { locale }), added_by };
}

interface Rows {
  readonly limit: number;
  readonly offset: number;
  readonly sort?: ApplicantSort | undefined;
}

/** More are not compared: those who applied before them stand behind, the newest first. */
const MAX_COMPARED = 2000;

/** The best fit for the job first. What fits is known only of whole profiles, so it is no order of the database. */
async function bestFitting(db: Db, filter: ApplicantFilter, { limit, offset }: Rows, now: Date): Promise<number[]> {
  const rows = await filteredApplications(db, filter)
    .select(['applications.id', 'applications.status', 'users.id as user_id', PERSON.is_active.as('is_active')])
    .select(JOB_COLUMNS)
    .orderBy(orderOf('newest'))
    .execute();
  const compared = rows.slice(0, MAX_COMPARED);
  const profileOf = await profilesOf(db, compared.map(withJob), now);
  const sorted = [...bestFitFirst(compared, (row) => profileOf(withJob(row))), ...rows.slice(MAX_COMPARED)];
  return sorted.slice(offset, offset + limit).map(({ id }) => id);
}

/** The newest first, unless sorted otherwise. */
export async function applicants(
  db: Db,
  filter: ApplicantFilter,
  { limit, offset, sort = 'newest' }: Rows,
  now: Date,
): Promise<Applicant[]> {
  if (sort === 'match') {
    const ids = await bestFitting(db, filter, { limit, offset }, now);
    return applicantsByIds(db, { company: { id: filter.companyId }, member: { id: filter.memberId }, now }, ids);
  }
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

/** For whom applicants are read. */
export interface Reader {
  readonly company: { readonly id: CompanyId };
  readonly member: { readonly id: MemberId };
  readonly now: Date;
}

const ofReader = ({ company, member }: Reader): ApplicantFilter => ({ companyId: company.id, memberId: member.id });

export async function applicant(db: Db, reader: Reader, id: number): Promise<Applicant> {
  const [found] = await applicantsByIds(db, reader, [id]);
  if (!found) throw notFound();
  return found;
}

/** These applications, in this order. */
export async function applicantsByIds(db: Db, reader: Reader, ids: readonly number[]): Promise<Applicant[]> {
  const { company, now } = reader;
  const rows = await applicantRows(db, ofReader(reader)).where(isOneOf('applications.id', ids)).execute();
  const byId = new Map((await toApplicants(db, company.id, rows, now)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * One application as far as its company may read it, and its stages so far. The NRC is needed for the contract, so it
 * is shown only once the jobseeker knows that they are hired.
 */
export async function applicantDetail(
  db: Db,
  services: Pick<Services, 'configuration'>,
  reader: Reader,
  id: number,
): Promise<ApplicantDetail> {
  const { now } = reader;
  const companyId = reader.company.id;
  const whole = await applicantRows(db, ofReader(reader))
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const row = readableOf(whole);
  const [shown] = await toApplicants(db, companyId, [row], now);
  const events = await db
    .selectFrom('application_events')
    .leftJoin('members', 'members.id', 'member_id')
    .leftJoin('own_stages', 'own_stages.id', 'to_own_stage_id')
    .select([
      'from_status',
      'to_status',
      'own_stages.name as own_stage',
      'application_events.created_at',
      'members.name as by',
    ])
    .where('application_id', '=', id)
    .orderBy('application_events.id', 'desc')
    .limit(MAX_STEPS_SHOWN)
    .execute();
  const hasCv =
    row.cv_name !== null && row.cv_file_key !== null && row.cv_content_type !== null && row.cv_bytes !== null;
  const resume = row.user_id !== null && isProfileOpen(row) ? await resumeOf(db, row.user_id, now, services) : null;
  const knowsOfHiring = row.status === 'hired' && row.shown_status === null;
  return {
    ...(shown as Applicant),
    message: row.message,
    responses: judgedResponses(row, (await requirementsOf(db, [row.job_id])).get(row.job_id)),
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
      own_stage: event.own_stage,
      at: event.created_at.toISOString(),
      by: event.by,
    })),
    can_undo: (await lastOwnStep(db, { ...row, company_id: companyId })) !== undefined,
  };
}

export type StageCounts = Record<ApplicationStatus | 'all' | 'recent' | 'unseen', number>;

/** The number of applications in each stage, which add up to `all`; `recent` includes withdrawn ones, too. */
export async function stageCounts(db: Db, { company, member, now }: Reader, jobId?: number): Promise<StageCounts> {
  const one = jobId === undefined ? sql`` : sql`and job_id = ${jobId}`;
  const { rows } = await sql<{
    status: ApplicationStatus;
    total: number | string;
    recent: number | string;
    unseen: number | string;
  }>`select applications.status, count(*) as total,
    count(*) filter (where applied_at >= ${recentSince(now)}) as recent,
    count(*) filter (where ${IS_NEW}) as unseen from applications
      left join applicant_marks mine on mine.application_id = applications.id and mine.member_id = ${member.id}
      left join memberships me on me.company_id = applications.company_id and me.member_id = ${member.id}
      where applications.company_id = ${company.id} and ${isAboutSomebody} ${one} group by applications.status`.execute(
    db,
  );
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

/** How many are in each of the company's own stages, of one job or of all. */
export async function ownStageCounts(
  db: Db,
  { company }: Pick<Reader, 'company'>,
  jobId?: number,
): Promise<{ id: number; count: number }[]> {
  const one = jobId === undefined ? sql`` : sql`and job_id = ${jobId}`;
  const { rows } = await sql<{ id: number | string; count: number }>`select own_stages.id,
      (select count(*)::int from applications where own_stage_id = own_stages.id ${one}) as count
    from own_stages where company_id = ${company.id} order by place`.execute(db);
  return rows.map(({ id, count }) => ({ id: Number(id), count }));
}
