import type { Kysely } from 'kysely';
import { notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import type { ChangeContext } from '../applications/changeStage.ts';
import type { Stage } from '../applications/stages.ts';
import { moveMany } from './moveMany.ts';

const WAITING: readonly Stage[] = ['applied', 'shortlisted', 'interview'];

interface Waiting {
  readonly companyId: number;
  readonly jobId: number;
  /** Whoever applied later stays waiting. */
  readonly appliedUntil?: Date | undefined;
}

interface Rejected {
  readonly rejected: number;
  /** How many wait who applied after `appliedUntil`. */
  readonly later: number;
}

/**
 * Rejects all applicants of a job who are waiting for a reply, except those who leave their stage meanwhile. Each is
 * notified in their own language. Anonymous applications wait for nothing. Throws 404 for another company's job.
 */
export async function rejectWaiting(
  trx: Kysely<Database>,
  context: ChangeContext,
  { companyId, jobId, appliedUntil }: Waiting,
): Promise<Rejected> {
  const own = await trx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!own) throw notFound();
  const waiting = await trx
    .selectFrom('applications')
    .select(['id', 'status', 'applied_at'])
    .where('job_id', '=', jobId)
    .where('company_id', '=', companyId)
    .where('jobseeker_id', 'is not', null)
    .where('status', 'in', [...WAITING])
    .orderBy('id')
    .execute();
  const wanted = appliedUntil ? waiting.filter(({ applied_at }) => applied_at <= appliedUntil) : waiting;
  const moves = { ids: wanted.map(({ id }) => id), from: wanted.map(({ status }) => status) };
  const { changed } = await moveMany(trx, context, companyId, moves, 'rejected');
  return { rejected: changed, later: waiting.length - wanted.length };
}
