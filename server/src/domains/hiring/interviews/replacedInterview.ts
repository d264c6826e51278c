/**
 * An invitation that is undone before the applicant is notified leaves no trace (rule 19): its step stores the
 * interview that it replaces.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/** A second invitation within the undo window replaces only the first one. */
export async function storeReplaced(trx: Kysely<Database>, applicationId: number, stepId: number): Promise<void> {
  await sql`update application_events set replaced_interview = coalesce(
      (select to_jsonb(interviews) from interviews where application_id = ${applicationId}), '{}')
    where id = ${stepId} and replaced_interview is null`.execute(trx);
}

/** Restores what the step's invitation replaced; does nothing after a step without one. */
export async function restoreReplaced(trx: Kysely<Database>, applicationId: number, stepId: number): Promise<void> {
  const undone = await sql`delete from interviews using application_events as step
    where interviews.application_id = ${applicationId} and not interviews.is_notified
      and step.id = ${stepId} and step.replaced_interview is not null`.execute(trx);
  if (!undone.numAffectedRows) return;
  await sql`insert into interviews overriding system value
    select replaced.* from application_events, jsonb_populate_record(null::interviews, replaced_interview) as replaced
    where application_events.id = ${stepId} and replaced_interview <> '{}'`.execute(trx);
}

/** Once the applicant is notified of a later step, or has made one, there is nothing to restore. */
export async function forgetReplaced(trx: Kysely<Database>, applicationIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('application_events')
    .set({ replaced_interview: null })
    .where('application_id', 'in', [...applicationIds])
    .where('replaced_interview', 'is not', null)
    .execute();
}
