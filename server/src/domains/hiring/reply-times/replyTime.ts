import { sql } from 'kysely';
import type { ReplyTime } from '@jpro/api';
import { OUTSIDE_SOURCES } from '@jpro/api/schemas';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';

const MIN_REPLIES = 5;
const DAYS = 180;
/** Nobody whom the company added waits for it. */
const OUTSIDE = sql.join(OUTSIDE_SOURCES.map((source) => sql.lit(source)));

/**
 * The median time that applicants wait for the company's first step that they are notified of. Jobs that hide their
 * company do not count, because the number is public. Null with fewer than 5 replies.
 */
export async function replyTimeOf(db: Db, companyId: CompanyId): Promise<ReplyTime | null> {
  const { rows } = await sql<{ hours: number; count: number }>`
    select percentile_cont(0.5) within group (order by extract(epoch from replied - applied_at) / 3600) as hours,
      count(*)::int as count
    from (
      select applied_at, (
        select min(created_at) from application_events
        where application_id = applications.id and by_user_id = applications.company_id and is_notified
          and undoes is null and created_at >= applications.applied_at
      ) as replied
      from applications join jobs on jobs.id = job_id and not jobs.company_hidden
      where applications.company_id = ${companyId} and (source is null or source not in (${OUTSIDE}))
        and applied_at > now() - make_interval(days => ${sql.lit(DAYS)})
    ) as waits
    where replied is not null
    having count(*) >= ${sql.lit(MIN_REPLIES)}`.execute(db);
  const [row] = rows;
  return row ? { median_hours: Math.max(1, Math.round(row.hours)), count: row.count } : null;
}
