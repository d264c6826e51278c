import type { Lookup, TopCompany } from '@jpro/api';
import { sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';
import { knownLookup, lookup } from '../../../reference/index.ts';
import { employerOf } from '../../people/index.ts';

interface CompanyFilter {
  readonly employerType?: 'direct' | 'agency' | undefined;
  readonly industry?: number | undefined;
  readonly location?: number | undefined;
}

/** The companies with the most open jobs. Jobs that hide their company do not count. */
export async function topCompanies(db: Db, filter: CompanyFilter, limit: number, offset = 0): Promise<TopCompany[]> {
  const rows = await hiringCompanies(db, filter)
    .select(['users_id', 'users.name', 'slug', 'users.photo', 'open_job_count', 'industry_id', 'verified_at'])
    .orderBy(sql`open_job_count desc`)
    .orderBy('users_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    ...employerOf(row),
    open_job_count: row.open_job_count,
    industry: lookup('industry', row.industry_id),
  }));
}

export async function countHiringCompanies(db: Db, filter: CompanyFilter): Promise<number> {
  const { total } = await hiringCompanies(db, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function hiringCompanies(db: Db, { employerType, industry, location }: CompanyFilter) {
  let query = db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'users_id')
    .where('open_job_count', '>', 0)
    .where('is_active', '=', true);
  if (employerType) query = query.where('employer_type', '=', employerType);
  if (industry) query = query.where('industry_id', '=', industry);
  if (location) query = query.where('location_id', '=', location);
  return query;
}

/** A company's open jobs by their function, the most frequent first. Jobs that hide their company do not count. */
export async function openJobFunctions(
  db: Db,
  companyId: number,
  now: Date,
): Promise<(Lookup & { job_count: number })[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn }) => ['job_function_id', fn.countAll<number>().as('jobs')])
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .where('expired_date', '>', now)
    .where('company_hidden', '=', false)
    .groupBy('job_function_id')
    .orderBy('jobs', 'desc')
    .orderBy('job_function_id')
    .execute();
  return rows.map(({ job_function_id, jobs }) => ({
    ...knownLookup('jobFunction', job_function_id),
    job_count: Number(jobs),
  }));
}
