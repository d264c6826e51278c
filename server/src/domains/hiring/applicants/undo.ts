import { type Kysely, sql } from 'kysely';
import type { ApplicationStatus } from '@jpro/api';
import { conflict } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import type { ApplicationEventsTable } from '../../../database/tables/applications.ts';
import {
  type ChangeContext,
  type LockedApplication,
  lockApplication,
  recordStep,
} from '../applications/changeStage.ts';
import type { Stage } from '../applications/stages.ts';
import { restoreAfterHire } from '../interviews/followStage.ts';
import { countMessageOfStep } from '../interviews/messageLimit.ts';
import { restoreReplaced } from '../interviews/replacedInterview.ts';
import { stand } from './moveApplication.ts';

interface OwnStep {
  readonly id: number;
  readonly from: Stage;
  /** Whether the jobseeker was notified of it. */
  readonly isNotified: boolean;
  /** Whether it is the last recorded event. */
  readonly isNewest: boolean;
  readonly cancelledInterview: ApplicationEventsTable['cancelled_interview'];
  readonly at: Date;
}

/**
 * The company's last step that is still in force; undefined when there is none, or when the jobseeker made a later
 * step.
 */
export async function lastOwnStep(
  db: Kysely<Database>,
  { id, company_id, status }: { id: number; company_id: number; status: ApplicationStatus },
): Promise<OwnStep | undefined> {
  const { rows } = await sql<{
    id: number;
    from_status: Stage | null;
    to_status: string;
    by_user_id: number | null;
    is_notified: boolean;
    is_newest: boolean;
    cancelled_interview: OwnStep['cancelledInterview'];
    created_at: Date;
  }>`
    select id, from_status, to_status, by_user_id, is_notified, cancelled_interview, created_at,
      not exists (select from application_events as later where later.application_id = ${id}
        and later.id > step.id) as is_newest
    from application_events as step
    where application_id = ${id} and undoes is null
      and not exists (select from application_events where undoes = step.id)
    order by id desc limit 1`.execute(db);
  const [last] = rows;
  if (!last || last.from_status === null || Number(last.by_user_id) !== company_id || last.to_status !== status)
    return undefined;
  return {
    id: Number(last.id),
    from: last.from_status,
    isNotified: last.is_notified,
    isNewest: last.is_newest,
    cancelledInterview: last.cancelled_interview,
    at: last.created_at,
  };
}

interface Undo {
  readonly companyId: number;
  readonly applicationId: number;
  /** The stage to undo, so that a second click undoes nothing else. */
  readonly leaving?: Stage | undefined;
}

/**
 * Undoes the company's last step; called again, the one before. A step that the jobseeker was not notified of leaves no
 * trace. After any other step, the jobseeker is notified at once of the current stage. Steps of the jobseeker cannot be
 * undone. Throws 409 when there is nothing to undo or the application is not in the given stage.
 */
export async function undoMove(
  trx: Kysely<Database>,
  context: ChangeContext,
  { companyId, applicationId, leaving }: Undo,
): Promise<void> {
  const application = await lockApplication(trx, applicationId, { company_id: companyId });
  const last = await lastOwnStep(trx, application);
  if (!last || (leaving !== undefined && leaving !== application.status)) throw conflict('nothing_to_undo');
  await countMessageOfStep(trx, context, application, last.from);
  await takeBack(trx, context, application, last);
  await stand(trx, context, application, last.from, { waits: !last.isNotified, isUndo: true });
  // The applicant knows of the cancellation: they are not notified of it again.
  await restoreAfterHire(trx, applicationId, { state: last.cancelledInterview, hiredAt: last.at });
}

async function takeBack(
  trx: Kysely<Database>,
  { now }: ChangeContext,
  application: LockedApplication,
  { id, from, isNotified, isNewest }: OwnStep,
): Promise<void> {
  if (!isNotified && isNewest) {
    await restoreReplaced(trx, application.id, id);
    await trx.deleteFrom('application_events').where('id', '=', id).execute();
  } else
    await recordStep(trx, {
      application_id: application.id,
      from_status: application.status,
      to_status: from,
      by_user_id: application.company_id,
      created_at: now,
      undoes: id,
      is_notified: false,
    });
}
