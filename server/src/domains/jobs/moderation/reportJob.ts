import { createHmac } from 'node:crypto';
import type { JobReportForm } from '@jpro/api';
import { sql } from 'kysely';
import type { RequestContext } from '../../../core/http/handler.ts';
import { HttpError, notFound } from '../../../core/http/httpError.ts';
import { SOURCE_LIMITS, takeAtSource } from '../../../core/limits/sourceLimits.ts';
import { derivedKey } from '../../../core/session/secrets.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';

/**
 * Stores a report of a public job, but only the first of each guest or jobseeker (rule 39). The response never reveals
 * whether there was one before. Throws 403 for a company, 404 for a job that is not public, 429 for too many reports.
 */
export async function reportJob(
  jobId: number,
  { reason, text }: JobReportForm,
  context: RequestContext,
): Promise<void> {
  const {
    db,
    user,
    ip,
    services: { configuration },
  } = context;
  if (user?.user_type === 'company') throw new HttpError(403, 'wrong_role');
  await takeAtSource(SOURCE_LIMITS.jobReports, context);
  await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('status', 'in', ['active', 'closed', 'expired'])
    .executeTakeFirstOrThrow(notFound);
  const reporter = user
    ? { jobseeker_id: user.id, guest_hash: null }
    : { jobseeker_id: null, guest_hash: guestHash(configuration.secret, ip) };
  await db
    .insertInto('job_reports')
    .values({ job_id: jobId, ...reporter, reason, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The same for each request from one IP address, but not reversible. */
function guestHash(secret: string, ip: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'job-reports')).update(ip).digest();
}

interface ReportedJob {
  readonly job_id: number;
  readonly title: string;
  readonly status: string;
  readonly company_id: CompanyId;
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
export async function reportedJobs(db: Db, limit: number): Promise<ReportedJob[]> {
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
  trx: Db,
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
