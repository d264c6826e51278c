import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { untilWaiting } from '../testing/untilWaiting.ts';
import { changeSetting } from './changeSetting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('two parts of a setting without a value can be set at the same time', async () => {
  const set = (trx: Kysely<Database>, part: string) => changeSetting(trx, `dinger_costs.${part}`, '4');
  const second = await server.db.transaction().execute(async (trx) => {
    await set(trx, 'unlock_cv_cost');
    const waits = server.db.transaction().execute((other) => set(other, 'blue_jobpost_cost'));
    await untilWaiting(trx);
    return { waits };
  });
  expect((await second.waits).after).toEqual({ unlock_cv_cost: 4, blue_jobpost_cost: 4 });
});
