import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { settingOf, storeSetting, takeTurns } from '../database/settings.ts';
import { openTestDatabase } from '../testing.ts';
import { loadReferenceData } from './index.ts';

const KEY = 'reference_hash';

/**
 * Until two sessions have asked for their turn: the one that has it, and the one that waits. Asked outside of a
 * transaction, which would see the same activity again and again. PGlite has a single session: there, transactions wait
 * for each other outside of the database.
 */
async function untilBothAsked(db: Db): Promise<void> {
  if (!process.env['TEST_DATABASE_URL']) return;
  const sessions = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and query like '%pg_try_advisory_xact_lock%'`.execute(db);
    return rows.length;
  };
  while ((await sessions()) < 2) await wait(25);
}

test('while another process loads the reference data, a process waits, and has nothing left to do then', async () => {
  const { db, close } = await openTestDatabase();
  try {
    await loadReferenceData(db);
    const hash = await settingOf(db, KEY);
    for (const table of ['townships', 'locations', 'settings'] as const) await db.deleteFrom(table).execute();
    const second = await db.transaction().execute(async (trx) => {
      await takeTurns(trx, KEY);
      const loading = loadReferenceData(db);
      await untilBothAsked(db);
      await storeSetting(trx, KEY, hash);
      return { loading };
    });
    await second.loading;
    expect(await db.selectFrom('locations').selectAll().execute()).toEqual([]);
  } finally {
    await close();
  }
});
