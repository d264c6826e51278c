import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { Employer } from './seedCompanies.ts';
import { Random } from './random.ts';
import { seedJobs } from './seedJobs.ts';

/**
 * Adds jobs of the demo companies up to `total`. Rebuilds the indexes afterwards, which is faster, and locks the table.
 * For many jobs, the database must have been opened without limits for statements.
 */
export async function loadJobs(db: Db, total: number, progress: (done: number) => void): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const missing = total - Number(count);
  if (missing <= 0) return 0;
  const employers = await demoEmployers(db);
  await db.transaction().execute(async (trx) => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(trx);
    await withoutIndexes(trx, () => seedJobs(trx, new Random(missing), employers, missing, new Date(), progress));
    // Emptied, so that job alerts do not notify anyone of these jobs.
    await sql`truncate job_alert_queue`.execute(trx);
  });
  await sql`vacuum analyze jobs`.execute(db);
  return missing;
}

async function demoEmployers(db: Db): Promise<Employer[]> {
  const rows = await db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'users_id')
    .select(['users_id as id', 'name', 'industry_id as industry', 'location_id as location'])
    .where('email', 'like', 'hr@%.test')
    .orderBy('users_id')
    .execute();
  return rows.map(({ id, name, industry, location }) => ({
    id,
    name,
    industry: industry ?? 1,
    location: location ?? 12,
  }));
}

/** Drops the indexes of `jobs` that no constraint needs, and recreates them afterwards. */
async function withoutIndexes(trx: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`select indexname, indexdef from pg_indexes
    where schemaname = current_schema() and tablename = 'jobs' and indexname <> 'jobs_pkey'`.execute(trx);
  for (const { indexname } of rows) await sql`drop index ${sql.ref(indexname)}`.execute(trx);
  await work();
  for (const { indexdef } of rows) await sql.raw(indexdef).execute(trx);
}
