import { createHmac } from 'node:crypto';
import type { JobReportForm } from '@jpro/api';
import { derivedKey } from '../../../core/session/derivedKey.ts';
import type { RequestContext } from '../../../core/http/handler.ts';
import { HttpError, notFound } from '../../../core/http/httpError.ts';
import { SOURCE_LIMITS, takeAtSource } from '../../../core/limits/sourceLimits.ts';

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
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('status', 'in', ['active', 'closed', 'expired'])
    .executeTakeFirst();
  if (!job) throw notFound();
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
