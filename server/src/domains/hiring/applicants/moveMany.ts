import type { Kysely } from 'kysely';
import type { ApplicationStatus } from '@jpro/api';
import type { Database } from '../../../database/schema.ts';
import type { ChangeContext } from '../applications/changeStage.ts';
import { mayMove, type Stage } from '../applications/stages.ts';
import { type ChangedMany, lockAll, refuseAll } from './lockAll.ts';
import { moveLocked } from './moveApplication.ts';

interface Moves {
  readonly ids: readonly number[];
  /** The stages in which the caller saw the applications, in the order of `ids`. */
  readonly from?: readonly ApplicationStatus[] | undefined;
}

/**
 * Moves many applications; those that have left the stage of `from` stay where they are. Throws as `lockAll` does, and
 * 409 when one is withdrawn, unless it was withdrawn after the caller saw it.
 */
export async function moveMany(
  trx: Kysely<Database>,
  context: ChangeContext,
  companyId: number,
  { ids, from = [] }: Moves,
  to: Stage,
): Promise<ChangedMany> {
  const applications = (await lockAll(trx, companyId, ids, 'none_moved')).filter(({ status }) => status !== to);
  const seenIn = new Map(ids.map((id, index) => [id, from[index]]));
  const hasLeft = ({ id, status }: (typeof applications)[number]) => status !== (seenIn.get(id) ?? status);
  const waiting = applications.filter((application) => !hasLeft(application));
  const stuck = waiting.filter(({ status }) => !mayMove('company', status, to)).map(({ id }) => id);
  if (stuck.length > 0) throw refuseAll(409, 'none_moved', ids, stuck, 'application_withdrawn');
  await moveLocked(trx, context, waiting, to);
  return { changed: waiting.length, elsewhere: applications.filter(hasLeft).map(({ id }) => id) };
}
