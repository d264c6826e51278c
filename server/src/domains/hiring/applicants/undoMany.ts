import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { ChangeContext } from '../applications/changeStage.ts';
import type { Stage } from '../applications/stages.ts';
import { type ChangedMany, lockAll, refuseAll } from './lockAll.ts';
import { lastOwnStep, undoMove } from './undo.ts';

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
  const changed: number[] = [];
  const elsewhere: number[] = [];
  for (const application of await lockAll(trx, companyId, ids, 'none_undone')) {
    const isThere = application.status === leaving && (await lastOwnStep(trx, application));
    (isThere ? changed : elsewhere).push(application.id);
  }
  if (changed.length === 0) throw refuseAll(409, 'none_undone', ids, elsewhere, 'nothing_to_undo');
  for (const applicationId of changed) await undoMove(trx, context, { companyId, applicationId, leaving });
  return { changed, elsewhere };
}
