import { settingOf } from '../database/settingOf.ts';
import { storeSetting } from '../database/storeSetting.ts';
import { takeTurns } from '../database/takeTurns.ts';
import { openTestDatabase } from '../testing.ts';
import { untilWaiting } from '../testing/untilWaiting.ts';
import { loadReferenceData } from './index.ts';

const KEY = 'reference_hash';

test('while another process loads the reference data, a process waits, and has nothing left to do then', async () => {
  const { db, close } = await openTestDatabase();
  try {
    await loadReferenceData(db);
    const hash = await settingOf(db, KEY);
    for (const table of ['townships', 'locations', 'settings'] as const) await db.deleteFrom(table).execute();
    const second = await db.transaction().execute(async (trx) => {
      await takeTurns(trx, KEY);
      const loading = loadReferenceData(db);
      await untilWaiting(trx);
      await storeSetting(trx, KEY, hash);
      return { loading };
    });
    await second.loading;
    expect(await db.selectFrom('locations').selectAll().execute()).toEqual([]);
  } finally {
    await close();
  }
});
