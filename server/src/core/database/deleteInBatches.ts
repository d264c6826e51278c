import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/schema.ts';

/** Keeps each statement far below the database's time limit. */
const AT_ONCE = 5000;

/** Repeats a statement that deletes at most `limit` rows until fewer are left. */
export async function deleteInBatches(db: Db, statement: (limit: number) => RawBuilder<unknown>): Promise<void> {
  let deleted: number;
  do deleted = Number((await statement(AT_ONCE).execute(db)).numAffectedRows);
  while (deleted === AT_ONCE);
}
