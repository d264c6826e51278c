import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { COUNT_CAP } from './search-jobs.ts';

/** The newest open jobs, boosted or not; `total` is capped. */
export async function newestJobs(db: Kysely<Database>, now: Date, limit: number, offset: number): Promise<{ ids: number[]; total: number }> {
  const half = (boosted: boolean) => sql`(select id, open_date from jobs where status = 'active' and is_boosted = ${sql.lit(boosted)} and expired_date > ${now}
    order by is_boosted, open_date desc, id desc limit ${limit + offset})`;
  const { rows } = await sql<{ ids: number[]; total: number | string }>`select
    array(select id from (${half(false)} union all ${half(true)}) as newest order by open_date desc, id desc limit ${limit} offset ${offset}) as ids,
    (select count(*) from (select from jobs where status = 'active' and expired_date > ${now} limit ${sql.lit(COUNT_CAP + 1)}) as counted) as total`.execute(db);
  return { ids: rows[0]?.ids.map(Number) ?? [], total: Number(rows[0]?.total ?? 0) };
}

export async function popularJobIds(db: Kysely<Database>, now: Date, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('jobs').select('id').where('status', '=', 'active').where('expired_date', '>', now)
    .orderBy('view_count', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id);
}
