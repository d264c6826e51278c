import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';

export interface ReportedJob {
  readonly job_id: number;
  readonly title: string;
  readonly status: string;
  readonly company_id: number;
  readonly company: string;
  readonly reports: readonly {
    readonly id: number;
    readonly reason: string;
    readonly text: string | null;
    readonly by: string;
    readonly at: string;
  }[];
}

/** Jobs with open reports, most reported first. */
export async function reportedJobs(db: Kysely<Database>, limit: number): Promise<ReportedJob[]> {
  const { rows } = await sql<ReportedJob>`
    select jobs.id as job_id, title, jobs.status, company_id, users.name as company,
      json_agg(json_build_object('id', job_reports.id, 'reason', reason, 'text', job_reports.text,
        'by', case when jobseeker_id is null then 'guest'
          else 'jobseeker ' || jobseeker_id end, 'at', job_reports.created_at) order by job_reports.id) as reports
    from job_reports join jobs on jobs.id = job_id join users on users.id = company_id
    where job_reports.status = 'open'
    group by jobs.id, users.name order by count(*) desc, jobs.id limit ${limit}`.execute(db);
  return rows;
}

/** Settles all open reports of a job and returns how many. */
export async function settleReports(
  trx: Kysely<Database>,
  jobId: number,
  status: 'resolved' | 'dismissed',
  now: Date,
): Promise<number> {
  const settled = await trx
    .updateTable('job_reports')
    .set({ status, settled_at: now })
    .where('job_id', '=', jobId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return Number(settled.numUpdatedRows);
}
