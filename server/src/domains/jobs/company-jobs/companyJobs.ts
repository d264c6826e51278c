/** Jobs as their company sees them. Those of other companies are not found. */
import { type RawBuilder, sql } from 'kysely';
import type { COMPANY_JOB_SHOWN, COMPANY_JOB_SORTS } from '@jpro/api/schemas';
import type { CompanyJob, CompanyJobDetail, JobStatus } from '@jpro/api';
import { notFound } from '../../../core/http/httpError.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { lookup } from '../../../reference/index.ts';
import { isBoostedAt, salaryOf, statusAt } from '../jobs/jobCard.ts';
import { JOB_END } from '../jobs/lastDay.ts';
import { spellingPatterns } from '@jpro/api/myanmar';
import { slugOf } from '../jobs/slug.ts';
import { reviewHours } from '../moderation/jobReview.ts';
import { refundedPosting } from '../../money/index.ts';
import { editOf, type JobEdit } from './jobEdits.ts';
import { JOB_FIELDS, jobFieldsOf } from './jobFields.ts';

export interface CompanyJobFilter {
  readonly companyId: CompanyId;
  readonly statuses: readonly JobStatus[];
  readonly keyword?: string | undefined;
  readonly sort: CompanyJobSort;
  readonly show?: CompanyJobShown | undefined;
  /** Whose are meant by `mine`. */
  readonly memberId?: MemberId | undefined;
}

export type CompanyJobShown = (typeof COMPANY_JOB_SHOWN)[number];

export type CompanyJobSort = (typeof COMPANY_JOB_SORTS)[number];

const NEWEST = sql`coalesce(open_date, updated_at) desc, jobs.id desc`;

/** Of a row of `jobs`: those who applied here, whom the public reads, and those whom the company added. */
const APPLICANTS = sql<number>`(applicant_count + (select count(*)::int from applications
  join outside_applicants on application_id = applications.id
  where job_id = jobs.id and applications.status <> 'withdrawn'))`;

const ORDERS: Readonly<Record<CompanyJobSort, RawBuilder<unknown>>> = {
  newest: NEWEST,
  oldest: sql`coalesce(open_date, updated_at), jobs.id`,
  title: sql`lower(title), jobs.id`,
  applicants: sql`${APPLICANTS} desc, ${NEWEST}`,
  views: sql`coalesce((select views from job_views where job_id = jobs.id), 0) desc, ${NEWEST}`,
  expiring: sql`${JOB_END} nulls last, jobs.id`,
};

/** The same period as on the dashboard. */
const ENDING_DAYS = 7;
const DAY_MS = 86_400_000;

const SHOWN: Readonly<Record<CompanyJobShown, (now: Date, memberId: MemberId | null) => RawBuilder<boolean>>> = {
  new: () => sql`exists (select from applications where job_id = jobs.id and seen_at is null
    and applications.status = 'applied')`,
  boosted: (now) => sql`(is_boosted and boosted_until > ${now})`,
  mine: (_now, memberId) => sql`jobs.assigned_to = ${memberId}::bigint`,
  ending: (now) => sql`${JOB_END} between ${now} and ${new Date(now.getTime() + ENDING_DAYS * DAY_MS)}`,
};

interface Rows {
  readonly limit: number;
  readonly offset: number;
}

const LIST_COLUMNS = [
  'jobs.id',
  'status',
  'held_because',
  'operator_reason',
  'review_signals',
  'title',
  'collar',
  'is_boosted',
  'boosted_until',
  'open_date',
  'close_date',
  'expired_date',
  'due_date',
  'close_outcome',
  'updated_at',
  'currency',
  'salary_min',
  'salary_max',
  'location_id',
  'township_id',
  'job_type_id',
  'job_function_id',
  'jobs.assigned_to',
  'jobs.shares_shortlist',
] as const;

/** Leaves out long texts, which only the form needs. */
function jobRows(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('jobs')
    .select(LIST_COLUMNS)
    .select(({ selectFrom }) =>
      selectFrom('applications')
        .whereRef('job_id', '=', 'jobs.id')
        .where('seen_at', 'is', null)
        .where('applications.status', '=', 'applied')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('new_applicant_count'),
    )
    .select(APPLICANTS.as('applicants'))
    .select(({ selectFrom }) => selectFrom('job_views').whereRef('job_id', '=', 'jobs.id').select('views').as('views'))
    .select(({ selectFrom }) =>
      selectFrom('members').whereRef('members.id', '=', 'jobs.assigned_to').select('members.name').as('assignee'),
    )
    .where('company_id', '=', companyId);
}

function jobFormRows(db: Db, companyId: CompanyId) {
  return jobRows(db, companyId).select(JOB_FIELDS);
}

type FormRow = Awaited<ReturnType<ReturnType<typeof jobFormRows>['execute']>>[number];
type JobRow = Awaited<ReturnType<ReturnType<typeof jobRows>['execute']>>[number];

