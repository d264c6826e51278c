import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/** Removes the company from notifications about a job that now hides it (rule 15). */
export async function hideCompanyOfJob(trx: Kysely<Database>, jobId: number): Promise<void> {
  const hidden = JSON.stringify({
    company_name: null,
    company_id: null,
    profile_photo_url: null,
    image: null,
    is_confidential: true,
  });
  await sql`update notifications set data = (data - 'users_id') || ${hidden}::jsonb
    where (data ->> 'job_id')::bigint = ${jobId} and data ->> 'company_name' is not null`.execute(trx);
}
