import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Until a session waits for a lock. On PGlite, which has a single session, requests wait outside of the database. */
export async function untilWaiting(trx: Kysely<Database>): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(trx);
    if (rows.length > 0) return;
    await setTimeout(25);
  }
}
