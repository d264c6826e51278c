import { yangonDay } from '@jpro/api/fields';
import { sql } from 'kysely';
import { deleteInBatches } from '../../../core/database/deleteInBatches.ts';
import { viewCounts } from '../../../core/database/ViewCounts.ts';
import type { Site } from '../../../core/http/page.ts';
import type { Db } from '../../../database/schema.ts';

export const jobViewCounts = viewCounts((db, ids, views) =>
  sql`with seen as (
      select * from unnest(${ids}::bigint[], ${views}::int[]) as seen (id, views)
    ), counted as (
      update jobs set view_count = view_count + seen.views from seen where jobs.id = seen.id
        returning jobs.id, seen.views
    )
    insert into job_view_days (job_id, day, views)
      select id, (now() at time zone 'Asia/Yangon')::date, views from counted order by id
      on conflict (job_id, day) do update set views = job_view_days.views + excluded.views`.execute(db),
);

/** Each response counts as a view, including cached ones. */
export function countJobView({ params }: { readonly params: { readonly id: number } }, site: Site): void {
  jobViewCounts(site.services).count(params.id, site);
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
