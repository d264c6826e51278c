import { sql } from 'kysely';
import { idsOf, isOneOf } from '../../../core/database/isOneOf.ts';
import { conflict } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import type { ApplicationEventsTable } from '../../../database/tables/applications.ts';
import {
  type ChangeContext,
  companyStep,
  type LockedApplication,
  lockApplication,
  recordSteps,
} from '../applications/changeStage.ts';
import type { Stage } from '../applications/stages.ts';
import { cancelTaken, holdInterviewers } from '../interviews/cancelTaken.ts';
import { restoreAfterHire } from '../interviews/followStage.ts';
import { refuseMessagesOfSteps } from '../interviews/messageLimit.ts';
import { restoreReplaced } from '../interviews/replacedInterview.ts';
import { holdOwnStages } from '../own-stages/heldOwnStages.ts';
import { stand, standInside, stands } from './moveApplication.ts';

interface OwnStep {
  readonly id: number;
  readonly from: Stage;
  readonly fromOwnStageId: number | null;
  /** Whether the jobseeker was notified of it. */
  readonly isNotified: boolean;
  /** Whether it is the last recorded event. */
  readonly isNewest: boolean;
  readonly cancelledInterview: ApplicationEventsTable['cancelled_interview'];
  readonly at: Date;
}

type OfCompany = Pick<LockedApplication, 'id' | 'company_id' | 'status' | 'own_stage_id'>;

/**
 * The company's last step that is still in force; undefined when there is none, or when the jobseeker made a later
 * step.
 */
export async function lastOwnStep(db: Db, application: OfCompany): Promise<OwnStep | undefined> {
  return (await lastOwnSteps(db, [application])).get(application.id);
}

/** Like `lastOwnStep`, for many applications with one query. */
export async function lastOwnSteps(db: Db, applications: readonly OfCompany[]): Promise<ReadonlyMap<number, OwnStep>> {
  const { rows } = await sql<{
    id: number | string;
    application_id: number | string;
    from_status: Stage | null;
    to_status: string;
    from_own_stage_id: number | string | null;
    to_own_stage_id: number | string | null;
    by_user_id: number | string | null;
    is_notified: boolean;
    is_newest: boolean;
    cancelled_interview: OwnStep['cancelledInterview'];
    created_at: Date;
  }>`
    select distinct on (application_id) id, application_id, from_status, to_status, by_user_id, is_notified,
      cancelled_interview, created_at, from_own_stage_id, to_own_stage_id,
      not exists (select from application_events as later where later.application_id = step.application_id
        and later.id > step.id) as is_newest
    from application_events as step
    where application_id = any(${idsOf(applications)}::bigint[]) and undoes is null
      and not exists (select from application_events where undoes = step.id)
    order by application_id, id desc`.execute(db);
  const byId = new Map(applications.map((application) => [application.id, application]));
  return new Map(
    rows.flatMap((last) => {
      const id = Number(last.application_id);
      const application = byId.get(id);
      const isOwn =
        application !== undefined &&
        Number(last.by_user_id) === application.company_id &&
        stands(application, last.to_status as Stage, idOf(last.to_own_stage_id));
      if (last.from_status === null || !isOwn) return [];
      const step: OwnStep = {
        id: Number(last.id),
        from: last.from_status,
        fromOwnStageId: idOf(last.from_own_stage_id),
        isNotified: last.is_notified,
        isNewest: last.is_newest,
        cancelledInterview: last.cancelled_interview,
        at: last.created_at,
      };
      return [[id, step] as const];
    }),
  );
}

const idOf = (id: number | string | null): number | null => (id === null ? null : Number(id));

interface Undo {
  readonly companyId: CompanyId;
  readonly applicationId: number;
  /** The stage to undo, so that a second click undoes nothing else. */
  readonly leaving?: Stage | undefined;
  readonly leavingOwnStageId?: number | null | undefined;
}

/**
 * Undoes the company's last step; called again, the one before. Steps of the jobseeker cannot be undone. Returns
 * what `undoSteps` does. Throws 409 when there is nothing to undo or the application is not in the given stage.
 */
export async function undoMove(
  trx: Db,
  context: ChangeContext,
  { companyId, applicationId, leaving, leavingOwnStageId }: Undo,
): Promise<readonly number[]> {
  await holdInterviewers(trx, companyId, [applicationId]);
  await holdOwnStages(trx, companyId);
  const application = await lockApplication(trx, applicationId, { company_id: companyId });
  const last = await lastOwnStep(trx, application);
  if (!last || !stands(application, leaving ?? application.status, leavingOwnStageId))
    throw conflict('nothing_to_undo');
  return undoSteps(trx, context, [{ application, last }]);
}

interface Undone {
  readonly application: LockedApplication;
  readonly last: OwnStep;
}

/**
 * Undoes the last steps of locked applications. A step that the jobseeker was not notified of leaves no trace. After
 * any other step, the jobseeker is notified at once of the current stage. Returns what `cancelTaken` does.
 */
export async function undoSteps(
  trx: Db,
  context: ChangeContext,
  undone: readonly Undone[],
): Promise<readonly number[]> {
  const back = undone.map(({ application, last }) => ({ application, to: last.from }));
  await refuseMessagesOfSteps(trx, context, back);
  const untimed = await cancelTaken(trx, context, back);
  await takeBack(trx, context, undone);
  const isInside = ({ application, last }: Undone) => application.status === last.from;
  const alike = (each: Undone) =>
    `${each.last.from} ${each.last.fromOwnStageId} ${each.last.isNotified} ${isInside(each)}`;
  for (const steps of Map.groupBy(undone, alike).values()) {
    const [{ last }] = steps as [Undone];
    const applications = steps.map(({ application }) => application);
    const { fromOwnStageId: ownStageId } = last;
    if (steps.every(isInside)) await standInside(trx, applications, ownStageId);
    else await stand(trx, context, applications, last.from, { waits: !last.isNotified, isUndo: true, ownStageId });
  }
  // The applicants know of the cancellation: they are not notified of it again.
  await restoreAfterHire(
    trx,
    undone.map(({ application: { id }, last }) => ({
      applicationId: id,
      state: last.cancelledInterview,
      hiredAt: last.at,
    })),
  );
  return untimed;
}

async function takeBack(trx: Db, context: ChangeContext, undone: readonly Undone[]): Promise<void> {
  const { true: traceless = [], false: recorded = [] } = Object.groupBy(
    undone,
    ({ last }) => String(!last.isNotified && last.isNewest) as 'true' | 'false',
  );
  const stepIds = traceless.map(({ last }) => last.id);
  if (stepIds.length > 0) {
    await restoreReplaced(trx, stepIds);
    await trx.deleteFrom('application_events').where(isOneOf('id', stepIds)).execute();
  }
  await recordSteps(
    trx,
    recorded.map(({ application, last }) => ({
      ...companyStep(context, application, last.from, last.fromOwnStageId),
      undoes: last.id,
    })),
  );
}
