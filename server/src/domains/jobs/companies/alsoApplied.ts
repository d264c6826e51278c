import type { TopCompany } from '@jpro/api';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { memoizeByObject } from '../../../core/cache/memoize.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { companiesOf } from './topCompanies.ts';

/** Fewer people could be guessed (rule 87). */
const MIN_IN_COMMON = 20;
const SHOWN = 4;
const DAYS = 365;
/** The newest applicants of a company are enough, and counting their applications is quick. */
const MAX_APPLICANTS = 2_000;

const FRESH_MS = 600_000;
const MAX_CACHED = 5_000;
const cachedIds = memoizeByObject(
  (db: Db) =>
    new LRUCache<CompanyId, number[]>({
      max: MAX_CACHED,
      ttl: FRESH_MS,
      fetchMethod: (companyId) => inCommon(db, companyId),
    }),
);

/**
 * The companies where at least 20 of those who applied to this one within a year also applied, those with the most in
 * common first. Withdrawn applications and jobs that hide their company do not count (rule 87). How many they are is
 * not said.
 */
export async function alsoApplied(db: Db, companyId: CompanyId): Promise<TopCompany[]> {
  const ids = await cachedIds(db).forceFetch(companyId);
  return (await companiesOf(db, ids)).slice(0, SHOWN);
}

async function inCommon(db: Db, companyId: CompanyId): Promise<number[]> {
  const shown = sql`application.status <> 'withdrawn' and not job.company_hidden
    and application.applied_at > now() - make_interval(days => ${sql.lit(DAYS)})`;
  const { rows } = await sql<{ company_id: CompanyId }>`
    with applicants as (
      select application.jobseeker_id, max(application.applied_at) as latest
      from applications application join jobs job on job.id = application.job_id
      where application.company_id = ${companyId} and application.jobseeker_id is not null and ${shown}
      group by application.jobseeker_id order by latest desc limit ${sql.lit(MAX_APPLICANTS)}
    )
    select application.company_id
    from applicants join applications application on application.jobseeker_id = applicants.jobseeker_id
      join jobs job on job.id = application.job_id
    where application.company_id <> ${companyId} and ${shown}
    group by application.company_id
    having count(distinct application.jobseeker_id) >= ${sql.lit(MIN_IN_COMMON)}
    order by count(distinct application.jobseeker_id) desc, application.company_id
    limit ${sql.lit(3 * SHOWN)}`.execute(db);
  return rows.map(({ company_id }) => Number(company_id));
}
