import type { Lookup, TopCompany } from '@jpro/api';
import { sql } from 'kysely';
import { type CompanyId, toCompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { knownLookup, lookup } from '../../../reference/index.ts';
import { employerOf, type EmployerRow } from '../../people/index.ts';
import { hasName, initialOf } from './companyNames.ts';

interface CompanyFilter {
  readonly employerType?: 'direct' | 'agency' | undefined;
  readonly industry?: number | undefined;
  readonly location?: number | undefined;
}

/** The companies with the most open jobs. Jobs that hide their company do not count. */
export async function topCompanies(db: Db, filter: CompanyFilter, limit: number, offset = 0): Promise<TopCompany[]> {
  const rows = await mostFirst(hiringCompanies(db, filter)).select(SHOWN).limit(limit).offset(offset).execute();
  return rows.map(topCompany);
}

/** These companies in this order, without those that have no open jobs. */
export async function companiesOf(db: Db, ids: readonly number[]): Promise<TopCompany[]> {
  if (ids.length === 0) return [];
  const rows = await hiringCompanies(db, {}).select(SHOWN).where('users_id', 'in', ids.map(toCompanyId)).execute();
  return rows.map(topCompany).sort((first, second) => ids.indexOf(first.users_id) - ids.indexOf(second.users_id));
}

export interface NameFilter {
  /** A name or a part of it (rule 86.1). */
  readonly name?: string | undefined;
  /** What the name begins with; the companies are then in the order of their names (rule 86.2). */
  readonly letter?: string | undefined;
}

/** The ids of the companies that have the name, those with the most open jobs first. */
export async function companiesNamed(db: Db, filter: CompanyFilter, { name, letter }: NameFilter): Promise<number[]> {
  const rows = await mostFirst(hiringCompanies(db, filter)).select(['users_id', 'users.name']).execute();
  const found = rows.filter((row) => (!name || hasName(row.name, name)) && (!letter || initialOf(row.name) === letter));
  if (letter) found.sort((first, second) => BY_NAME.compare(first.name, second.name));
  return found.map(({ users_id }) => users_id);
}

/** What the names of companies with open jobs begin with. */
export async function companyInitials(db: Db): Promise<string[]> {
  const rows = await hiringCompanies(db, {}).select('users.name').execute();
  return rows.map(({ name }) => initialOf(name));
}

const BY_NAME = new Intl.Collator('my', { sensitivity: 'base', numeric: true });

const SHOWN = [
  'users_id',
  'users.name',
  'slug',
  'users.photo',
  'open_job_count',
  'industry_id',
  'verified_at',
] as const;

const topCompany = (row: EmployerRow & { open_job_count: number; industry_id: number | null }): TopCompany => ({
  ...employerOf(row),
  open_job_count: row.open_job_count,
  industry: lookup('industry', row.industry_id),
});

const mostFirst = (query: ReturnType<typeof hiringCompanies>) =>
  query.orderBy(sql`open_job_count desc`).orderBy('users_id');

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
  companyId: CompanyId,
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
