import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Acknowledged } from './writeLoad.ts';

/** Describes acknowledged writes that are missing in the database. */
export async function lostWrites(db: Kysely<Database>, acknowledged: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  const jobs = new Map(
    (await db.selectFrom('jobs').select(['id', 'company_id', 'status']).execute()).map((row) => [row.id, row]),
  );
  for (const [id, company] of acknowledged.jobs) {
    if (jobs.get(id)?.company_id !== company || !['active', 'pending'].includes(jobs.get(id)!.status))
      lost.push(`job ${id}`);
  }
  for (const id of acknowledged.drafts) if (jobs.get(id)?.status !== 'draft') lost.push(`draft ${id}`);
  const stages = new Map(
    (await db.selectFrom('applications').select(['id', 'status']).execute()).map(({ id, status }) => [id, status]),
  );
  for (const [id, { status }] of acknowledged.applications)
    if (stages.get(id) !== status) lost.push(`application ${id}: ${status} became ${stages.get(id)}`);
  const saved = new Set(
    (await db.selectFrom('saved_jobs').select(['user_id', 'job_id']).execute()).map(
      (row) => `${row.user_id} ${row.job_id}`,
    ),
  );
  for (const [name, isSaved] of acknowledged.saved)
    if (isSaved !== null && isSaved !== saved.has(name)) lost.push(`saved job ${name}`);
  const paid = new Set(
    (await db.selectFrom('purchases').select('reference').where('status', '=', 'paid').execute()).map(
      ({ reference }) => reference,
    ),
  );
  for (const reference of acknowledged.paid) if (!paid.has(reference)) lost.push(`purchase ${reference}`);
  const messages = new Set((await db.selectFrom('messages').select('message').execute()).map(({ message }) => message));
  for (const message of acknowledged.messages) if (!messages.has(message)) lost.push(`message ${message}`);
  return lost;
}
