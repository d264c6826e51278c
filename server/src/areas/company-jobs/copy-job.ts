import type { Kysely } from 'kysely';
import { notFound } from '../../core/http-error.ts';
import type { Database } from '../../database/schema.ts';

const COPIED = [
  'title', 'collar', 'job_function_id', 'industry_id', 'job_type_id', 'experience_level_id', 'location_id', 'township_id', 'currency', 'salary_min',
  'salary_max', 'salary_hidden', 'min_age', 'max_age', 'required_persons', 'duration', 'description', 'requirements', 'benefits', 'company_hidden',
] as const;

/** Makes a draft of a job in any state, without its dates, status and boost; answers the draft's number. */
export async function copyJob(trx: Kysely<Database>, companyId: number, id: number, now: Date): Promise<number> {
  const job = await trx.selectFrom('jobs').select(COPIED).where('id', '=', id).where('company_id', '=', companyId).executeTakeFirst();
  if (!job) throw notFound();
  const draft = await trx.insertInto('jobs').values({ ...job, company_id: companyId, status: 'draft', created_at: now, updated_at: now }).returning('id').executeTakeFirstOrThrow();
  return draft.id;
}
