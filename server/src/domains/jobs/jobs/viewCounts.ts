/** Counts views of jobs in memory and writes them in one statement, so that a view costs no write. */
import { yangonDay } from '@jpro/api/fields';
import { sql } from 'kysely';
import { memoizeByObject } from '../../../core/cache/memoize.ts';
import { deleteInBatches } from '../../../core/database/deleteInBatches.ts';
import type { Site } from '../../../core/http/page.ts';
import type { Db } from '../../../database/schema.ts';

const FLUSH_AFTER_MS = 10_000;
const FLUSH_AT = 500;

class ViewCounts {
  #waiting = new Map<number, number>();
  #since = 0;

  /** Counts one view. True when it is time to flush. */
  add(jobId: number, now: number): boolean {
    if (this.#waiting.size === 0) this.#since = now;
    this.#waiting.set(jobId, (this.#waiting.get(jobId) ?? 0) + 1);
    return this.#waiting.size >= FLUSH_AT || now - this.#since >= FLUSH_AFTER_MS;
  }

  /** Writes the counted views. When the process is killed, up to 10 s of them are lost. */
  async flush(db: Db): Promise<void> {
    if (this.#waiting.size === 0) return;
    const counted = [...this.#waiting].sort(([first], [second]) => first - second);
    this.#waiting = new Map();
    await sql`with seen as (
        select * from unnest(${counted.map(([id]) => id)}::bigint[], ${counted.map(([, views]) => views)}::int[])
          as seen (id, views)
      ), counted as (
        update jobs set view_count = view_count + seen.views from seen where jobs.id = seen.id
          returning jobs.id, seen.views
      )
      insert into job_view_days (job_id, day, views)
        select id, (now() at time zone 'Asia/Yangon')::date, views from counted order by id
        on conflict (job_id, day) do update set views = job_view_days.views + excluded.views`.execute(db);
  }
}

/** The counter of one running server, found by its services. */
export const viewCountsOf = memoizeByObject(() => new ViewCounts());

/** Each response counts as a view, including cached ones. */
export function countJobView({ params }: { readonly params: { readonly id: number } }, { db, services }: Site): void {
  const views = viewCountsOf(services);
  if (views.add(params.id, Date.now())) void flushViews({ db, services });
}

/** Never fails: views that the database does not take are lost. */
export async function flushViews({ db, services }: Site): Promise<void> {
  try {
    await viewCountsOf(services).flush(db);
  } catch (error) {
    services.log.warn({ err: error }, 'views not counted');
  }
}

/** Twice as long as a company sees them. */
const KEEP_MS = 60 * 24 * 3600_000;

/** Deletes the views by day that nobody sees any more; `jobs.view_count` has their sum. */
export function forgetViewDays(db: Db, now: Date): Promise<void> {
  const first = yangonDay(new Date(now.getTime() - KEEP_MS));
  return deleteInBatches(
    db,
    (limit) => sql`delete from job_view_days where (job_id, day) in (
      select job_id, day from job_view_days where day < ${first}::date limit ${limit} for update skip locked)`,
  );
}
