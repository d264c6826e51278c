import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { settingOf } from '../database/settingOf.ts';
import { DEMO_DATES_KEY } from './seedDemo.ts';
import { recountOpenJobs } from './seedJobs.ts';
import { workingDaysBetween, workingDaysLater } from './workingTime.ts';

const DAY = 24 * 3600_000;

/** The columns that are moved with the date, by table. */
const DATES = {
  jobs: ['open_date', 'close_date', 'expired_date', 'boosted_until', 'created_at', 'updated_at'],
  applications: ['applied_at', 'seen_at'],
  application_events: ['created_at'],
  interviews: ['created_at', 'answered_at', 'changed_at', 'reminded_of'],
  application_notes: ['created_at', 'updated_at'],
  saved_jobs: ['created_at'],
  messages: ['created_at', 'read_at'],
  notifications: ['created_at', 'read_at'],
  unlocked_cvs: ['unlocked_at'],
  cv_views: ['viewed_at'],
  searchable_cvs: ['updated_at'],
  blog_articles: ['published_at'],
} as const;

/**
 * Moves a demo database forward by the whole days since its last refresh, so that a demo started weeks later is not
 * full of expired jobs. Does nothing to a database without demo data. The ledger is append-only and keeps its dates.
 * Interviews move by working days, so that none falls on a weekend.
 */
export async function refreshDemoDates(db: Kysely<Database>, now = new Date()): Promise<void> {
  const refreshedAt = await settingOf<string>(db, DEMO_DATES_KEY);
  if (refreshedAt === undefined) return;
  const before = new Date(refreshedAt);
  const days = Math.floor((now.getTime() - before.getTime()) / DAY);
  if (days < 1) return;
  await db.transaction().execute(async (trx) => {
    await sql`update jobs set status = 'active' where status = 'expired' and expired_date > ${before}`.execute(trx);
    for (const [table, columns] of Object.entries(DATES)) {
      const changes = columns.map(
        (column) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${sql.lit(`${days} days`)}::interval`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(trx);
    }
    await moveInterviews(trx, workingDaysBetween(before, new Date(before.getTime() + days * DAY)));
    await moveViewDays(trx, days);
    await sql`update jobs set due_date = due_date + ${sql.lit(days)}::int`.execute(trx);
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

/** Moved in two steps, because a row cannot take the day of the next one before that one has moved. */
async function moveViewDays(trx: Kysely<Database>, days: number): Promise<void> {
  const faraway = 100_000;
  await sql`update job_view_days set day = day + ${sql.lit(faraway)}::int`.execute(trx);
  await sql`update job_view_days set day = day - ${sql.lit(faraway - days)}::int`.execute(trx);
}

/** Proposed and offered times are ISO 8601 strings in lists. */
async function moveInterviews(trx: Kysely<Database>, workingDays: number): Promise<void> {
  await sql`update interviews set at = ${workingDaysLater(sql`at`, workingDays)}`.execute(trx);
  const moved = workingDaysLater(sql`listed::timestamptz`, workingDays);
  for (const times of [sql.ref('proposed_times'), sql.ref('offered_times')])
    await sql`update interviews set ${times} = (
      select jsonb_agg(to_char((${moved}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from jsonb_array_elements_text(${times}) as listed)
      where ${times} <> '[]'`.execute(trx);
}
