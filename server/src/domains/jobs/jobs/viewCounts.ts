/** Counts views of jobs in memory and writes them in one statement, so that a view costs no write. */
import { type Kysely, sql } from 'kysely';
import { memoizeByObject } from '../../../core/cache/memoizeByObject.ts';
import type { Database } from '../../../database/schema.ts';

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
  async flush(db: Kysely<Database>): Promise<void> {
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
