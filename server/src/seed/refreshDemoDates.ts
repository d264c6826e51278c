import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { settingOf, takeTurns } from '../database/settings.ts';
import { DEMO_DATES_KEY } from './seedDemo.ts';
import { recountOpenJobs } from './seedJobs.ts';
import { workingDaysBetween, workingDaysLater } from './workingTime.ts';

const DAY = 24 * 3600_000;

interface Dates {
  /** When the row was made. */
  readonly made: string;
  /** What happened to it later. */
  readonly past?: readonly string[];
  /** What is planned. */
  readonly planned?: readonly string[];
}

/** The columns that are moved with the date, by table. */
export const DATES: Readonly<Record<string, Dates>> = {
  jobs: {
    made: 'created_at',
    past: ['open_date', 'updated_at'],
    planned: ['close_date', 'expired_date', 'boosted_until'],
  },
  applications: { made: 'applied_at', past: ['seen_at'] },
  application_events: { made: 'created_at' },
  interviews: { made: 'created_at', past: ['answered_at', 'changed_at', 'invited_at'], planned: ['reminded_of'] },
  application_notes: { made: 'created_at', past: ['updated_at'] },
  saved_jobs: { made: 'created_at' },
  messages: { made: 'created_at', past: ['read_at'] },
  notifications: { made: 'created_at', past: ['read_at'] },
  unlocked_cvs: { made: 'unlocked_at' },
  cv_views: { made: 'viewed_at' },
  searchable_cvs: { made: 'updated_at' },
  blog_articles: { made: 'published_at' },
};

/**
 * Moves a demo database forward by the whole days since its last refresh, so that a demo started weeks later is not
 * full of expired jobs. What was made since then keeps its dates, and nothing that has happened moves into the future.
 * Does nothing to a database without demo data. The ledger is append-only and keeps its dates. Interviews move by
 * working days, so that none falls on a weekend.
 */
export async function refreshDemoDates(db: Db, now = new Date()): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeTurns(trx, DEMO_DATES_KEY);
    const refreshedAt = await settingOf<string>(trx, DEMO_DATES_KEY);
    if (refreshedAt === undefined) return;
    const before = new Date(refreshedAt);
    const days = Math.floor((now.getTime() - before.getTime()) / DAY);
    if (days < 1) return;
    await sql`update jobs set status = 'active' where status = 'expired' and expired_date > ${before}
      and created_at <= ${before}`.execute(trx);
    await sql`update jobs set due_date = due_date + ${sql.lit(days)}::int where created_at <= ${before}`.execute(trx);
    await moveInterviews(trx, before, workingDaysBetween(before, new Date(before.getTime() + days * DAY)));
    await moveViewDays(trx, before, days);
    for (const [table, { made, past = [], planned = [] }] of Object.entries(DATES)) {
      const moved = (column: string) => sql`${sql.ref(column)} + ${sql.lit(`${days} days`)}::interval`;
      const changes = [
        ...[made, ...planned].map((column) => sql`${sql.ref(column)} = ${moved(column)}`),
        // An old message may have been read today; without a time, `least` would make one up.
        ...past.map(
          (column) => sql`${sql.ref(column)} = case when ${sql.ref(column)} is not null
            then least(${moved(column)}, ${now}) end`,
        ),
      ];
      await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${sql.ref(made)} <= ${before}`.execute(trx);
    }
    await sql`update jobs set is_boosted = boosted_until > ${now} where status = 'active'
      and boosted_until is not null`.execute(trx);
    await recountOpenJobs(trx);
    const moved = new Date(before.getTime() + days * DAY).toISOString();
    await trx
      .updateTable('settings')
      .set({ value: JSON.stringify(moved) as never })
      .where('key', '=', DEMO_DATES_KEY)
      .execute();
  });
}

/** Views of the days before the last refresh are added to those that were counted since. */
async function moveViewDays(trx: Db, before: Date, days: number): Promise<void> {
  await sql`with moved as (
      delete from job_view_days where day <= (${before}::timestamptz at time zone 'Asia/Yangon')::date
      returning job_id, day + ${sql.lit(days)}::int as day, views
    )
    insert into job_view_days (job_id, day, views) select job_id, day, views from moved
    on conflict (job_id, day) do update set views = job_view_days.views + excluded.views`.execute(trx);
}

/** Proposed and offered times are ISO 8601 strings in lists. */
async function moveInterviews(trx: Db, before: Date, workingDays: number): Promise<void> {
  await sql`update interviews set at = ${workingDaysLater(sql`at`, workingDays)}
    where created_at <= ${before}`.execute(trx);
  const moved = workingDaysLater(sql`listed::timestamptz`, workingDays);
  for (const times of [sql.ref('proposed_times'), sql.ref('offered_times')])
    await sql`update interviews set ${times} = (
      select jsonb_agg(to_char((${moved}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from jsonb_array_elements_text(${times}) as listed)
      where ${times} <> '[]' and created_at <= ${before}`.execute(trx);
}
