import { sql } from 'kysely';
import type { CompanyId } from '../database/ids.ts';
import type { Db } from '../database/schema.ts';

const WITHOUT_APPLICATION = 7;

/**
 * The data behind a company's reports: where its applicants came from, and how many views its posted jobs had, with a
 * few on every day that a job is open.
 */
export async function seedVisits(trx: Db, companyId: CompanyId, now: Date): Promise<void> {
  await sql`update applications set source = (array['other', 'alert', 'other', 'saved', 'other'])[1 + id % 5]
    where company_id = ${companyId} and source is null`.execute(trx);
  await sql`insert into job_view_days (job_id, day, views)
    select jobs.id, day::date, 1 + (jobs.id * 3 + extract(day from day)::int * 5) % ${WITHOUT_APPLICATION} + (
        select count(*) * 3 from applications where job_id = jobs.id
          and (applied_at at time zone 'Asia/Yangon')::date = day::date)
    from jobs cross join generate_series(
      (open_date at time zone 'Asia/Yangon')::date,
      (least(expired_date, close_date, ${now}) at time zone 'Asia/Yangon')::date, interval '1 day') as day
    where company_id = ${companyId} and open_date is not null`.execute(trx);
  await sql`insert into job_views (job_id, views) select job_id, sum(views) from job_view_days
    join jobs on jobs.id = job_id where company_id = ${companyId} group by job_id`.execute(trx);
}
