import type { Kysely } from 'kysely';
import type { ApplicationStatus } from '@jpro/api';
import type { UndoWindow } from '../../../core/configuration.ts';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import {
  type ChangeContext,
  type LockedApplication,
  lockApplication,
  recordStep,
  refuseImpossibleStep,
  shownStage,
} from '../applications/changeStage.ts';
import type { Stage } from '../applications/stages.ts';
import { notifyStage } from '../applications/notifyStage.ts';
import { cancelOnHire } from '../interviews/followStage.ts';
import { countMessageOfStep } from '../interviews/messageLimit.ts';

interface Target {
  readonly companyId: number;
  readonly applicationId: number;
}

interface Move extends Target {
  /** The stage in which the caller saw the application. */
  readonly from?: ApplicationStatus | undefined;
}

/**
 * Moves an application to any stage, also back (rule 19); does nothing when it is already there. An upcoming interview
 * is cancelled with its stage. The job may be closed or expired. Throws 404 for another company's application, 409 for
 * a withdrawn one, or one that is no longer where the caller saw it.
 */
export async function moveApplication(
  trx: Kysely<Database>,
  context: ChangeContext,
  { companyId, applicationId, from }: Move,
  to: Stage,
): Promise<void> {
  const application = await lockApplication(trx, applicationId, { company_id: companyId });
  if (application.status === to) return;
  refuseWhenElsewhere(application, from);
  await moveLocked(trx, context, application, to);
}

/** Takes an application off the shortlist, back to applied, if it is on it. */
export async function removeFromShortlist(
  trx: Kysely<Database>,
  context: ChangeContext,
  { companyId, applicationId, from }: Move,
): Promise<void> {
  const application = await lockApplication(trx, applicationId, { company_id: companyId });
  if (application.status !== 'applied') refuseWhenElsewhere(application, from);
  if (application.status !== 'shortlisted') return;
  await moveLocked(trx, context, application, 'applied');
}

/**
 * Throws 409 when the application has left the stage in which the caller saw it, because the step was meant for that
 * stage.
 */
export function refuseWhenElsewhere({ status }: LockedApplication, from: ApplicationStatus | undefined): void {
  if (from !== undefined && from !== status && status !== 'withdrawn')
    throw conflict('application_elsewhere', { stage: status });
}

/** Returns whether the jobseeker is notified later. */
export async function moveLocked(
  trx: Kysely<Database>,
  context: ChangeContext,
  application: LockedApplication,
  to: Stage,
  { withoutInterview = false } = {},
): Promise<boolean> {
  refuseImpossibleStep('company', application.status, to);
  if (!withoutInterview) await countMessageOfStep(trx, context, application, to);
  const cancelled_interview = await cancelOnHire(trx, context.now, application, to);
  await recordStep(trx, {
    application_id: application.id,
    from_status: application.status,
    to_status: to,
    by_user_id: application.company_id,
    created_at: context.now,
    is_notified: false,
    cancelled_interview,
  });
  return stand(trx, context, application, to, { withoutInterview });
}

interface Standing {
  /** When false, the jobseeker is notified at once. */
  readonly waits?: boolean;
  readonly isUndo?: boolean;
  readonly withoutInterview?: boolean;
}

/**
 * Moves a locked application. The company sees the new stage at once, and the application counts as seen. The jobseeker
 * is notified when the undo window is over, unless they already know that stage. Returns whether they are notified
 * later.
 */
export async function stand(
  trx: Kysely<Database>,
  context: ChangeContext,
  application: LockedApplication,
  to: Stage,
  { waits = true, ...telling }: Standing = {},
): Promise<boolean> {
  const shown = shownStage(application);
  const wait = waits && shown !== to ? waitBefore(to, context.services.configuration.undoWindow) : 0;
  const waiting =
    wait > 0
      ? { shown_status: shown, notify_at: new Date(context.now.getTime() + wait) }
      : { shown_status: null, notify_at: null };
  await trx
    .updateTable('applications')
    .set({ status: to, seen_at: application.seen_at ?? context.now, ...waiting })
    .where('id', '=', application.id)
    .execute();
  if (shown !== to && wait === 0) await notifyStage(trx, context, application, to, telling);
  return wait > 0;
}

const waitBefore = (to: ApplicationStatus, { step, rejection }: UndoWindow): number =>
  to === 'rejected' ? rejection : step;

/** Marks an application as seen; only the first time counts. */
export async function markSeen(trx: Kysely<Database>, { companyId, applicationId }: Target, now: Date): Promise<Date> {
  const seen = await trx
    .updateTable('applications')
    .set(({ fn, val }) => ({ seen_at: fn.coalesce('seen_at', val(now)) }))
    .where('id', '=', applicationId)
    .where('company_id', '=', companyId)
    .returning('seen_at')
    .executeTakeFirst();
  if (!seen) throw notFound();
  return seen.seen_at ?? now;
}
