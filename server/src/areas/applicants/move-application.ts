import type { Kysely } from 'kysely';
import { notFound } from '../../core/http-error.ts';
import type { Database } from '../../database/schema.ts';
import { changeStage, type ChangeContext, type LockedApplication, lockApplication, stageNewsKey } from '../applications/change-stage.ts';
import { jobForJobseeker } from '../applications/shown-job.ts';
import { isTold, type Stage } from '../applications/stages.ts';
import { followStage } from '../interviews/follow-stage.ts';
import { notify } from '../notifications/notify.ts';

interface Target {
  readonly companyId: number;
  readonly applicationId: number;
}

/**
 * Moves an application to any stage, back as well (decisions, 19); to where it is already, nothing happens. An interview
 * to come is off with the stage. The job may be closed or expired. Throws 404 for another company's, 409 for a withdrawn one.
 */
export async function moveApplication(trx: Kysely<Database>, context: ChangeContext, { companyId, applicationId }: Target, to: Stage): Promise<void> {
  const application = await lockApplication(trx, applicationId, { company_id: companyId });
  if (application.status === to) return;
  await changeStage(trx, context.now, application, { by: 'company', to });
  await followMove(trx, context, application, to);
}

/** Takes an application off the shortlist: back to applied, when it is on it. */
export async function removeFromShortlist(trx: Kysely<Database>, context: ChangeContext, { companyId, applicationId }: Target): Promise<void> {
  const application = await lockApplication(trx, applicationId, { company_id: companyId });
  if (application.status !== 'shortlisted') return;
  await changeStage(trx, context.now, application, { by: 'company', to: 'applied' });
  await followMove(trx, context, application, 'applied');
}

/**
 * What follows a move: an interview to come is off or on again, and the jobseeker is told of the stage, once.
 * `application` is as it was before. `isQuiet`: the bell says nothing of the stage.
 */
export async function followMove(trx: Kysely<Database>, context: ChangeContext, application: LockedApplication, to: Stage, { isQuiet = false, isUndo = false } = {}): Promise<void> {
  // Who is rejected need not be told that the interview is off as well.
  await followStage(trx, context, application, to, { bell: to !== 'rejected', isUndo });
  if (!isTold(to) || isQuiet) return;
  await notify(trx, context, {
    userId: application.jobseeker_id, type: 'applicationStatus', groupKey: stageNewsKey(application), data: { ...(await jobForJobseeker(trx, application)), status: to },
  });
}

/** Marks an application as seen; the first time counts. */
export async function markSeen(trx: Kysely<Database>, { companyId, applicationId }: Target, now: Date): Promise<Date> {
  const seen = await trx.updateTable('applications').set(({ fn, val }) => ({ seen_at: fn.coalesce('seen_at', val(now)) }))
    .where('id', '=', applicationId).where('company_id', '=', companyId).returning('seen_at').executeTakeFirst();
  if (!seen) throw notFound();
  return seen.seen_at ?? now;
}
