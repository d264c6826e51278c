import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Waits until no other transaction, of any process, does the work of this name, and keeps others out of it until the
 * end of this transaction. What decides whether there is something to do must be read after it.
 */
export async function takeTurns(trx: Kysely<Database>, work: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${work}))`.execute(trx);
}
