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
      -- A job that is being deleted has no views.
      select id, seen.views from seen join jobs using (id) order by id for key share of jobs
    ), totals as (
      insert into job_views as total (job_id, views) select id, views from counted
        on conflict (job_id) do update set views = total.views + excluded.views
    )
    insert into job_view_days (job_id, day, views)
      select id, (now() at time zone 'Asia/Yangon')::date, views from counted
      on conflict (job_id, day) do update set views = job_view_days.views + excluded.views`.execute(db),
);

/** Each response counts as a view, including cached ones. */
export function countJobView({ params }: { readonly params: { readonly id: number } }, site: Site): void {
  jobViewCounts(site.services).count(params.id, site);
}

/** Twice as long as a company sees them. */
const KEEP_MS = 60 * 24 * 3600_000;

/** Deletes the views by day that nobody sees any more; `job_views` has their sum. */
export function forgetViewDays(db: Db, now: Date): Promise<void> {
  const first = yangonDay(new Date(now.getTime() - KEEP_MS));
  return deleteInBatches(
    db,
    (limit) => sql`delete from job_view_days where (job_id, day) in (
      select job_id, day from job_view_days where day < ${first}::date limit ${limit} for update skip locked)`,
  );
}
