import { yangonDay } from '@jpro/api/fields';
import { type RawBuilder, sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/work.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { jobViewCounts } from './viewCounts.ts';

/**
 * Expires jobs (rule 18) and ends those whose last day to apply has passed (rule 20): marks them as expired or closed,
 * lowers the company's public count, and ends boosts. Runs every 15 minutes, and before a company reads its own jobs.
 * The public never sees an expired job as open, whether or not this has run (`statusAt`).
 */
export async function expireJobs(db: Db, now: Date, companyId?: CompanyId): Promise<number> {
  await endBoosts(db, now, companyId);
  // Locks companies in the order of their ids, so that concurrent runs never deadlock.
  const { rows } = await sql<{ count: number | string }>`
    with due as (
      select id, company_id, status = 'active'
        and not company_hidden as counted, expired_date <= ${now} as is_expired from jobs
      where ((${isExpired(now)}) or (${isLastDayOver(now)})) ${ownedBy(companyId)}
      order by id for update skip locked
    ), ended as (
      update jobs set status = case when is_expired then 'expired' else 'closed' end,
        closed_at_last_day = not is_expired, updated_at = ${now}
        from due where jobs.id = due.id
    ), counts as (
      select company_id, count(*) filter (where counted) as open from due group by company_id
    ), held as (
      select users_id, counts.open from companies join counts on company_id = users_id where counts.open > 0
      order by users_id for update of companies
    ), counted as (
      update companies set open_job_count = open_job_count - held.open from held
        where companies.users_id = held.users_id
    )
    select count(*) as count from due`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

function isExpired(now: Date): RawBuilder<unknown> {
  return sql`status in ('active', 'closed') and expired_date <= ${now}`;
}

function isLastDayOver(now: Date): RawBuilder<unknown> {
  return sql`status = 'active' and due_date < ${yangonDay(now)}::date`;
}

/** Removes expired boosts. */
export async function endBoosts(db: Db, now: Date, companyId?: CompanyId): Promise<void> {
  await sql`
    with due as (select id from jobs where is_boosted and boosted_until <= ${now} ${ownedBy(companyId)} order by id
      for update skip locked)
    update jobs set is_boosted = false from due where jobs.id = due.id`.execute(db);
}

function ownedBy(companyId: CompanyId | undefined): RawBuilder<unknown> {
  return companyId === undefined ? sql`` : sql`and company_id = ${companyId}`;
}

/** Expires due jobs, if any, before public counts are read, so that the counts are exact. */
export async function expireDueJobs(db: Db, now: Date): Promise<void> {
  const due = await sql`select where exists (select from jobs where ${isExpired(now)})
      or exists (select from jobs where ${isLastDayOver(now)})`.execute(db);
  if (due.rows.length > 0) await db.transaction().execute((trx) => expireJobs(trx, now));
}

/** Runs every 15 minutes (rule 18). */
export const expireJobsWork: ScheduledWork = {
  name: 'expire-jobs',
  cron: '*/15 * * * *',
  async run({ db, services, now }) {
    await db.transaction().execute((trx) => expireJobs(trx, now));
    await jobViewCounts(services).flush({ db, services });
  },
};
