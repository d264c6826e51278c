import type { Kysely } from 'kysely';
import { conflict } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { refundPosting } from '../../money/index.ts';
import { countOpenJobs, openJobChange } from '../jobs/openJobs.ts';
import type { Moderation } from '../../people/index.ts';
import { lockModeratedJob, notifyCompany } from './moderatedJob.ts';

interface Withholding {
  /** The reason that the company is shown. */
  readonly why: string;
  /** Whether to refund the posting; a refunded job cannot be restored. */
  readonly withRefund: boolean;
}

/**
 * Takes a public job down: it becomes pending, and only the operator can restore it. Its days keep running. Returns the
 * refunded dingers. Throws 404, or 409 for a job that is not public.
 */
export async function withholdJob(
  trx: Kysely<Database>,
  context: Moderation,
  id: number,
  { why, withRefund }: Withholding,
): Promise<{ refunded: number }> {
  const job = await lockModeratedJob(trx, id);
  if (job.status === 'draft' || (job.status === 'pending' && job.held_because !== 'suspension'))
    throw conflict('job_state');
  const held_status = job.status === 'pending' ? job.held_status : job.status;
  const { dingers, balance } = withRefund ? await refundPosting(trx, job.company_id, id) : { dingers: 0, balance: 0 };
  const held_because = dingers > 0 ? 'refund' : 'moderation';
  await trx
    .updateTable('jobs')
    .set({ status: 'pending', held_status, held_because, operator_reason: why, updated_at: context.now })
    .where('id', '=', id)
    .execute();
  await countOpenJobs(trx, job.company_id, openJobChange(job, { ...job, status: 'pending' }));
  await notifyCompany(trx, context, job, { mail: 'job_withheld', status: 'withheld', why, refunded: dingers, balance });
  return { refunded: dingers };
}
