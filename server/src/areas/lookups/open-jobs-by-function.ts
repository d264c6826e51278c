import type { Kysely } from 'kysely';
import { kept } from '../../core/kept.ts';
import type { Database } from '../../database/schema.ts';

const KEEP_MS = 30_000;

/** Open jobs by job function, counted at most every 30 s. */
export const openJobsByFunction = kept(KEEP_MS, async (db: Kysely<Database>): Promise<ReadonlyMap<number, number>> => {
  const rows = await db.selectFrom('jobs').select(({ fn }) => ['job_function_id', fn.countAll<number>().as('jobs')])
    .where('status', '=', 'active').where('expired_date', '>', new Date()).groupBy('job_function_id').execute();
  return new Map(rows.map(({ job_function_id, jobs }) => [job_function_id ?? 0, Number(jobs)]));
});
