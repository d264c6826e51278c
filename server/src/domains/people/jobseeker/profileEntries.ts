import type { Kysely } from 'kysely';
import { PROFILE_ENTRIES_MAX } from '@jpro/api/fields';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { lockProfile } from './lockProfile.ts';

type EntryTable = 'educations' | 'experiences' | 'skills';

/** Locks the profile. @throws 409 `entries_limit` when it has as many of these as it may. */
export async function lockForNewEntry(trx: Kysely<Database>, table: EntryTable, userId: number): Promise<void> {
  await lockProfile(trx, userId);
  const { count } = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const max = PROFILE_ENTRIES_MAX[table];
  if (Number(count) >= max) throw conflict('entries_limit', { max });
}

/** @throws 404 when this jobseeker has no such entry. */
export async function removeEntry(db: Kysely<Database>, table: EntryTable, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
