/**
 * An invitation that is undone before the applicant is notified leaves no trace (rule 19.4): its step stores the
 * interview that it replaces.
 */
import { sql } from 'kysely';
import { isOneOf } from '../../../core/database/isOneOf.ts';
import { forgetUnreadGroups } from '../../accounts/index.ts';
import type { Db } from '../../../database/schema.ts';
import { interviewerKey } from './interviewerKey.ts';

/**
 * Stores it with the company's last step into the stage, wherever within it that step led. A second invitation within
 * the undo window replaces only the first one.
 */
export async function storeReplaced(trx: Db, applicationId: number): Promise<void> {
  await sql`update application_events set replaced_interview = coalesce(
      (select to_jsonb(interviews) from interviews where application_id = ${applicationId}), '{}')
    where replaced_interview is null and not is_notified and id = (
      select id from application_events as step
      where application_id = ${applicationId} and from_status <> 'interview' and to_status = 'interview'
        and undoes is null and not exists (select from application_events where undoes = step.id)
      order by id desc limit 1)`.execute(trx);
}

/** Restores what the steps' invitations replaced; does nothing after steps without one. */
export async function restoreReplaced(trx: Db, stepIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{
    id: number | string;
    application_id: number | string;
    interviewer_id: number | string | null;
    company_id: number | string;
  }>`delete from interviews using application_events as step, applications
    where interviews.application_id = step.application_id and applications.id = step.application_id
      and not interviews.is_notified and step.id = any(${stepIds}::bigint[]) and step.replaced_interview is not null
    returning step.id, applications.id as application_id, interviewer_id, company_id`.execute(trx);
  if (rows.length === 0) return;
  const news = rows.map(({ application_id, interviewer_id, company_id }) => ({
    userId: Number(company_id),
    groupKey: interviewerKey(Number(interviewer_id), Number(application_id)),
  }));
  await forgetUnreadGroups(trx, news);
  const undone = rows.map(({ id }) => Number(id));
  await sql`insert into interviews overriding system value
    select replaced.* from application_events, jsonb_populate_record(null::interviews, replaced_interview) as replaced
    where application_events.id = any(${undone}::bigint[]) and replaced_interview <> '{}'`.execute(trx);
}

/** Once the applicant is notified of a later step, or has made one, there is nothing to restore. */
export async function forgetReplaced(trx: Db, applicationIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('application_events')
    .set({ replaced_interview: null })
    .where(isOneOf('application_id', applicationIds))
    .where('replaced_interview', 'is not', null)
    .execute();
}
