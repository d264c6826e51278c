import { randomUUID } from 'node:crypto';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { charge, credit } from '../dinger/ledger.ts';
import { notifyOfLowBalanceWork } from './lowBalance.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
/** With 20 dingers. */
beforeEach(async () => {
  company = await createTestCompany(server);
});

const choose = (dingers: unknown) => company.put('/company/dinger/low_balance', { body: { dingers } });
const moved = () => ({ companyId: company.id, idempotencyKey: randomUUID() });
const spend = (cost: number) =>
  server.db.transaction().execute((trx) => charge(trx, { ...moved(), kind: 'unlock_cv', cost }));
const buy = (dingers: number) =>
  server.db.transaction().execute((trx) => credit(trx, { ...moved(), kind: 'purchase', dingers }));
const run = () => notifyOfLowBalanceWork.run({ db: server.db, services: server.services, now: new Date() });
const notices = async () =>
  (await company.get('/company/notifications')).body.data.filter(
    ({ noti_type }: { noti_type: string }) => noti_type === 'lowbalance',
  );
const mails = () =>
  server.db.selectFrom('outbox_messages').select('body').where('recipient', '=', company.email!).execute();

test('a balance below the chosen one notifies once, and again after it was above (rule 27)', async () => {
  await choose(15);
  expect((await company.get('/company/dinger/wallet')).body.low_balance).toBe(15);
  await run();
  expect(await notices()).toEqual([]);
  await spend(6);
  await Promise.all([run(), run()]);
  await spend(1);
  await run();
  expect(await notices()).toMatchObject([{ count: 1, data: { total_points: 14 } }]);
  expect(await mails()).toHaveLength(1);
  await buy(30);
  await run();
  await spend(40);
  await run();
  expect((await notices())[0]).toMatchObject({ count: 2, data: { total_points: 3 } });
});

test('a balance that is low already, or a notice that was switched off, notifies of nothing', async () => {
  await choose(100);
  await run();
  await choose(19);
  await choose(null);
  await spend(5);
  await run();
  expect(await notices()).toEqual([]);
  expect((await company.get('/company/dinger/wallet')).body.low_balance).toBeNull();
});

test('a balance that falls to the chosen one is not below it', async () => {
  await choose(15);
  await spend(5);
  await run();
  expect(await notices()).toEqual([]);
});

test('a suspended company is notified once it is restored', async () => {
  await choose(15);
  await spend(6);
  const suspend = (suspended_at: Date | null) =>
    server.db.updateTable('users').set({ suspended_at }).where('id', '=', company.id).execute();
  await suspend(new Date());
  await run();
  expect(await mails()).toEqual([]);
  await suspend(null);
  await run();
  expect(await mails()).toHaveLength(1);
});

test.each([0, -1, 1.5, 10_001, '15'])('%s is no balance to wait for', async (dingers) => {
  expect((await choose(dingers)).status).toBe(422);
});
