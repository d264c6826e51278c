/** Keeps the searchable rows up to date. Triggers mark stale rows (migration 0006). */
import { sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';
import type { ScheduledWork } from '../../../core/background/work.ts';
import { yangonDay } from '@jpro/api/fields';
import { searchablePay } from '../../jobs/index.ts';
import { type CvRow, cvRows } from './cvRows.ts';
import { cvTokens } from './searchableCv.ts';

const BATCH = 500;

/** Rebuilds up to `limit` rows and returns how many. Skips rows locked by another process (decision 41). */
export async function refreshStaleCvs(db: Db, limit: number, now: Date): Promise<number> {
  const waiting = await db.selectFrom('stale_cvs').select('jobseeker_id').limit(1).executeTakeFirst();
  if (!waiting) return 0;
  return db.transaction().execute(async (trx) => {
    const { rows: taken } = await sql<{ jobseeker_id: number; changed_at: Date | null }>`delete from stale_cvs
      where jobseeker_id in (select jobseeker_id from stale_cvs order by changed_at desc nulls last limit ${limit}
        for update skip locked)
      returning jobseeker_id, changed_at`.execute(trx);
    if (taken.length === 0) return 0;
    const changes = new Map(taken.map(({ jobseeker_id, changed_at }) => [jobseeker_id, changed_at]));
    const cvs = await cvRows(trx, [...changes.keys()]);
    await keep(
      trx,
      cvs.map((cv) => searchableRow(cv, changes.get(cv.user_id) ?? null, now)),
      now,
    );
    return taken.length;
  });
}

function searchableRow(cv: CvRow, changedAt: Date | null, now: Date) {
  const { pay_min } = searchablePay({
    currency: cv.salary_currency,
    salary_min: cv.expected_salary,
    salary_max: null,
    salary_hidden: false,
  });
  return {
    jobseeker_id: cv.user_id,
    tokens: cvTokens(cv, yangonDay(now)),
    birth_date: cv.dob,
    pay: pay_min,
    updated_at: changedAt,
  };
}

async function keep(trx: Db, rows: readonly ReturnType<typeof searchableRow>[], now: Date): Promise<void> {
  await sql`insert into searchable_cvs (jobseeker_id, is_listed, tokens, birth_date, pay, updated_at, refreshed_at)
    select fresh.jobseeker_id, cv_is_listed(fresh.jobseeker_id), fresh.tokens, fresh.birth_date, fresh.pay,
      coalesce(fresh.updated_at, known.updated_at, ${now}), ${now}
    from json_populate_recordset(null::searchable_cvs, ${JSON.stringify(rows)}::json) as fresh
      left join searchable_cvs as known using (jobseeker_id)
    on conflict (jobseeker_id) do update
      set is_listed = excluded.is_listed, tokens = excluded.tokens, birth_date = excluded.birth_date,
        pay = excluded.pay,
      updated_at = excluded.updated_at, refreshed_at = excluded.refreshed_at`.execute(trx);
}

/** A row is rebuilt after this many days, because years of experience grow over time. */
const MAX_DAYS = 30;

export const refreshCvsWork: ScheduledWork = {
  name: 'refresh-cvs',
  cron: '*/5 * * * *',
  async run({ db, now }) {
    await sql`insert into stale_cvs (jobseeker_id) select jobseeker_id from searchable_cvs
      where refreshed_at < ${now}::timestamptz - make_interval(days => ${MAX_DAYS}) order by refreshed_at
        limit ${BATCH * 4} on conflict do nothing`.execute(db);
    while ((await refreshStaleCvs(db, BATCH, now)) === BATCH);
  },
};
