import { sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';
import { notFound } from '../../../core/http/httpError.ts';

/** Saves the job or removes it, depending on `wanted`; undefined toggles it. Returns whether it is saved now. */
export async function saveJob(db: Db, userId: number, jobId: number, wanted: boolean | undefined): Promise<boolean> {
  await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('status', 'in', ['active', 'closed', 'expired'])
    .executeTakeFirstOrThrow(notFound);
  if (wanted !== true) {
    const removed = await db
      .deleteFrom('saved_jobs')
      .where('user_id', '=', userId)
      .where('job_id', '=', jobId)
      .executeTakeFirst();
    if (wanted === false || Number(removed.numDeletedRows) > 0) return false;
  }
  await db
    .insertInto('saved_jobs')
    .values({ user_id: userId, job_id: jobId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Ids of saved jobs, the last saved first, and the total, without jobs that were taken down. */
export async function savedJobIds(
  db: Db,
  userId: number,
  limit: number,
  offset: number,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ ids: number[]; total: number | string }>`
    with saved as materialized (
      select job_id, saved_jobs.created_at from saved_jobs join jobs on jobs.id = job_id
      where user_id = ${userId} and jobs.status in ('active', 'closed', 'expired')
    ) select array(select job_id from saved order by created_at desc, job_id desc
      limit ${limit} offset ${offset}) as ids, (select count(*) from saved) as total`.execute(db);
  return { ids: rows[0]?.ids.map(Number) ?? [], total: Number(rows[0]?.total ?? 0) };
}
