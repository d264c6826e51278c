import type { Counts } from '@jpro/api';
import { sql, type Kysely } from 'kysely';
import { kept } from '../../core/kept.ts';
import type { Database } from '../../database/schema.ts';

const KEEP_MS = 15_000;

/** The site's counts, asked at most every 15 s. */
export const siteCounts = kept(KEEP_MS, async (db: Kysely<Database>): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from jobs where status = 'active' and expired_date > now())::int as job_count,
      (select count(*) from users where user_type = 'company' and suspended_at is null)::int as company_count,
      (select count(*) from users where user_type = 'jobseeker' and suspended_at is null)::int as jobseeker_count,
      (select count(*) from companies join users on id = users_id where employer_type = 'agency' and suspended_at is null)::int as agency_count
  `.execute(db);
  return rows[0]!;
});
