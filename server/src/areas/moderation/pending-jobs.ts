import type { Kysely } from 'kysely';
import { notFound } from '../../core/http-error.ts';
import type { Database } from '../../database/schema.ts';

function jobs(db: Kysely<Database>) {
  return db.selectFrom('jobs').innerJoin('users', 'users.id', 'jobs.company_id')
    .select(['jobs.id', 'jobs.title', 'jobs.status', 'jobs.company_id', 'users.name as company', 'jobs.collar', 'jobs.updated_at']);
}

/** Jobs that wait for their first approval, the oldest first. */
export function pendingJobs(db: Kysely<Database>, limit: number) {
  return jobs(db).where('jobs.status', '=', 'pending').where('held_status', 'is', null).orderBy('jobs.updated_at').orderBy('jobs.id').limit(limit).execute();
}

/** Everything that a moderator needs to decide. Throws 404. */
export async function moderatorView(db: Kysely<Database>, id: number) {
  const job = await jobs(db).select([
    'jobs.held_status', 'jobs.held_because', 'jobs.open_date', 'jobs.expired_date', 'jobs.company_hidden', 'jobs.currency', 'jobs.salary_min', 'jobs.salary_max',
    'jobs.description', 'jobs.requirements', 'jobs.benefits', 'users.phone_number as company_phone', 'users.email as company_email', 'users.suspended_at as company_suspended_at',
  ]).where('jobs.id', '=', id).executeTakeFirst();
  if (!job) throw notFound();
  const reports = await db.selectFrom('job_reports').select(['reason', 'text', 'status', 'created_at']).where('job_id', '=', id).orderBy('id').execute();
  return { ...job, reports };
}
