import type { Kysely } from 'kysely';
import { notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { editOf } from './jobEdits.ts';
import { JOB_FIELDS, translationColumn } from './jobFields.ts';

/** Everything except the last day to apply. */
const COPIED = JOB_FIELDS.filter((field) => field !== 'due_date');

/**
 * Copies a job in any state, including a waiting edit, to a draft without dates, status and boost. Returns the draft's
 * id.
 */
export async function copyJob(trx: Kysely<Database>, companyId: number, id: number, now: Date): Promise<number> {
  const job = await trx
    .selectFrom('jobs')
    .select(COPIED)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!job) throw notFound();
  const edit = await editOf(trx, id);
  const copied = { ...job, ...edit?.form };
  const draft = await trx
    .insertInto('jobs')
    .values({
      ...copied,
      translation: translationColumn(copied.translation),
      company_id: companyId,
      status: 'draft',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return draft.id;
}
