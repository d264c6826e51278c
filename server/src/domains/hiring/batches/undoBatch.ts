import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { lastOwnSteps, undoSteps } from '../applicants/undo.ts';
import type { ChangedMany } from '../applicants/moveMany.ts';
import { stands } from '../applicants/moveApplication.ts';
import { holdInterviewers } from '../interviews/cancelTaken.ts';
import { holdOwnStages } from '../own-stages/heldOwnStages.ts';
import { type ChangeContext, lockApplications } from '../applications/changeStage.ts';
import { movedBy, removeAddedTags, takeBackAssignees } from './startBatch.ts';

interface OwnBatch {
  readonly companyId: CompanyId;
  readonly id: number;
}

/**
 * Undoes a batch as a whole; those who have been moved since stay where they are, and are named. A repeat changes
 * nothing. Throws 404 for another company's batch, 409 `batch_sent` when its window is over.
 */
export async function undoBatch(
  trx: Db,
  context: ChangeContext,
  { companyId, id }: OwnBatch,
): Promise<Omit<ChangedMany, 'changed'>> {
  await holdInterviewers(trx, companyId, await movedBy(trx, id));
  await holdOwnStages(trx, companyId);
  const batch = await trx
    .selectFrom('application_batches')
    .select(['status', 'own_stage_id', 'send_at', 'created_at', 'started_at', 'undone_at'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (batch.undone_at) return { elsewhere: [], untimed: [] };
  if (batch.started_at || batch.send_at <= context.now) throw conflict('batch_sent');
  await trx.updateTable('application_batches').set({ undone_at: context.now }).where('id', '=', id).execute();
  await trx.updateTable('application_batch_people').set({ message: null }).where('batch_id', '=', id).execute();
  await removeAddedTags(trx, id);
  await takeBackAssignees(trx, companyId, id);
  const moved = await movedBy(trx, id);
  const applications = await lockApplications(trx, moved, { company_id: companyId });
  const steps = await lastOwnSteps(trx, applications);
  const undone = applications.flatMap((application) => {
    const isThere = batch.status !== null && stands(application, batch.status, batch.own_stage_id);
    const last = isThere ? steps.get(application.id) : undefined;
    // Somebody whose step of the batch was undone may stand there by an earlier one.
    return last?.at.getTime() === batch.created_at.getTime() ? [{ application, last }] : [];
  });
  const untimed = undone.length > 0 ? await undoSteps(trx, context, undone) : [];
  const isUndone = new Set(undone.map(({ application }) => application.id));
  return { elsewhere: moved.filter((each) => !isUndone.has(each)), untimed };
}
