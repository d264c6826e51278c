import { yangonDay } from '@jpro/api/fields';
import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../../core/database/deleteInBatches.ts';
import type { Database } from '../../../database/schema.ts';

/** Twice as long as a company sees them. */
const KEEP_MS = 60 * 24 * 3600_000;

/** Deletes the views by day that nobody sees any more; `jobs.view_count` has their sum. */
export function forgetViewDays(db: Kysely<Database>, now: Date): Promise<void> {
  const first = yangonDay(new Date(now.getTime() - KEEP_MS));
  return deleteInBatches(
    db,
    (limit) => sql`delete from job_view_days where (job_id, day) in (
      select job_id, day from job_view_days where day < ${first}::date limit ${limit} for update skip locked)`,
  );
}
