import type { ReviewSignal } from '@jpro/api';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { Moderation } from '../../people/index.ts';
import { approveJob } from './decideJob.ts';

/**
 * Publishes the jobs of a company that were waiting only because of this signal, which is settled now, and returns how
 * many. Jobs that wait for something else, too, keep waiting for that.
 */
export async function releaseFrom(
  trx: Kysely<Database>,
  context: Moderation,
  companyId: number,
  signal: ReviewSignal,
): Promise<number> {
  const { is_active } = await trx
    .selectFrom('users')
    .select('is_active')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (!is_active) return 0;
  const waiting = await trx
    .selectFrom('jobs')
    .select(['id', 'review_signals'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'pending')
    .where('held_status', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  let released = 0;
  for (const { id, review_signals } of waiting.filter((job) => job.review_signals.includes(signal))) {
    const left = review_signals.filter((other) => other !== signal);
    await trx.updateTable('jobs').set({ review_signals: left }).where('id', '=', id).execute();
    if (left.length > 0) continue;
    await approveJob(trx, context, id);
    released += 1;
  }
  return released;
}