function companyJobOf(row: JobRow, now: Date): CompanyJob {
  const isBoosted = isBoostedAt(row, now);
  return {
    id: row.id,
    slug: slugOf(row.title),
    title: row.title,
    status: statusAt(row, now),
    collar: row.collar,
    is_boosted: isBoosted,
    boosted_until: isBoosted ? (row.boosted_until as Date).toISOString() : null,
    open_date: row.open_date?.toISOString() ?? null,
    close_date: row.close_date?.toISOString() ?? null,
    expired_date: row.expired_date?.toISOString() ?? null,
    due_date: row.due_date,
    updated_at: row.updated_at.toISOString(),
    salary: salaryOf(row),
    location: lookup('location', row.location_id),
    township: lookup('township', row.township_id),
    job_type: lookup('jobType', row.job_type_id),
    job_function: lookup('jobFunction', row.job_function_id),
    applicant_count: row.applicants,
    new_applicant_count: Number(row.new_applicant_count ?? 0),
    view_count: row.views ?? 0,
    close_outcome: row.close_outcome,
    held: row.held_because === 'moderation' || row.held_because === 'refund' ? row.held_because : null,
    reason: row.operator_reason,
    shares_shortlist: row.shares_shortlist,
    assigned_to: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assignee ?? '' },
  };
}

/**
 * The company's latest version: that of an edit that is waiting for the operator, or was refused. The slug is that of
 * the public page.
 */
async function withForm(db: Db, row: FormRow, edit: JobEdit | null, now: Date): Promise<CompanyJobDetail> {
  const isWaiting = row.status === 'pending' && row.held_because === null;
  const isRefunded = row.held_because === 'refund' || (row.status === 'draft' && row.operator_reason !== null);
  const signals = isWaiting ? row.review_signals : edit?.state === 'waiting' ? edit.signals : null;
  const latest: FormRow = { ...row, ...edit?.form };
  return {
    ...companyJobOf(latest, now),
    slug: slugOf(row.title),
    form: { ...jobFieldsOf(latest), currency: latest.currency as 'MMK' | 'USD' },
    edit: edit?.state ?? null,
    edit_reason: edit?.reason ?? null,
    review: signals && { signals: [...signals], hours: await reviewHours(db) },
    refunded: isRefunded ? await refundedPosting(db, row.id) : null,
  };
}

export async function companyJob(db: Db, companyId: CompanyId, id: number, now: Date): Promise<CompanyJob> {
  const row = await jobRows(db, companyId).where('jobs.id', '=', id).executeTakeFirstOrThrow(notFound);
  return companyJobOf(row, now);
}

export async function companyJobDetail(db: Db, companyId: CompanyId, id: number, now: Date): Promise<CompanyJobDetail> {
  const row = await jobFormRows(db, companyId).where('jobs.id', '=', id).executeTakeFirstOrThrow(notFound);
  return withForm(db, row, await editOf(db, id), now);
}

/**
 * A page of jobs and the total. Unless sorted otherwise, posted jobs are in the order of opening and drafts in that of
 * the last change.
 */
export async function companyJobs(
  db: Db,
  filter: CompanyJobFilter,
  { limit, offset }: Rows,
  now: Date,
): Promise<{ jobs: CompanyJob[]; total: number }> {
  const matches = sql<boolean>`jobs.status = any(${filter.statuses}::text[])
    and ${filter.keyword ? titleHas(filter.keyword) : sql<boolean>`true`}
    and ${filter.show ? SHOWN[filter.show](now, filter.memberId ?? null) : sql<boolean>`true`}`;
  const rows = await jobRows(db, filter.companyId)
    .where(matches)
    .orderBy(ORDERS[filter.sort])
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', filter.companyId)
    .where(matches)
    .executeTakeFirstOrThrow();
  return { jobs: rows.map((row) => companyJobOf(row, now)), total: Number(total) };
}

/** Whether the title in either language contains the keyword, in any of its readings (rules 31.4 and 59). */
function titleHas(keyword: string): RawBuilder<boolean> {
  return sql`exists (select from unnest(${spellingPatterns(keyword)}::text[]) as spelling
    where jobs.title ~* spelling or jobs.translation ->> 'title' ~* spelling)`;
}

export type JobCounts = Record<JobStatus, number>;

export async function jobCounts(db: Db, companyId: CompanyId): Promise<JobCounts> {
  const rows = await db
    .selectFrom('jobs')
    .select(['status', ({ fn }) => fn.countAll<number>().as('total')])
    .where('company_id', '=', companyId)
    .groupBy('status')
    .execute();
  const counts: JobCounts = { draft: 0, pending: 0, active: 0, closed: 0, expired: 0 };
  for (const { status, total } of rows) counts[status] = Number(total);
  return counts;
}
