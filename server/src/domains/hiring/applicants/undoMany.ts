import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { ChangeContext } from '../applications/changeStage.ts';
import type { Stage } from '../applications/stages.ts';
import { lockAll } from './lockAll.ts';
import { lastOwnStep, undoMove } from './undo.ts';

/** Undoes the step of many applications that led to the stage `leaving`, or of none. Throws as `lockAll` does. */
export async function undoMany(
  trx: Kysely<Database>,
  context: ChangeContext,
  companyId: number,
  ids: readonly number[],
  leaving: Stage,
): Promise<void> {
  await lockAll(trx, companyId, ids, {
    refusal: 'none_undone',
    problemOf: async (application) =>
      application.status === leaving && (await lastOwnStep(trx, application)) ? undefined : 'nothing_to_undo',
  });
  for (const applicationId of new Set(ids)) await undoMove(trx, context, { companyId, applicationId, leaving });
}
