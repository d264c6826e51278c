/** Orders that nobody pays end, and money that arrives all the same is not lost (rule 26.4). */
import { ORDER_DAYS } from '@jpro/api/fields';
import { sendPaymentCallback } from '../../../testing/paymentCallback.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { smallPng, startTestServer, type TestServer } from '../../../testing.ts';
import { expireOrdersWork } from './endedOrders.ts';
import { confirmPurchase, rejectPurchase } from './settlePurchase.ts';

const DAY = 24 * 3600_000;

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await createTestCompany(server);
});

interface Order {
  readonly id: number;
  readonly reference: string;
}
const order = async (): Promise<Order> =>
  (
    await company.post('/company/dinger/purchase_dinger', {
      body: { package_id: 1, currency: 'MMK', payment_type: 'kbzpay' },
    })
  ).body;
const read = async ({ id }: Order) => (await company.get(`/company/dinger/transaction/${id}`)).body;
const cancel = ({ id }: Order, by = company) => by.post(`/company/dinger/transaction/${id}/cancel`);
const settle = ({ reference }: Order, status: 'paid' | 'rejected' = 'paid') =>
  sendPaymentCallback(server, { reference, status, amount: 30_000, currency: 'MMK' });
const expire = (days = ORDER_DAYS) =>
  expireOrdersWork.run({ db: server.db, services: server.services, now: new Date(Date.now() + days * DAY + 1000) });
const movements = async () => (await company.get('/company/dinger/wallet')).body.movements.total;
const notices = async () =>
  (await company.get('/company/notifications')).body.data.map(({ data }: { data: object }) => data);
function sendReceipt({ id }: Order) {
  const form = new FormData();
  form.set('receipt', new File([new Uint8Array(smallPng)], 'receipt.png'));
  return company.post(`/company/dinger/transaction/${id}/receipt`, { form });
}
const byHand = (settling: typeof confirmPurchase | typeof rejectPurchase, { id }: Order) =>
  server.db
    .transaction()
    .execute((trx) =>
      settling(
        trx,
        { services: server.services, afterCommit: () => undefined, now: new Date() },
        id,
        'no such transfer',
      ),
    );

test('the company cancels an order, once, and nothing is booked (rule 26.3)', async () => {
  const purchase = await order();
  expect((await cancel(purchase, await createTestCompany(server))).status).toBe(404);
  const cancelled = await Promise.all([cancel(purchase), cancel(purchase)]);
  for (const { status, body } of cancelled)
    expect([status, body.status, body.ended, body.pay_url, body.expires_at]).toEqual([
      200,
      'rejected',
      'cancelled',
      null,
      null,
    ]);
  expect([await company.balance(), await movements(), await notices()]).toEqual([20, 1, []]);
  expect((await company.get(`/company/dinger/transaction/${purchase.id}/invoice`)).status).toBe(404);
});

test('an order expires after 14 days, not before, and its company is notified once (rule 26.3)', async () => {
  const purchase = await order();
  const { created_at, expires_at } = await read(purchase);
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(14 * DAY);
  await expire(ORDER_DAYS - 1);
  expect(await read(purchase)).toMatchObject({ status: 'pending', ended: null });
  await Promise.all([expire(), expire()]);
  await expire();
  expect(await read(purchase)).toMatchObject({ status: 'rejected', ended: 'expired', expires_at: null });
  expect(await notices()).toMatchObject([{ id: purchase.id, status: 'rejected', reason_code: 'expired' }]);
  expect([await company.balance(), await movements()]).toEqual([20, 1]);
});

test('an order of a suspended company expires without a notice', async () => {
  const purchase = await order();
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', company.id).execute();
  await expire();
  const { ended } = await server.db
    .selectFrom('purchases')
    .select('ended')
    .where('id', '=', purchase.id)
    .executeTakeFirstOrThrow();
  const written = await server.db.selectFrom('notifications').select('id').where('user_id', '=', company.id).execute();
  expect([ended, written]).toEqual(['expired', []]);
});

test('an order whose receipt was sent neither expires nor can be cancelled', async () => {
  const purchase = await order();
  expect((await sendReceipt(purchase)).body).toMatchObject({ expires_at: null });
  const refused = await cancel(purchase);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('receipt')]);
  await expire();
  expect(await read(purchase)).toMatchObject({ status: 'pending', ended: null });
});

