import { yangonDay } from '@jpro/api/fields';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/** Twice as long as a company sees them. */
const KEEP_MS = 60 * 24 * 3600_000;
/** Keeps each statement far below the database's time limit. */
const AT_ONCE = 5000;

/** Deletes the views by day that nobody sees any more; `jobs.view_count` has their sum. */
export async function forgetViewDays(db: Kysely<Database>, now: Date): Promise<void> {
  const first = yangonDay(new Date(now.getTime() - KEEP_MS));
  while ((await forgetSome(db, first)) === AT_ONCE);
}

/** Returns how many were deleted. */
async function forgetSome(db: Kysely<Database>, first: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from job_view_days where (job_id, day) in (
    select job_id, day from job_view_days where day < ${first}::date limit ${AT_ONCE} for update skip locked)`.execute(
    db,
  );
  return Number(numAffectedRows);
}
