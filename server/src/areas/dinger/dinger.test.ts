import { sql } from 'kysely';
import { isSandboxPayments } from '../../adapters/payments/sandbox-payments.ts';
import { giveDingers } from '../../testing/give-dingers.ts';
import { jobForm } from '../../testing/job-form.ts';
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

const wallet = async () => (await client.get('/company/dinger/wallet')).body;
const order = async (body: Record<string, unknown>) => client.post('/company/dinger/purchase_dinger', { body: { currency: 'MMK', payment_type: 'kbzpay', ...body } });

function callback(settlement: Record<string, unknown>, signature?: string) {
  const { payments } = server.services;
  if (!isSandboxPayments(payments)) throw new Error('tests pay in the sandbox');
  const payload = Buffer.from(JSON.stringify(settlement));
  return server.app.inject({ method: 'POST', url: '/api/payments/callback', payload, headers: { 'content-type': 'application/json', 'x-payment-signature': signature ?? payments.sign(payload) } });
}

describe('buying dingers', () => {
  test('a package waits for the provider, is credited with its bonus once however often the callback comes', async () => {
    const { body: purchase } = await order({ package_id: 3 });
    expect(purchase).toMatchObject({ status: 'pending', dingers: 150, bonus: 15, amount: 150_000, pay_url: expect.stringContaining(purchase.reference) });
    expect((await wallet()).balance).toBe(20);
    const settlement = { reference: purchase.reference, status: 'paid', amount: 150_000, currency: 'MMK' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => callback(settlement)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const { balance, movements } = await wallet();
    expect(balance).toBe(185);
    expect(movements.data.map((row: { kind: string; dingers: number; balance: number }) => [row.kind, row.dingers, row.balance])).toEqual([['bonus', 15, 185], ['purchase', 150, 170], ['welcome', 20, 20]]);
    expect((await client.get(`/company/dinger/transaction/${purchase.id}`)).body).toMatchObject({ status: 'paid', pay_url: null });
    expect((await client.get('/company/notifications')).body.data[0]).toMatchObject({ noti_type: 'companytransaction', data: { total_points: 165 } });
  });

  test('a wrong signature answers 401, an unknown reference 404, another amount 409, and none of them pays', async () => {
    const { body: purchase } = await order({ dingers: 30 });
    const settlement = { reference: purchase.reference, status: 'paid', amount: 30_000, currency: 'MMK' };
    expect((await callback(settlement, 'ab'.repeat(32))).statusCode).toBe(401);
    expect((await callback({ ...settlement, reference: 'JPNOBODY99' })).statusCode).toBe(404);
    expect((await callback({ ...settlement, amount: 1 })).statusCode).toBe(409);
    expect((await callback({ ...settlement, status: 'free' })).statusCode).toBe(400);
    expect((await wallet()).balance).toBe(20);
  });

  test('a company orders 30 times an hour at most; a repeated key does not count', async () => {
    const limited = await startTestServer({ rateLimit: true });
    try {
      const buyer = await limited.as(await limited.createCompany());
      const body = { package_id: 1, currency: 'MMK', payment_type: 'kbzpay' };
      const buy = async (key: string) => (await buyer.post('/company/dinger/purchase_dinger', { body, headers: { 'idempotency-key': key } })).status;
      const answers: number[] = [];
      for (let tries = 0; tries < 30; tries += 1) answers.push(await buy(`purchase-${tries}`));
      expect([...answers, await buy('purchase-0'), await buy('purchase-30')]).toEqual([...Array(31).fill(200), 429]);
    } finally {
      await limited.close();
    }
  });

  test('a refused purchase stays refused', async () => {
    const { body: purchase } = await order({ dingers: 40, currency: 'USD' });
    expect(purchase).toMatchObject({ amount: 1000, currency: 'USD', bonus: 0 });
    const settlement = { reference: purchase.reference, status: 'rejected', amount: 1000, currency: 'USD' };
    expect((await callback(settlement)).statusCode).toBe(200);
    expect((await callback({ ...settlement, status: 'paid' })).statusCode).toBe(409);
    expect((await wallet()).balance).toBe(20);
  });

  test.each([[{ dingers: 29 }], [{ package_id: 99 }], [{}], [{ dingers: 30, payment_type: 'cash' }], [{ dingers: 30, currency: 'EUR' }]])('%j is refused', async (body) => {
    expect((await order(body)).status).toBe(422);
  });

  test('another company’s purchase is not there', async () => {
    const { body: purchase } = await order({ dingers: 30 });
    const stranger = await server.as(await server.createCompany());
    expect((await stranger.get(`/company/dinger/transaction/${purchase.id}`)).status).toBe(404);
    expect((await stranger.get('/company/dinger/transaction_list')).body.total).toBe(0);
  });

  test('the sandbox page shows the order in both languages and pays by the signed callback', async () => {
    const { body: purchase } = await order({ package_id: 1 });
    expect((await client.at('GET', purchase.pay_url)).body).toContain('30,000');
    const burmese = await client.get(`/company/dinger/transaction/${purchase.id}`, { headers: { 'accept-language': 'my' } });
    expect((await client.at('GET', burmese.body.pay_url)).body).toContain('၃၀,၀၀၀');
    const paid = await server.app.inject({ method: 'POST', url: purchase.pay_url, payload: 'status=paid', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect(paid.statusCode).toBe(303);
    expect((await wallet()).balance).toBe(50);
    expect((await client.at('GET', '/dev/pay/JPNOTHING')).status).toBe(404);
  });
});

describe('the ledger', () => {
  const sums = async () => (await sql<{ entries: number; wallet: number; sum: number }>`select
    (select coalesce(sum(amount), 0)::int from ledger_entries) as entries,
    (select balance::int from ledger_accounts where company_id = ${company.id}) as wallet,
    (select coalesce(sum(amount), 0)::int from ledger_entries join ledger_accounts a on a.id = account_id where a.company_id = ${company.id}) as sum`.execute(server.db)).rows[0];

  test('fifty posts at once with dingers for twenty: exactly twenty are posted and the sums match', async () => {
    await giveDingers(server.db, company.id, 380);
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.post('/company/jobpost/addjob', { body: jobForm() })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(30);
    expect((await client.get('/company/jobposts')).body.total).toBe(20);
    expect(await sums()).toEqual({ entries: 0, wallet: 0, sum: 0 });
  });

  test('the database itself refuses an overdrawn wallet, a changed entry and a balance set by hand', async () => {
    const account = await server.db.selectFrom('ledger_accounts').select('id').where('company_id', '=', company.id).executeTakeFirstOrThrow();
    await expect(server.db.updateTable('ledger_accounts').set({ balance: 1_000_000 }).where('id', '=', account.id).execute()).rejects.toThrow();
    await expect(server.db.updateTable('ledger_entries').set({ amount: 1_000_000 }).where('account_id', '=', account.id).execute()).rejects.toThrow();
    await expect(server.db.deleteFrom('ledger_movements').where('company_id', '=', company.id).execute()).rejects.toThrow();
    expect((await wallet()).balance).toBe(20);
  });

  test('a price that the operator changed counts at once', async () => {
    await server.db.insertInto('settings').values({ key: 'dinger_costs', value: JSON.stringify({ white_jobpost_cost: 3 }) as never }).execute();
    expect((await client.get('/dinger_costrules')).body).toMatchObject({ white_jobpost_cost: 3, blue_jobpost_cost: 10 });
    expect((await client.post('/company/jobpost/addjob', { body: jobForm() })).body.charge).toEqual({ cost: 3, balance: 17 });
    await server.db.deleteFrom('settings').where('key', '=', 'dinger_costs').execute();
  });
});
