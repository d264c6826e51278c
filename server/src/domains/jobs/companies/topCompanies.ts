import { type Kysely, sql } from 'kysely';
import type { TopCompany } from '@jpro/api';
import type { Database } from '../../../database/schema.ts';
import { lookup } from '../../../reference/index.ts';
import { employerOf } from '../../people/index.ts';

/** The companies with the most open jobs; jobs with a hidden company do not count. */
export async function topCompanies(db: Kysely<Database>, total: number): Promise<TopCompany[]> {
  const rows = await db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'users_id')
    .select(['users_id', 'users.name', 'slug', 'users.photo', 'open_job_count', 'industry_id', 'verified_at'])
    .where('open_job_count', '>', 0)
    .where('suspended_at', 'is', null)
    .orderBy(sql`open_job_count desc`)
    .orderBy('users_id')
    .limit(total)
    .execute();
  return rows.map((row) => ({
    ...employerOf(row),
    open_job_count: row.open_job_count,
    industry: lookup('industry', row.industry_id),
  }));
}
