import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { ChangeContext } from '../applications/changeStage.ts';
import { mayMove, type Stage } from '../applications/stages.ts';
import { lockAll } from './lockAll.ts';
import { moveApplication } from './moveApplication.ts';

/** Moves many applications, or none of them. Throws as `lockAll` does. */
export async function moveMany(
  trx: Kysely<Database>,
  context: ChangeContext,
  companyId: number,
  ids: readonly number[],
  to: Stage,
): Promise<void> {
  await lockAll(trx, companyId, ids, {
    refusal: 'none_moved',
    problemOf: ({ status }) => (status === to || mayMove('company', status, to) ? undefined : 'application_withdrawn'),
  });
  for (const applicationId of new Set(ids)) await moveApplication(trx, context, { companyId, applicationId }, to);
}
