import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/**
 * Removes the company from notifications about a job that now hides it (rule 15.2). For a follower of the company the
 * job becomes one that an alert found, because otherwise the notification says whose job it is.
 */
export async function hideCompanyOfJob(trx: Kysely<Database>, jobId: number): Promise<void> {
  const hidden = JSON.stringify({
    company_name: null,
    company_id: null,
    profile_photo_url: null,
    image: null,
    is_confidential: true,
  });
  await sql`update notifications set
      data = (case when data ->> 'status' = 'followed' then data - 'status' else data end - 'users_id')
        || ${hidden}::jsonb,
      group_key = case when data ->> 'status' = 'followed' then 'jobalert' else group_key end
    where (data ->> 'job_id')::bigint = ${jobId} and data ->> 'company_name' is not null`.execute(trx);
}
