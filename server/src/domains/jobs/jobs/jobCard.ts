/** A job in lists. The only place that decides what is sent of a hidden company or salary. */
import type { JobCard, JobTranslation } from '@jpro/api';
import { KYATS_A_DOLLAR } from '@jpro/api/fields';
import { sql } from 'kysely';
import { memoize, memoizeByObject } from '../../../core/cache/memoize.ts';
import type { CurrentUser } from '../../../core/http/handler.ts';
import { ofAnyLength, PREPARED } from '../../../database/prepared.ts';
import type { Db } from '../../../database/schema.ts';
import { knownLookup, lookup } from '../../../reference/index.ts';
import { employerOf, type EmployerRow } from '../../people/index.ts';
import { comparablePays } from '../job-context/comparablePay.ts';
import { slugOf } from './slug.ts';

interface JobCardRow extends EmployerRow {
  readonly id: number;
  readonly status: JobCard['status'];
  readonly title: string;
  /** The translation's language and title; null without one. */
  readonly translated_title: Pick<JobTranslation, 'language' | 'title'> | null;
  readonly collar: JobCard['collar'] | null;
  readonly job_function_id: number | null;
  readonly experience_level_id: number | null;
  readonly job_type_id: number | null;
  readonly location_id: number | null;
  readonly township_id: number | null;
  readonly currency: string;
  readonly salary_min: number | null;
  readonly salary_max: number | null;
  readonly salary_hidden: boolean;
  readonly company_hidden: boolean;
  readonly is_boosted: boolean;
  readonly boosted_until: Date | null;
  readonly open_date: Date | null;
  readonly close_date: Date | null;
  readonly due_date: string | null;
  readonly expired_date: Date | null;
  /** Whether the company is active. */
  readonly is_active: boolean;
}

/** Leaves out the long texts. */
const TRANSLATED_TITLE = sql<JobCardRow['translated_title']>`case when jobs.translation is not null then
  jsonb_build_object('language', jobs.translation -> 'language', 'title', jobs.translation -> 'title') end`;

export const CARD_COLUMNS = [
  'jobs.id',
  'jobs.status',
  'jobs.title',
  'jobs.collar',
  'jobs.job_function_id',
  'jobs.experience_level_id',
  'jobs.job_type_id',
  'jobs.location_id',
  'jobs.township_id',
  'jobs.currency',
  'jobs.salary_min',
  'jobs.salary_max',
  'jobs.salary_hidden',
  'jobs.company_hidden',
  'jobs.is_boosted',
  'jobs.boosted_until',
  'jobs.open_date',
  'jobs.close_date',
  'jobs.due_date',
  'jobs.expired_date',
  'companies.users_id',
  'companies.slug',
  'companies.verified_at',
  'users.name',
  'users.photo',
  'users.is_active',
  TRANSLATED_TITLE.as('translated_title'),
] as const;

/** The status that readers see: a job past its expiry is expired even before the scheduled work marks it. */
export function statusAt(job: { status: JobCard['status']; expired_date: Date | null }, now: Date): JobCard['status'] {
  const overdue = job.expired_date !== null && job.expired_date <= now;
  return overdue && (job.status === 'active' || job.status === 'closed') ? 'expired' : job.status;
}

/** A boost that is past its end is over even before the scheduled work removes it. */
export function isBoostedAt(job: { is_boosted: boolean; boosted_until: Date | null }, now: Date): boolean {
  return job.is_boosted && job.boosted_until !== null && job.boosted_until > now;
}

export function salaryOf(job: Pick<JobCardRow, 'salary_min' | 'salary_max' | 'currency'>): JobCard['salary'] {
  return job.salary_min === null
    ? null
    : { min: job.salary_min, max: job.salary_max, currency: job.currency as 'MMK' | 'USD' };
}

/** Cached because the same jobs are listed again and again. */
const slugOfTitle = memoize(5_000, (title) => slugOf(title));

