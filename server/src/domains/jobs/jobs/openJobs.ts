/** The number of open jobs in each company's row. It is public, so jobs that hide their company do not count. */
import { sql } from 'kysely';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';

/** Adds to a company's public number of open jobs, in the transaction that opens or closes them. */
export async function countOpenJobs(trx: Db, companyId: CompanyId, change: number): Promise<void> {
  if (change === 0) return;
  await trx
    .updateTable('companies')
    .set({ open_job_count: sql`open_job_count + ${change}` })
    .where('users_id', '=', companyId)
    .execute();
}

interface Countable {
  readonly status: string;
  readonly company_hidden: boolean;
}

/** How the public number changes when a job goes from one state to another; null means no job. */
export function openJobChange(before: Countable | null, after: Countable | null): number {
  const counts = (job: Countable | null) => (job !== null && job.status === 'active' && !job.company_hidden ? 1 : 0);
  return counts(after) - counts(before);
}
