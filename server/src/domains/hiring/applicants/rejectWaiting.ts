import type { Kysely } from 'kysely';
import { notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import type { ChangeContext } from '../applications/changeStage.ts';
import type { Stage } from '../applications/stages.ts';
import { moveMany } from './moveMany.ts';

const WAITING: readonly Stage[] = ['applied', 'shortlisted', 'interview'];

/** As many as one request moves (rule 19). */
const MAX_AT_ONCE = 100;

/**
 * Rejects the next applicants of a job who wait for a reply, the earliest first; each is notified in their language.
 * Throws 404 for another company's job.
 */
export async function rejectWaiting(
  trx: Kysely<Database>,
  context: ChangeContext,
  companyId: number,
  jobId: number,
): Promise<{ readonly ids: readonly number[]; readonly rejected: number; readonly remaining: number }> {
  const own = await trx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!own) throw notFound();
  const waiting = await trx
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', jobId)
    .where('company_id', '=', companyId)
    .where('status', 'in', [...WAITING])
    .orderBy('id')
    .execute();
  const ids = waiting.slice(0, MAX_AT_ONCE).map(({ id }) => id);
  if (ids.length > 0) await moveMany(trx, context, companyId, { ids }, 'rejected');
  return { ids, rejected: ids.length, remaining: waiting.length - ids.length };
}