test.each([
  ['was cancelled', (purchase: Order) => cancel(purchase)],
  ['has expired', () => expire()],
])('a payment for an order that %s is credited once, with its invoice (rule 26.4)', async (_why, end) => {
  const purchase = await order();
  await end(purchase);
  expect(await settle(purchase, 'rejected')).toBe(200);
  expect(await read(purchase)).toMatchObject({ status: 'rejected', ended: expect.any(String) });
  expect(await Promise.all(Array.from({ length: 5 }, () => settle(purchase)))).toEqual(Array(5).fill(200));
  expect(await read(purchase)).toMatchObject({ status: 'paid', ended: null, paid_at: expect.any(String) });
  expect([await company.balance(), await movements()]).toEqual([50, 2]);
  expect((await company.get(`/company/dinger/transaction/${purchase.id}/invoice`)).body.number).not.toBeNull();
  expect((await cancel(purchase)).status).toBe(409);
  await expire();
  expect(await read(purchase)).toMatchObject({ status: 'paid' });
});

test('the operator confirms what has ended, and rejects only what is pending', async () => {
  const [late, refused] = [await order(), await order()];
  await expire();
  await expect(byHand(rejectPurchase, late)).rejects.toMatchObject({ status: 409 });
  await byHand(confirmPurchase, late);
  expect(await read(late)).toMatchObject({ status: 'paid', ended: null });
  expect(await company.balance()).toBe(50);
  await expect(byHand(confirmPurchase, late)).rejects.toMatchObject({ status: 409 });
  await byHand(confirmPurchase, refused);
});

test('money for a rejected order is credited once, when the operator confirms it, and by no callback', async () => {
  const byOperator = await order();
  await byHand(rejectPurchase, byOperator);
  const byProvider = await order();
  await settle(byProvider, 'rejected');
  for (const [index, rejected] of [byOperator, byProvider].entries()) {
    expect(await settle(rejected)).toBe(409);
    expect((await read(rejected)).status).toBe('rejected');
    const confirmed = await Promise.allSettled(Array.from({ length: 3 }, () => byHand(confirmPurchase, rejected)));
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await read(rejected)).toMatchObject({ status: 'paid', reason: null, paid_at: expect.any(String) });
    expect((await company.get(`/company/dinger/transaction/${rejected.id}/invoice`)).body.number).not.toBeNull();
    expect([await company.balance(), await movements()]).toEqual([20 + 30 * (index + 1), 2 + index]);
    await expect(byHand(rejectPurchase, rejected)).rejects.toMatchObject({ status: 409 });
    expect(await settle(rejected)).toBe(200);
    expect(await settle(rejected, 'rejected')).toBe(409);
  }
  expect(await company.balance()).toBe(80);
});

test('money for an order of a deleted company is not credited, because nobody could use it', async () => {
  const purchase = await order();
  const deleted = { delete_at: new Date(), deleted_at: new Date() };
  await server.db.updateTable('users').set(deleted).where('id', '=', company.id).execute();
  await expect(byHand(confirmPurchase, purchase)).rejects.toMatchObject({ status: 409, code: 'company_deleted' });
  const written = await server.db
    .selectFrom('ledger_movements')
    .select('kind')
    .where('company_id', '=', company.id)
    .where('kind', '=', 'purchase')
    .execute();
  expect(written).toEqual([]);
});

test.each([
  ['cancelled', (purchase: Order) => cancel(purchase)],
  ['expired', () => expire()],
  ['rejected by the provider', (purchase: Order) => settle(purchase, 'rejected')],
])('open tabs learn that an order was %s', async (_how, end) => {
  const purchase = await order();
  const publish = jest.spyOn(server.services.realtime, 'publish');
  await end(purchase);
  expect(publish).toHaveBeenCalledWith(company.id, 'companytransaction', {});
  publish.mockRestore();
});

test('of a payment and a cancellation at once the payment stays', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, order));
  await Promise.all(orders.flatMap((purchase) => [cancel(purchase), settle(purchase)]));
  const statuses = await Promise.all(orders.map(async (purchase) => (await read(purchase)).status));
  expect(statuses).toEqual(Array(6).fill('paid'));
  expect(await company.balance()).toBe(20 + 6 * 30);
});
