import { isSandboxPayments } from '../../adapters/payments/sandbox-payments.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../testing.ts';

let server: TestServer;
let company: TestUser;
let client: TestClient;

beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());
beforeEach(async () => {
  company = await server.createCompany();
  client = await server.as(company);
});

const order = async () => (await client.post('/company/dinger/purchase_dinger', { body: { package_id: 3, currency: 'MMK', payment_type: 'kbzpay' } })).body as { id: number; reference: string };
const settled = (reference: string, changes: Record<string, unknown> = {}) => ({ reference, status: 'paid', amount: 150_000, currency: 'MMK', ...changes });
const wallet = async () => (await client.get('/company/dinger/wallet')).body;
const statusOf = async (id: number) => (await client.get(`/company/dinger/transaction/${id}`)).body.status;

function signed(payload: Buffer): string {
  const { payments } = server.services;
  if (!isSandboxPayments(payments)) throw new Error('tests pay in the sandbox');
  return payments.sign(payload);
}

async function callback(body: unknown, signature?: string): Promise<number> {
  const payload = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/payments/callback', payload, headers: { 'content-type': 'application/json', 'x-payment-signature': signature ?? signed(payload) } });
  return statusCode;
}

test('fifty callbacks at once credit a purchase once', async () => {
  const { reference } = await order();
  const answers = await Promise.all(Array.from({ length: 50 }, () => callback(settled(reference))));
  expect(answers).toEqual(answers.map(() => 200));
  const { balance, movements } = await wallet();
  expect([balance, movements.total]).toEqual([20 + 150 + 15, 3]);
});

test('two purchases are credited each for itself', async () => {
  const [one, two] = [await order(), await order()];
  expect(await Promise.all([callback(settled(one.reference)), callback(settled(two.reference))])).toEqual([200, 200]);
  expect((await wallet()).balance).toBe(20 + 2 * 165);
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
  expect([await statusOf(id), (await wallet()).balance]).toEqual(['pending', 20]);
});

test('what is signed for one body is worth nothing for another', async () => {
  const { reference } = await order();
  const small = signed(Buffer.from(JSON.stringify(settled(reference, { amount: 1 }))));
  expect(await callback(settled(reference), small)).toBe(401);
  expect(await callback(settled(reference), '')).toBe(401);
  expect(await callback('not json')).toBe(400);
  expect((await wallet()).balance).toBe(20);
});

test('what was paid stays paid, and what was rejected stays rejected', async () => {
  const [paid, rejected] = [await order(), await order()];
  expect(await callback(settled(paid.reference))).toBe(200);
  expect(await callback(settled(paid.reference, { status: 'rejected' }))).toBe(409);
  expect(await callback(settled(rejected.reference, { status: 'rejected' }))).toBe(200);
  expect(await callback(settled(rejected.reference, { status: 'rejected' }))).toBe(200);
  expect(await callback(settled(rejected.reference))).toBe(409);
  expect([await statusOf(paid.id), await statusOf(rejected.id), (await wallet()).balance]).toEqual(['paid', 'rejected', 185]);
});
