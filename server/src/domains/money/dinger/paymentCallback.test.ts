import { sendPaymentCallback, signedByProvider } from '../../../testing/paymentCallback.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await createTestCompany(server);
});

const order = async () =>
  (
    await company.post('/company/dinger/purchase_dinger', {
      body: { package_id: 3, currency: 'MMK', payment_type: 'kbzpay' },
    })
  ).body as { id: number; reference: string };
const settled = (reference: string, changes: Record<string, unknown> = {}) => ({
  reference,
  status: 'paid',
  amount: 150_000,
  currency: 'MMK',
  ...changes,
});
const wallet = async () => (await company.get('/company/dinger/wallet')).body;
const statusOf = async (id: number) => (await company.get(`/company/dinger/transaction/${id}`)).body.status;
const callback = (said: unknown, signature?: string) => sendPaymentCallback(server, said, signature);

test('fifty concurrent callbacks credit a purchase once (rule 26.2)', async () => {
  const { reference } = await order();
  const responses = await Promise.all(Array.from({ length: 50 }, () => callback(settled(reference))));
  expect(responses).toEqual(responses.map(() => 200));
  const { balance, movements } = await wallet();
  expect([balance, movements.total]).toEqual([20 + 150 + 15, 3]);
});

test('two purchases are credited separately', async () => {
  const [one, two] = [await order(), await order()];
  expect(await Promise.all([callback(settled(one.reference)), callback(settled(two.reference))])).toEqual([200, 200]);
  expect(await company.balance()).toBe(20 + 2 * 165);
});

test.each([
  ['another amount', { amount: 149_999 }, 409],
  ['another currency', { currency: 'USD' }, 409],
  ['an unknown reference', { reference: 'JPNOBODY99' }, 404],
  ['an unknown state', { status: 'free' }, 400],
  ['no amount', { amount: undefined }, 400],
  ['an amount below zero', { amount: -150_000 }, 400],
  ['a reference that is SQL', { reference: "x' or '1'='1" }, 400],
])('%s pays nothing', async (_name, changes, status) => {
  const { id, reference } = await order();
  expect(await callback(settled(reference, changes))).toBe(status);
  expect([await statusOf(id), await company.balance()]).toEqual(['pending', 20]);
});

test('a signature for one body is invalid for another', async () => {
  const { reference } = await order();
  const small = signedByProvider(server, Buffer.from(JSON.stringify(settled(reference, { amount: 1 }))));
  expect(await callback(settled(reference), small)).toBe(401);
  expect(await callback(settled(reference), '')).toBe(401);
  expect(await callback('not json')).toBe(400);
  expect(await company.balance()).toBe(20);
});

test('a declined payment notifies the company once, with the reason in any language', async () => {
  const { id, reference } = await order();
  await Promise.all([
    callback(settled(reference, { status: 'rejected' })),
    callback(settled(reference, { status: 'rejected' })),
  ]);
  const { data } = (await company.get('/company/notifications')).body;
  expect(data).toMatchObject([
    {
      noti_type: 'companytransaction',
      count: 1,
      data: { id, reference, status: 'rejected', reason_code: 'declined' },
    },
  ]);
});

test('a paid purchase stays paid, a rejected one stays rejected', async () => {
  const [paid, rejected] = [await order(), await order()];
  expect(await callback(settled(paid.reference))).toBe(200);
  expect(await callback(settled(paid.reference, { status: 'rejected' }))).toBe(409);
  expect(await callback(settled(rejected.reference, { status: 'rejected' }))).toBe(200);
  expect(await callback(settled(rejected.reference, { status: 'rejected' }))).toBe(200);
  expect(await callback(settled(rejected.reference))).toBe(409);
  expect([await statusOf(paid.id), await statusOf(rejected.id), await company.balance()]).toEqual([
    'paid',
    'rejected',
    185,
  ]);
});
