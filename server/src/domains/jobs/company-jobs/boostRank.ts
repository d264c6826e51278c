import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';

export interface BoostRank {
  /** Counted from 1. */
  readonly rank: number;
  readonly of: number;
}

/** The rank of a boosted job among the boosted jobs that a search for its function and place finds, newest first. */
export async function boostRank(db: Kysely<Database>, id: number, now: Date): Promise<BoostRank | null> {
  const { rows } = await sql<BoostRank>`select count(*) filter (where (other.open_date, other.id)
      >= (job.open_date, job.id))::int as rank, count(*)::int as of
    from jobs as job join jobs as other on other.status = 'active' and other.is_boosted
      and other.expired_date > ${now} and other.job_function_id = job.job_function_id
      and other.location_id = job.location_id
    where job.id = ${id} and job.status = 'active' and job.is_boosted`.execute(db);
  return rows[0] && rows[0].of > 0 ? rows[0] : null;
}
