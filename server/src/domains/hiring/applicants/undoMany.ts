import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { ChangeContext } from '../applications/changeStage.ts';
import type { Stage } from '../applications/stages.ts';
import { type ChangedMany, lockAll, refuseAll } from './lockAll.ts';
import { lastOwnSteps, undoSteps } from './undo.ts';

/**
 * Undoes the step of many applications that led to the stage `leaving`; those that have left it, or got there in
 * another way, stay where they are. Throws as `lockAll` does, and 409 when nothing is left to undo.
 */
export async function undoMany(
  trx: Kysely<Database>,
  context: ChangeContext,
  companyId: number,
  ids: readonly number[],
  leaving: Stage,
): Promise<ChangedMany> {
  const applications = await lockAll(trx, companyId, ids, 'none_undone');
  const steps = await lastOwnSteps(trx, applications);
  const undone = applications.flatMap((application) => {
    const last = application.status === leaving ? steps.get(application.id) : undefined;
    return last ? [{ application, last }] : [];
  });
  const isUndone = new Set(undone.map(({ application }) => application.id));
  const elsewhere = applications.map(({ id }) => id).filter((id) => !isUndone.has(id));
  if (undone.length === 0) throw refuseAll(409, 'none_undone', ids, elsewhere, 'nothing_to_undo');
  await undoSteps(trx, context, undone);
  return { changed: undone.length, elsewhere };
}
