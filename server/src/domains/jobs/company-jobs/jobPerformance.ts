import { sql } from 'kysely';
import type { JobPerformance } from '@jpro/api';
import { yangonDay } from '@jpro/api/fields';
import { notFound } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';

/** As many days as a job runs. */
const DAYS = 30;
const DAY_MS = 24 * 3600_000;

/**
 * Views and applications of a job on each of the last 30 days since its first one, without withdrawn ones and people
 * whom the company added (rule 105.4). Throws 404 for another company's job.
 */
export async function jobPerformance(db: Db, companyId: CompanyId, id: number, now: Date): Promise<JobPerformance> {
  const job = await db
    .selectFrom('jobs')
    .leftJoin('job_views', 'job_id', 'jobs.id')
    .select(['views', 'applicant_count', 'open_date'])
    .where('jobs.id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow(notFound);
  const days = Array.from({ length: DAYS }, (_, index) =>
    yangonDay(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS)),
  );
  const { rows } = await sql<{ day: string; views: number; applicants: number }>`
    select day::text as day, sum(views)::int as views, sum(applicants)::int as applicants from (
      select day, views, 0 as applicants from job_view_days where job_id = ${id}
      union all
      select (applied_at at time zone 'Asia/Yangon')::date, 0, 1 from applications
      where job_id = ${id} and jobseeker_id is not null and status <> 'withdrawn'
    ) as counted where day >= ${days[0]}::date group by day`.execute(db);
  const byDay = new Map(rows.map(({ day, ...counts }) => [day, counts]));
  const today = yangonDay(now);
  // A job that was opened again counts from the first day of which something is known.
  const first = [job.open_date ? yangonDay(job.open_date) : today, today, ...byDay.keys()].sort()[0] ?? today;
  return {
    views: job.views ?? 0,
    applicants: job.applicant_count,
    days: days
      .slice(days.findIndex((day) => day >= first))
      .map((day) => ({ day, ...(byDay.get(day) ?? { views: 0, applicants: 0 }) })),
  };
}
