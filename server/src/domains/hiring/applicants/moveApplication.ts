import type { ApplicantLabel, ApplicationStatus } from '@jpro/api';
import type { UndoWindow } from '../../../core/configuration.ts';
import { sql } from 'kysely';
import { idsOf, isOneOf } from '../../../core/database/isOneOf.ts';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { CompanyContext } from '../../../core/http/handler.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import {
  type ChangeContext,
  companyStep,
  type LockedApplication,
  lockApplication,
  recordSteps,
  refuseImpossibleStep,
  shownStage,
} from '../applications/changeStage.ts';
import type { Stage } from '../applications/stages.ts';
import { notifyStage } from '../applications/notifyStage.ts';
import { holdOwnStages, ownStageName, refuseGone } from '../own-stages/heldOwnStages.ts';
import { cancelTaken, holdInterviewers } from '../interviews/cancelTaken.ts';
import { callOffUnknown, cancelOnHire } from '../interviews/followStage.ts';
import { refuseMessagesOfSteps } from '../interviews/messageLimit.ts';

type RejectionReason = NonNullable<ApplicantLabel['rejection_reason']>;

interface Target {
  readonly companyId: CompanyId;
  readonly applicationId: number;
}

/** The stage in which the caller saw an application. */
export interface SeenIn {
  readonly from?: ApplicationStatus | undefined;
  /** One of the company's own; null: none of them. */
  readonly from_own_stage_id?: number | null | undefined;
}

type Move = Target & SeenIn;

/**
 * Moves an application to any stage, also back (rule 19.3); does nothing when it is already there. An upcoming
 * interview is cancelled with its stage. The job may be closed or expired. Returns what `cancelTaken` does. Throws 404
 * for another company's application, 409 for a withdrawn one, one that is no longer where the caller saw it, or an own
 * stage that is gone.
 */
export async function moveApplication(
  trx: Db,
  context: ChangeContext,
  { companyId, applicationId, ...seenIn }: Move,
  to: Stage,
  options: Pick<MoveOptions, 'rejectionReason' | 'ownStageId'> = {},
): Promise<readonly number[]> {
  await holdInterviewers(trx, companyId, [applicationId]);
  const held = await holdOwnStages(trx, companyId);
  const application = await lockApplication(trx, applicationId, { company_id: companyId });
  refuseGone(held, { status: to, own_stage_id: options.ownStageId });
  if (stands(application, to, options.ownStageId)) return [];
  await refuseWhenElsewhere(trx, application, seenIn);
  return (await moveLocked(trx, context, [application], to, options)).untimed;
}

/** Takes an application off the shortlist, back to applied, if it is on it. */
export async function removeFromShortlist(
  trx: Db,
  context: ChangeContext,
  { companyId, applicationId, ...seenIn }: Move,
): Promise<void> {
  const application = await lockApplication(trx, applicationId, { company_id: companyId });
  if (application.status !== 'applied') await refuseWhenElsewhere(trx, application, seenIn);
  if (application.status !== 'shortlisted') return;
  await moveLocked(trx, context, [application], 'applied');
}

type Standing = Pick<LockedApplication, 'status' | 'own_stage_id'>;

/** Whether the application is there already. Without an own stage (undefined) any within the stage will do. */
export const stands = (
  { status, own_stage_id }: Standing,
  stage: ApplicationStatus,
  ownStageId: number | null | undefined,
): boolean => status === stage && (ownStageId === undefined || own_stage_id === ownStageId);

/** Whether the application is where the caller saw it, as far as the caller says. */
export const isWhereSeen = (application: Standing, { from, from_own_stage_id }: SeenIn): boolean =>
  stands(application, from ?? application.status, from_own_stage_id);

/**
 * Throws 409 when the application has left the stage in which the caller saw it, because the step was meant for that
 * stage.
 */
export async function refuseWhenElsewhere(trx: Db, application: LockedApplication, seenIn: SeenIn): Promise<void> {
  const { status, own_stage_id } = application;
  if (status === 'withdrawn' || isWhereSeen(application, seenIn)) return;
  throw conflict('application_elsewhere', { stage: (await ownStageName(trx, own_stage_id)) ?? status });
}

interface MoveOptions {
  readonly withoutInterview?: boolean;
  /** Of a rejection; the one of an earlier rejection is forgotten. */
  readonly rejectionReason?: RejectionReason | null | undefined;
  /** One of the company's own within the stage, held; null: none of them. */
  readonly ownStageId?: number | null | undefined;
}

interface Moved {
  /** Whose jobseekers are notified later; of a step within a stage nobody is. */
  readonly waiting: readonly LockedApplication[];
  /** Whose interviews were to be restored, but need another time. */
  readonly untimed: readonly number[];
}

