import type { Kysely } from 'kysely';
import { notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { isLastDayOver } from '../jobs/lastDay.ts';

/** The company's own job, locked until the transaction ends. Throws 404 for another company's. */
export async function lockOwnJob(trx: Kysely<Database>, companyId: number, id: number) {
  const job = await trx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  if (!job) throw notFound();
  return job;
}

export type OwnJob = Awaited<ReturnType<typeof lockOwnJob>>;

/** The last day to apply of a job that opens again: a past one is cleared, or nobody could apply. */
export function lastDayToCome({ due_date }: Pick<OwnJob, 'due_date'>, now: Date): string | null {
  return isLastDayOver(due_date, now) ? null : due_date;
}
