import type { Counts } from '@jpro/api';
import { sql, type Kysely } from 'kysely';
import { staleWhileRevalidate } from '../../../core/cache/staleWhileRevalidate.ts';
import type { ReadContext } from '../../../core/http/handler.ts';
import type { Database } from '../../../database/schema.ts';
import type { OpenJobCounts } from '../lookups/openJobCounts.ts';

/** The site's counts. The number of jobs is the one that the search shows at that moment. */
export async function siteCounts(context: ReadContext, openJobs: OpenJobCounts): Promise<Counts> {
  const [people, job_count] = await Promise.all([peopleCounts(context.db, context.log), openJobs.total(context)]);
  return { job_count, ...people };
}

const peopleCounts = staleWhileRevalidate(
  'accounts',
  async (db: Kysely<Database>): Promise<Omit<Counts, 'job_count'>> => {
    const { rows } = await sql<Omit<Counts, 'job_count'>>`
    select
      count(*) filter (where user_type = 'company')::int as company_count,
      count(*) filter (where user_type = 'jobseeker')::int as jobseeker_count,
      (select count(*) from companies join users on id = users_id where employer_type = 'agency'
        and is_active)::int as agency_count
    from users where is_active
  `.execute(db);
    return rows[0]!;
  },
);