/** Moves locked applications, which are elsewhere, with a few statements, however many. */
export async function moveLocked(
  trx: Db,
  context: ChangeContext,
  locked: readonly LockedApplication[],
  to: Stage,
  { withoutInterview = false, rejectionReason = null, ownStageId = null }: MoveOptions = {},
): Promise<Moved> {
  await moveInside(
    trx,
    context,
    locked.filter(({ status }) => status === to),
    ownStageId,
  );
  const applications = locked.filter(({ status }) => status !== to);
  if (applications.length === 0) return { waiting: [], untimed: [] };
  for (const { status } of applications) refuseImpossibleStep('company', status, to);
  const steps = withoutInterview ? [] : applications.map((application) => ({ application, to }));
  await refuseMessagesOfSteps(trx, context, steps);
  const cancelled = await cancelOnHire(trx, context.now, applications, to);
  const untimed = await cancelTaken(trx, context, steps);
  await recordSteps(
    trx,
    applications.map((application) => ({
      ...companyStep(context, application, to, ownStageId),
      cancelled_interview: cancelled.get(application.id) ?? null,
    })),
  );
  if (context.member) await seenByMember(trx, context.member.id, idsOf(applications), context.now);
  if (to === 'rejected') await noteReason(trx, applications, rejectionReason);
  return { waiting: await stand(trx, context, applications, to, { withoutInterview, ownStageId }), untimed };
}

/** Moves locked applications within their stages, into one of the company's own or out of it. */
async function moveInside(
  trx: Db,
  context: ChangeContext,
  applications: readonly LockedApplication[],
  ownStageId: number | null,
): Promise<void> {
  if (applications.length === 0) return;
  await recordSteps(
    trx,
    applications.map((application) => companyStep(context, application, application.status, ownStageId)),
  );
  const ids = idsOf(applications);
  if (context.member) await seenByMember(trx, context.member.id, ids, context.now);
  await standInside(trx, applications, ownStageId);
}

/** Like `stand` for a step within a stage: what the jobseeker knows, and when they learn more, stays. */
export async function standInside(
  trx: Db,
  applications: readonly LockedApplication[],
  own_stage_id: number | null,
): Promise<void> {
  const ids = idsOf(applications);
  await trx.updateTable('applications').set({ own_stage_id }).where(isOneOf('id', ids)).execute();
}

async function noteReason(
  trx: Db,
  applications: readonly LockedApplication[],
  rejection_reason: RejectionReason | null,
): Promise<void> {
  const ids = idsOf(applications);
  await trx.updateTable('applications').set({ rejection_reason }).where(isOneOf('id', ids)).execute();
}

interface StandOptions {
  readonly ownStageId?: number | null;
  /** When false, the jobseekers are notified at once. */
  readonly waits?: boolean;
  readonly isUndo?: boolean;
  readonly withoutInterview?: boolean;
}

/**
 * Moves locked applications. The company sees the new stage at once. The jobseekers are notified when the undo window
 * is over, unless they already know that stage. Returns those that are notified later.
 */
export async function stand(
  trx: Db,
  context: ChangeContext,
  applications: readonly LockedApplication[],
  to: Stage,
  { waits = true, ownStageId = null, ...telling }: StandOptions = {},
): Promise<readonly LockedApplication[]> {
  await callOffUnknown(trx, context, applications, to);
  const wait = waits ? waitBefore(to, context.services.configuration.undoWindow) : 0;
  const unknown = applications.filter((application) => shownStage(application) !== to);
  const known = applications.filter((application) => shownStage(application) === to);
  const moved = (ids: readonly LockedApplication[]) =>
    trx
      .updateTable('applications')
      .set({ status: to, own_stage_id: ownStageId })
      .where(isOneOf('id', idsOf(ids)));
  if (wait > 0) {
    await moved(unknown)
      .set(({ fn, ref }) => ({
        shown_status: fn.coalesce('shown_status', ref('status')),
        notify_at: new Date(context.now.getTime() + wait),
      }))
      .execute();
    await moved(known).set({ shown_status: null, notify_at: null }).execute();
    return unknown;
  }
  await moved(applications).set({ shown_status: null, notify_at: null }).execute();
  await notifyStage(trx, context, unknown, to, telling);
  return [];
}

/** How long a step can be undone before the jobseeker is notified of it, in milliseconds (rule 19.4). */
export const waitBefore = (to: ApplicationStatus, { step, rejection }: UndoWindow): number =>
  to === 'rejected' ? rejection : step;

/** Marks an application as seen by the member, and by anybody; of both only the first time counts. */
export async function markSeen(
  trx: Db,
  { company, member, now }: Pick<CompanyContext, 'company' | 'member' | 'now'>,
  applicationId: number,
): Promise<Date> {
  const seen = await trx
    .updateTable('applications')
    .set(({ fn, val }) => ({ seen_at: fn.coalesce('seen_at', val(now)) }))
    .where('id', '=', applicationId)
    .where('company_id', '=', company.id)
    .returning('seen_at')
    .executeTakeFirstOrThrow(notFound);
  await seenByMember(trx, member.id, [applicationId], now);
  return seen.seen_at ?? now;
}

export async function seenByMember(trx: Db, memberId: MemberId, ids: readonly number[], now: Date): Promise<void> {
  await sql`insert into applicant_marks (application_id, member_id, seen_at)
    select id, ${memberId}::bigint, ${now}::timestamptz from unnest(${ids}::bigint[]) as id order by id
    on conflict (application_id, member_id) do update set seen_at = excluded.seen_at
      where applicant_marks.seen_at is null`.execute(trx);
}
