import type { Kysely } from 'kysely';
import type { JobDetail } from '@jpro/api';
import type { CurrentUser } from '../../../core/http/handler.ts';
import { PREPARED } from '../../../database/prepared.ts';
import type { Database } from '../../../database/schema.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { knownLookup } from '../../../reference/index.ts';
import { CARD_COLUMNS, jobCard, marksOf } from './jobCard.ts';

const DETAIL_COLUMNS = [
  ...CARD_COLUMNS,
  'jobs.description',
  'jobs.requirements',
  'jobs.benefits',
  'jobs.translation',
  'jobs.required_persons',
  'jobs.min_age',
  'jobs.max_age',
  'jobs.duration',
  'jobs.experience_level_id',
  'jobs.industry_id',
  'jobs.applicant_count',
] as const;

/**
 * A job that is or was open. Drafts and withheld jobs return 404 to everyone; closed and expired jobs are returned with
 * that status.
 */
export async function jobDetail(
  db: Kysely<Database>,
  id: number,
  viewer: CurrentUser | null,
  now: Date,
): Promise<Omit<JobDetail, 'share_card'>> {
  const row = await db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.users_id', 'jobs.company_id')
    .innerJoin('users', 'users.id', 'jobs.company_id')
    .modifyFront(PREPARED)
    .select(DETAIL_COLUMNS)
    .where('jobs.id', '=', id)
    .where('jobs.status', 'in', ['active', 'closed', 'expired'])
    .executeTakeFirst();
  if (!row) throw notFound();
  const marks = await marksOf(db, [id], viewer);
  return {
    ...jobCard(row, now),
    ...marks(id),
    translation: row.translation ?? undefined,
    description: row.description as string,
    requirements: row.requirements,
    benefits: row.benefits,
    required_persons: row.required_persons as number,
    min_age: row.min_age,
    max_age: row.max_age,
    duration: row.duration,
    experience_level: knownLookup('experienceLevel', row.experience_level_id),
    industry: knownLookup('industry', row.industry_id),
    due_date: row.due_date,
    expired_date: (row.expired_date as Date).toISOString(),
    applicant_count: row.applicant_count,
  };
}
