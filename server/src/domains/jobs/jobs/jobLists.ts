import { MAX_COUNTED_JOBS, MAX_LISTED_JOBS } from '@jpro/api/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';

type Sql = RawBuilder<unknown>;

/** The newest open jobs, boosted or not; `total` is capped. */
export async function newestJobs(
  db: Db,
  now: Date,
  limit: number,
  offset: number,
): Promise<{ ids: number[]; total: number }> {
  const ids = offset < MAX_LISTED_JOBS ? sql`array(${newest(now, limit, offset, sql`true`)})` : sql`'{}'::bigint[]`;
  const { rows } = await sql<{ ids: number[]; total: number | string }>`select ${ids} as ids,
    (select count(*) from (select from jobs where status = 'active' and expired_date > ${now}
      limit ${sql.lit(MAX_COUNTED_JOBS + 1)}) as counted) as total`.execute(db);
  return { ids: rows[0]?.ids.map(Number) ?? [], total: Number(rows[0]?.total ?? 0) };
}

/** The newest open jobs that meet a condition on `jobs`. */
export async function newestJobIds(db: Db, now: Date, limit: number, only: Sql): Promise<number[]> {
  const { rows } = await sql<{ id: number | string }>`${newest(now, limit, 0, only)}`.execute(db);
  return rows.map(({ id }) => Number(id));
}

/** The most viewed open jobs that meet a condition on `jobs`; if too few were viewed, the newest follow. */
export async function popularJobIds(db: Db, now: Date, limit: number, only: Sql = sql`true`): Promise<number[]> {
  const { rows } = await sql<{
    id: number | string;
  }>`select id from job_views join jobs on jobs.id = job_id
    where status = 'active' and expired_date > ${now} and ${only}
    order by views desc, job_id desc limit ${limit}`.execute(db);
  const viewed = rows.map(({ id }) => Number(id));
  if (viewed.length === limit) return viewed;
  const others = sql`${only} and jobs.id <> all(${viewed}::bigint[])`;
  return [...viewed, ...(await newestJobIds(db, now, limit - viewed.length, others))];
}

/** Boosted and normal jobs are each read in order from an index and then merged. */
function newest(now: Date, limit: number, offset: number, only: Sql): Sql {
  const half = (
    boosted: boolean,
  ) => sql`(select id, open_date from jobs where status = 'active' and is_boosted = ${sql.lit(boosted)}
    and expired_date > ${now} and ${only}
    order by is_boosted, open_date desc, id desc limit ${limit + offset})`;
  return sql`select id from (${half(false)} union all ${half(true)}) as newest order by open_date desc, id desc
    limit ${limit} offset ${offset}`;
}
