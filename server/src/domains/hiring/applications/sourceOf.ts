import { sql } from 'kysely';
import type { ApplicationsTable } from '../../../database/tables/applications.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';

interface Applying {
  readonly companyId: CompanyId;
  readonly jobId: number;
  readonly jobseekerId: number;
}

/** How the jobseeker came to the job, as far as it can be known now; the company's report counts it. */
export async function sourceOf(
  db: Db,
  { companyId, jobId, jobseekerId }: Applying,
): Promise<NonNullable<ApplicationsTable['source']>> {
  const {
    rows: [known],
  } = await sql<Record<'is_invited' | 'is_alerted' | 'is_saved', boolean>>`select
      exists (select from unlocked_cvs where company_id = ${companyId} and jobseeker_id = ${jobseekerId}) as is_invited,
      exists (select from job_alert_matches where job_id = ${jobId} and user_id = ${jobseekerId}) as is_alerted,
      exists (select from saved_jobs where job_id = ${jobId} and user_id = ${jobseekerId}) as is_saved`.execute(db);
  if (known?.is_invited) return 'invited';
  if (known?.is_alerted) return 'alert';
  return known?.is_saved ? 'saved' : 'other';
}