/** Makes the card of a posted job, which has every field. */
export function jobCard(row: JobCardRow, now: Date): JobCard {
  return {
    id: row.id,
    slug: slugOfTitle(row.title),
    title: row.title,
    ...(row.translated_title && { translation: row.translated_title }),
    // Applicants see a job that was taken down as closed.
    status: row.status === 'pending' ? 'closed' : statusAt(row, now),
    collar: row.collar as JobCard['collar'],
    is_boosted: isBoostedAt(row, now),
    is_confidential: row.company_hidden,
    company: row.company_hidden ? null : employerOf(row),
    salary: row.salary_hidden ? null : salaryOf(row),
    location: knownLookup('location', row.location_id),
    township: lookup('township', row.township_id),
    job_type: knownLookup('jobType', row.job_type_id),
    job_function: knownLookup('jobFunction', row.job_function_id),
    open_date: (row.open_date as Date).toISOString(),
    close_date: (row.close_date as Date).toISOString(),
    ...(row.status === 'pending' && { offline: row.is_active ? 'job' : 'company' }),
  };
}

/** Compiled once: its only parameter is the array of ids. */
const rowsStatement = memoizeByObject((db: Db) =>
  db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.users_id', 'jobs.company_id')
    .innerJoin('users', 'users.id', 'jobs.company_id')
    .modifyFront(PREPARED)
    .select(CARD_COLUMNS)
    .where('jobs.id', '=', sql<number>`any(${ofAnyLength([])})`)
    .compile(),
);

interface CardOptions {
  /** Whether to include what comparable jobs pay. */
  readonly withPay?: boolean;
  /** Whether to include the last day to apply. */
  readonly withLastDay?: boolean;
}

/** The cards of these jobs, in this order; unknown ids are left out. */
export async function jobCards(
  db: Db,
  ids: readonly number[],
  viewer: CurrentUser | null,
  now: Date,
  { withPay = false, withLastDay = false }: CardOptions = {},
): Promise<JobCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.executeQuery<JobCardRow>({ ...rowsStatement(db), parameters: [ids] });
  const [marks, pays] = await Promise.all([
    marksOf(db, ids, viewer),
    comparablePays(db, withPay ? rows.filter((row) => !row.salary_hidden && row.salary_min !== null) : []),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const pay = pays.get(id);
    if (!row) return [];
    const lastDay = withLastDay && row.due_date !== null && { due_date: row.due_date };
    return [{ ...jobCard(row, now), ...lastDay, ...(pay && { pay }), ...marks(id) }];
  });
}

/** The cards of these jobs by id, for lists of something else that belongs to a job. */
export async function jobCardsOf(
  db: Db,
  rows: readonly { readonly job_id: number }[],
  viewer: CurrentUser,
  now: Date,
): Promise<ReadonlyMap<number, JobCard>> {
  const ids = rows.map(({ job_id }) => job_id);
  const cards = await jobCards(db, ids, viewer, now);
  return new Map(cards.map((card) => [card.id, card]));
}

type Marks = Pick<JobCard, 'is_save' | 'is_applied'>;

/** Whether the signed-in jobseeker has saved or applied to each job; empty for anyone else. */
export async function marksOf(
  db: Db,
  ids: readonly number[],
  viewer: CurrentUser | null,
): Promise<(id: number) => Marks> {
  if (viewer?.user_type !== 'jobseeker') return () => ({});
  const { rows } = await sql<{ saved: number[]; applied: number[] }>`select ${PREPARED}
    array(select job_id from saved_jobs where user_id = ${viewer.id} and job_id = any(${ids}::bigint[])) as saved,
    array(select job_id from applications where jobseeker_id = ${viewer.id} and job_id = any(${ids}::bigint[])
      and status <> 'withdrawn') as applied`.execute(db);
  const saved = new Set(rows[0]?.saved.map(Number));
  const applied = new Set(rows[0]?.applied.map(Number));
  return (id) => ({ is_save: saved.has(id), is_applied: applied.has(id) });
}

interface JobPay {
  readonly currency: string;
  readonly salary_min: number | null;
  readonly salary_max: number | null;
  readonly salary_hidden: boolean;
}

/** The salary in kyats a month, for filters and sorting; a hidden salary is left out of both (rule 15.1). */
export function searchablePay(job: JobPay): { pay_min: number | null; pay_max: number | null } {
  if (job.salary_hidden || job.salary_min === null) return { pay_min: null, pay_max: null };
  const rate = job.currency === 'USD' ? KYATS_A_DOLLAR : 1;
  return { pay_min: job.salary_min * rate, pay_max: (job.salary_max ?? job.salary_min) * rate };
}
