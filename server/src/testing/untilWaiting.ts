import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/**
 * Until another session waits for a lock that this transaction holds; never, if none does. PGlite has a single session:
 * there, requests wait for it outside of the database.
 */
export async function untilWaiting(trx: Db): Promise<void> {
  if (!process.env['TEST_DATABASE_URL']) return;
  const isAwaited = async (): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx);
    return rows.length > 0;
  };
  while (!(await isAwaited())) await setTimeout(25);
}
