import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { insertRows } from './insertRows.ts';
import { demoJob, type Employer } from './jobs.ts';
import type { Random } from './random.ts';

const BATCH = 2000;

/** Posts jobs for the companies in turn and updates their numbers of open jobs. */
export async function seedJobs(
  trx: Kysely<Database>,
  random: Random,
  employers: readonly Employer[],
  count: number,
  now: Date,
  progress?: (done: number) => void,
): Promise<void> {
  for (let done = 0; done < count; done += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - done) }, () =>
      demoJob(random, favoured(random, employers), now),
    );
    // In the order of posting, so that ids grow with time, as in production.
    rows.sort((first, second) => first.open_date.localeCompare(second.open_date));
    await insertRows(trx, 'jobs', rows);
    progress?.(done + rows.length);
  }
  await recountOpenJobs(trx);
}

/** A few companies post many jobs, most post some. */
function favoured(random: Random, employers: readonly Employer[]): Employer {
  return employers[Math.floor(random.next() ** 1.6 * employers.length)] as Employer;
}

export async function recountOpenJobs(trx: Kysely<Database>): Promise<void> {
  await sql`update companies set open_job_count = coalesce((
    select count(*) from jobs where company_id = companies.users_id and status = 'active' and not company_hidden
  ), 0)`.execute(trx);
}
