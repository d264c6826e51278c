import { type Kysely, sql } from 'kysely';
import type { ApplicationStatus } from '@jpro/api';
import { conflict } from '../../core/http-error.ts';
import type { Database } from '../../database/schema.ts';
import { changeStage, type ChangeContext, lockApplication } from '../applications/change-stage.ts';
import type { Stage } from '../applications/stages.ts';
import { followMove } from './move-application.ts';

interface OwnStep {
  readonly id: number;
  readonly from: Stage;
}

/** The company's last step that is still in force; undefined when there is none, or the jobseeker has stepped since. */
export async function lastOwnStep(db: Kysely<Database>, { id, company_id, status }: { id: number; company_id: number; status: ApplicationStatus }): Promise<OwnStep | undefined> {
  const { rows } = await sql<{ id: number; from_status: Stage | null; to_status: string; by_user_id: number | null }>`
    select id, from_status, to_status, by_user_id from application_events as step
    where application_id = ${id} and undoes is null and not exists (select from application_events where undoes = step.id)
    order by id desc limit 1`.execute(db);
  const [last] = rows;
  if (!last || last.from_status === null || Number(last.by_user_id) !== company_id || last.to_status !== status) return undefined;
  return { id: Number(last.id), from: last.from_status };
}

interface Undo {
  readonly companyId: number;
  readonly applicationId: number;
  /** The stage that is to be left: a second click undoes nothing else. */
  readonly leaving?: Stage | undefined;
}

/**
 * Takes the company's last step back; again, the one before. A jobseeker's own step cannot be taken back. Throws 409
 * when there is nothing to take back or the application is not in the stage that is to be left.
 */
export async function undoMove(trx: Kysely<Database>, context: ChangeContext, { companyId, applicationId, leaving }: Undo): Promise<void> {
  const application = await lockApplication(trx, applicationId, { company_id: companyId });
  const last = await lastOwnStep(trx, application);
  if (!last || (leaving !== undefined && leaving !== application.status)) throw conflict('nothing_to_undo');
  const unread = await changeStage(trx, context.now, application, { by: 'company', to: last.from, undoes: last.id });
  // Who has not yet read of the stage that was undone hears nothing of either.
  await followMove(trx, context, application, last.from, { isQuiet: unread > 0, isUndo: true });
}
