import { startTestServer, type TestServer, type TestUser } from '../../testing.ts';
import { idempotencyKey, performOnce } from './idempotency.ts';

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.createCompany();
});
afterAll(() => server.close());

let performed = 0;
const perform = async () => ({ turn: (performed += 1) });
const once = (key: string, input: unknown, work: () => Promise<unknown> = perform, userId = user.id) =>
  server.db.transaction().execute((trx) => performOnce(trx, { userId, key, endpoint: 'POST /thing', input }, work));

test('a repeated key gets the first response and has no second effect', async () => {
  const first = await once('key-00000001', { a: 1 });
  expect(await once('key-00000001', { a: 1 })).toEqual(first);
});

test('the same key with another request returns 409', async () => {
  await once('key-00000002', { a: 1 });
  await expect(once('key-00000002', { a: 2 })).rejects.toMatchObject({ status: 409 });
});

test('keys of different users are independent', async () => {
  const other = await server.createCompany();
  expect(await once('key-00000003', {})).not.toEqual(await once('key-00000003', {}, perform, other.id));
});

test('a failed request may be repeated', async () => {
  await expect(
    once('key-00000004', {}, async () => {
      throw new Error('no dingers');
    }),
  ).rejects.toThrow('no dingers');
  await expect(once('key-00000004', {})).resolves.toBeDefined();
});

test('concurrent repeats wait for the first request', async () => {
  const before = performed;
  const responses = await Promise.all(Array.from({ length: 8 }, () => once('key-00000005', { a: 1 })));
  expect(performed - before).toBe(1);
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
});

test('a repeated request takes effect once, also concurrently', async () => {
  const client = await server.as(user);
  await client.get('/sanctum/csrf-cookie');
  const order = (key: string, dingers = 30) =>
    client.post('/company/dinger/purchase_dinger', {
      body: { dingers, currency: 'MMK', payment_type: 'kbzpay' },
      headers: { 'idempotency-key': key },
    });
  const responses = await Promise.all([order('order-0001'), order('order-0001'), order('order-0001')]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(responses.map(({ body }) => body.reference)).size).toBe(1);
  expect((await order('order-0001', 60)).status).toBe(409);
  expect((await order('bad key')).status).toBe(400);
  expect((await order('order-0002')).body.reference).not.toBe(responses[0]!.body.reference);
  expect(await server.db.selectFrom('purchases').select('id').where('company_id', '=', user.id).execute()).toHaveLength(
    2,
  );
});

test('a key has 8 to 200 printable characters', () => {
  expect(idempotencyKey(undefined)).toBeNull();
  expect(idempotencyKey('3f8a2c1e-9d')).toBe('3f8a2c1e-9d');
  for (const key of ['short', 'with space in it', 'x'.repeat(201), 'သော့ချက်သော့ချက်'])
    expect(() => idempotencyKey(key)).toThrow();
});
