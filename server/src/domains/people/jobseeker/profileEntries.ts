import { PROFILE_ENTRIES_MAX } from '@jpro/api/fields';
import type { Selectable } from 'kysely';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { Database, Db } from '../../../database/schema.ts';

type EntryTable = 'educations' | 'experiences' | 'skills';

/** Locks the profile. @throws 409 `entries_limit` when it already has the maximum number of these entries */
export async function lockForNewEntry(trx: Db, table: EntryTable, userId: number): Promise<void> {
  await lockProfile(trx, userId);
  const { count } = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const max = PROFILE_ENTRIES_MAX[table];
  if (Number(count) >= max) throw conflict('entries_limit', { max });
}

/** Locks and returns the row of an entry. @throws 404 when the jobseeker has no such entry */
export async function lockEntry<Table extends EntryTable>(
  trx: Db,
  table: Table,
  userId: number,
  id: number,
): Promise<Selectable<Database[Table]>> {
  const row = await (trx as Db)
    .selectFrom(table as EntryTable)
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
  return row as Selectable<Database[Table]>;
}

/** @throws 404 when this jobseeker has no such entry */
export async function removeEntry(db: Db, table: EntryTable, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}

/**
 * Serializes changes to a jobseeker's profile, so that limits hold for concurrent requests. Take this lock before that
 * of the user's row.
 */
export async function lockProfile(trx: Db, userId: number): Promise<void> {
  await trx.selectFrom('jobseekers').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
}
