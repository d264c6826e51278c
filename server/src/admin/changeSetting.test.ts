import type { Db } from '../database/schema.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { untilWaiting } from '../testing/untilWaiting.ts';
import { changeSetting } from './changeSetting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('two parts of a setting without a value can be set at the same time', async () => {
  const set = (trx: Db, part: string) => changeSetting(trx, `dinger_costs.${part}`, '4');
  const second = await server.db.transaction().execute(async (trx) => {
    await set(trx, 'unlock_cv_cost');
    const waits = server.db.transaction().execute((other) => set(other, 'blue_jobpost_cost'));
    await untilWaiting(trx);
    return { waits };
  });
  expect((await second.waits).after).toEqual({ unlock_cv_cost: 4, blue_jobpost_cost: 4 });
});

test('a text of digits is stored as text where the setting is one', async () => {
  const set = (name: string, typed: string) =>
    server.db.transaction().execute((trx) => changeSetting(trx, name, typed).then(({ after }) => after));
  expect(await set('office_phone', '959791234500')).toBe('959791234500');
  expect(await set('invoice_seller.tax_number', '100200300')).toEqual({ tax_number: '100200300' });
  expect(await set('dinger_welcome', '5')).toBe(5);
  await expect(set('dinger_welcome', 'five')).rejects.toMatchObject({ code: 'JP-O005' });
});
