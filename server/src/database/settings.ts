import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** The value of a setting; an operator's was validated when it was set. Undefined when it is not set. */
export async function settingOf<T = unknown>(db: Db, key: string): Promise<T | undefined> {
  const setting = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return setting?.value as T | undefined;
}

export async function storeSetting(db: Db, key: string, value: unknown): Promise<void> {
  await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
}

const LOOK_AGAIN_MS = 250;

/**
 * Waits until no other transaction, of any process, does the work of this name, and keeps others out of it until the
 * end of this transaction. What decides whether there is something to do must be read after it. The work may take
 * longer than a statement may: waiting is asking again, and whoever does the work may leave the database idle.
 */
export async function takeTurns(trx: Db, work: string): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  for (;;) {
    const { rows } = await sql<{
      locked: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext(${work})) as locked`.execute(trx);
    if (rows[0]?.locked) return;
    await wait(LOOK_AGAIN_MS);
  }
}
