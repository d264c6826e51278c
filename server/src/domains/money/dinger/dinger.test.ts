import { daysLater, yangonDay } from '@jpro/api/yangon-day';
import type { Movement } from '@jpro/api';
import { sql } from 'kysely';
import { giveDingers, jobForm } from '../../../testing/testJobBoard.ts';
import { sendPaymentCallback } from '../../../testing/paymentCallback.ts';
import { setSetting } from '../../../testing/testOperator.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { credit } from './ledger.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await createTestCompany(server);
});

const wallet = async () => (await company.get('/company/dinger/wallet')).body;
const order = async (body: Record<string, unknown>) =>
  company.post('/company/dinger/purchase_dinger', { body: { currency: 'MMK', payment_type: 'kbzpay', ...body } });
const callback = (settlement: Record<string, unknown>, signature?: string) =>
  sendPaymentCallback(server, settlement, signature);

describe('buying dingers', () => {
  test('a package waits for the provider and is credited once, with its bonus, however many callbacks', async () => {
    const { body: purchase } = await order({ package_id: 3 });
    expect(purchase).toMatchObject({
      status: 'pending',
      dingers: 150,
      bonus: 15,
      amount: 150_000,
      pay_url: expect.stringContaining(purchase.reference),
    });
    expect(await company.balance()).toBe(20);
    const settlement = { reference: purchase.reference, status: 'paid', amount: 150_000, currency: 'MMK' };
    const responses = await Promise.all(Array.from({ length: 5 }, () => callback(settlement)));
    expect(responses).toEqual([200, 200, 200, 200, 200]);
    const { balance, movements } = await wallet();
    expect(balance).toBe(185);
    expect(
      movements.data.map((row: { kind: string; dingers: number; balance: number }) => [
        row.kind,
        row.dingers,
        row.balance,
      ]),
    ).toEqual([
      ['bonus', 15, 185],
      ['purchase', 150, 170],
      ['welcome', 20, 20],
    ]);
    expect((await company.get(`/company/dinger/transaction/${purchase.id}`)).body).toMatchObject({
      status: 'paid',
      pay_url: null,
    });
    expect((await company.get('/company/notifications')).body.data[0]).toMatchObject({
      noti_type: 'companytransaction',
      data: { total_points: 165 },
    });
  });

  test('an order whose price or bonus is not what the company saw is refused (rule 25)', async () => {
    await setSetting(server, 'dinger_price', '{"MMK":1200}');
    const refused = await order({ package_id: 2, amount: 60_000, bonus: 5 });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('The price has changed')]);
    expect((await order({ package_id: 2, amount: 72_000, bonus: 15 })).status).toBe(409);
    expect((await order({ package_id: 2, amount: 72_000, bonus: 5 })).body).toMatchObject({ amount: 72_000, bonus: 5 });
    await setSetting(server, 'dinger_price', null);
    expect((await order({ dingers: 45, amount: 45_000, bonus: 0 })).body).toMatchObject({ dingers: 45, bonus: 0 });
  });

  test('a package that is not offered any more is refused', async () => {
    const refused = await order({ package_id: 99 });
    expect([refused.status, refused.body.errors.package_id]).toEqual([
      422,
      ['This package is not available now. Choose another one.'],
    ]);
  });

  test('a wrong signature returns 401, an unknown reference 404, another amount 409; none pays', async () => {
    const { body: purchase } = await order({ dingers: 30 });
    const settlement = { reference: purchase.reference, status: 'paid', amount: 30_000, currency: 'MMK' };
    expect(await callback(settlement, 'ab'.repeat(32))).toBe(401);
    expect(await callback({ ...settlement, reference: 'JPNOBODY99' })).toBe(404);
    expect(await callback({ ...settlement, amount: 1 })).toBe(409);
    expect(await callback({ ...settlement, status: 'free' })).toBe(400);
    expect(await company.balance()).toBe(20);
  });

  test('a company orders at most 30 times an hour; a repeated key does not count', async () => {
    const limited = await startTestServer({ rateLimit: true });
    try {
      const buyer = await limited.as(await limited.createCompany());
      const body = { package_id: 1, currency: 'MMK', payment_type: 'kbzpay' };
      const buy = async (key: string) =>
        (await buyer.post('/company/dinger/purchase_dinger', { body, headers: { 'idempotency-key': key } })).status;
      const responses: number[] = [];
      for (let tries = 0; tries < 30; tries += 1) responses.push(await buy(`purchase-${tries}`));
      expect([...responses, await buy('purchase-0'), await buy('purchase-30')]).toEqual([...Array(31).fill(200), 429]);
    } finally {
      await limited.close();
    }
  });

  test('a rejected purchase stays rejected', async () => {
    const { body: purchase } = await order({ dingers: 40, currency: 'USD', payment_type: 'bank_transfer' });
    expect(purchase).toMatchObject({ amount: 1000, currency: 'USD', bonus: 0 });
    const settlement = { reference: purchase.reference, status: 'rejected', amount: 1000, currency: 'USD' };
    expect(await callback(settlement)).toBe(200);
    expect(await callback({ ...settlement, status: 'paid' })).toBe(409);
    expect(await company.balance()).toBe(20);
  });

  test.each([
    [{ dingers: 29 }],
    [{ package_id: 99 }],
    [{}],
    [{ dingers: 30, payment_type: 'cash' }],
    [{ dingers: 30, currency: 'EUR' }],
    [{ dingers: 30, currency: 'USD', payment_type: 'wavepay' }],
  ])('%j is refused', async (body) => {
    expect((await order(body)).status).toBe(422);
  });

  test('another company’s purchase is not found', async () => {
    const { body: purchase } = await order({ dingers: 30 });
    const stranger = await server.as(await server.createCompany());
    expect((await stranger.get(`/company/dinger/transaction/${purchase.id}`)).status).toBe(404);
    expect((await stranger.get('/company/dinger/transaction_list')).body.total).toBe(0);
  });

  test('the sandbox page shows the order in both languages and pays by the signed callback', async () => {
    const { body: purchase } = await order({ package_id: 1 });
    expect((await company.at('GET', purchase.pay_url)).body).toContain('30,000');
    const burmese = await company.get(`/company/dinger/transaction/${purchase.id}`, {
      headers: { 'accept-language': 'my' },
    });
    expect((await company.at('GET', burmese.body.pay_url)).body).toContain('၃၀,၀၀၀');
    const paid = await server.app.inject({
      method: 'POST',
      url: purchase.pay_url,
      payload: 'status=paid',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(paid.statusCode).toBe(303);
    expect(await company.balance()).toBe(50);
    expect((await company.at('GET', '/dev/pay/JPNOTHING')).status).toBe(404);
  });
});

test('dollars are offered with what takes them, beside the rate of a day (rule 105.1)', async () => {
  const offered = async () => (await company.get('/company/dinger_exchanges')).body;
  expect(await offered()).toMatchObject({ usd_payment_types: ['bank_transfer'], exchange_rate: null });
  await setSetting(server, 'exchange_rate', JSON.stringify({ kyats: 4450, on: '2026-11-20' }));
  expect((await offered()).exchange_rate).toEqual({ kyats: 4450, on: '2026-11-20' });
  expect((await server.guest().get('/dinger_prices')).body.exchange_rate).toEqual({ kyats: 4450, on: '2026-11-20' });
  await setSetting(server, 'exchange_rate', null);
});

test('the next order starts with what the company ordered last, and no other company', async () => {
  const buyer = await server.as(await server.createCompany());
  const lastOrder = async () => (await buyer.get('/company/dinger_exchanges')).body.last_order;
  expect(await lastOrder()).toBeNull();
  await buyer.post('/company/dinger/purchase_dinger', {
    body: { dingers: 45, currency: 'USD', payment_type: 'bank_transfer' },
  });
  await company.post('/company/dinger/purchase_dinger', {
    body: { dingers: 31, currency: 'MMK', payment_type: 'kbzpay' },
  });
  expect(await lastOrder()).toEqual({ currency: 'USD', dingers: 45, payment_type: 'bank_transfer' });
});

describe('the ledger', () => {
  const sums = async () =>
    (
      await sql<{ entries: number; wallet: number; sum: number }>`select
    (select coalesce(sum(amount), 0)::int from ledger_entries) as entries,
    (select balance::int from ledger_accounts where company_id = ${company.id}) as wallet,
    (select coalesce(sum(amount), 0)::int from ledger_entries join ledger_accounts a on a.id = account_id
      where a.company_id = ${company.id}) as sum`.execute(server.db)
    ).rows[0];

  test('fifty concurrent posts with dingers for twenty: exactly twenty are posted and the sums match', async () => {
    await giveDingers(server.db, company.id, 380);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => company.post('/company/jobpost/addjob', { body: jobForm() })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(responses.filter(({ status }) => status === 402)).toHaveLength(30);
    expect((await company.get('/company/jobposts')).body.total).toBe(20);
    expect(await sums()).toEqual({ entries: 0, wallet: 0, sum: 0 });
  });

  test('the database itself refuses an overdrawn wallet, a changed entry and a manually set balance', async () => {
    const account = await server.db
      .selectFrom('ledger_accounts')
      .select('id')
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow();
    await expect(
      server.db.updateTable('ledger_accounts').set({ balance: 1_000_000 }).where('id', '=', account.id).execute(),
    ).rejects.toThrow();
    await expect(
      server.db.updateTable('ledger_entries').set({ amount: 1_000_000 }).where('account_id', '=', account.id).execute(),
    ).rejects.toThrow();
    await expect(
      server.db.deleteFrom('ledger_movements').where('company_id', '=', company.id).execute(),
    ).rejects.toThrow();
    expect(await company.balance()).toBe(20);
  });

  test('a changed price applies at once', async () => {
    await server.db
      .insertInto('settings')
      .values({ key: 'dinger_costs', value: JSON.stringify({ white_jobpost_cost: 3 }) as never })
      .execute();
    expect((await company.get('/dinger_costrules')).body).toMatchObject({
      white_jobpost_cost: 3,
      blue_jobpost_cost: 10,
    });
    expect((await company.post('/company/jobpost/addjob', { body: jobForm() })).body.charge).toEqual({
      cost: 3,
      balance: 17,
    });
    await server.db.deleteFrom('settings').where('key', '=', 'dinger_costs').execute();
  });
});

test('the ledger is filtered by kind and job, and searched by job title and reference', async () => {
  const company = await createTestCompany(server);
  await server.db.transaction().execute((trx) =>
    credit(trx, {
      companyId: company.id,
      kind: 'purchase',
      dingers: 100,
      reference: 'JPLEDGER77',
      idempotencyKey: 'ledger-filter',
    }),
  );
  const { id } = (await company.post('/company/jobpost/addjob', { body: { ...jobForm(), title: '100%_cook' } })).body
    .job;
  await company.post('/company/jobpost/addjob', { body: { ...jobForm(), title: 'Driver' } });
  const found = async (query: Record<string, string>) =>
    (await company.get('/company/dinger/wallet', { query })).body.movements.data.map(
      ({ kind, job_title, reference }: Movement) => job_title ?? reference ?? kind,
    );
  expect(await found({})).toEqual(['Driver', '100%_cook', 'JPLEDGER77', 'welcome']);
  expect(await found({ kind: 'jobpost' })).toEqual(['Driver', '100%_cook']);
  expect(await found({ kind: '', job_id: String(id) })).toEqual(['100%_cook']);
  expect(await found({ search_keyword: '%_C' })).toEqual(['100%_cook']);
  expect(await found({ search_keyword: 'ledger7' })).toEqual(['JPLEDGER77']);
  expect(await found({ search_keyword: 'x', kind: 'boost' })).toEqual([]);
  expect((await company.get('/company/dinger/wallet', { query: { kind: 'theft' } })).status).toBe(422);
});

test('a period of the ledger has its balances, and is downloaded with the same filter (rule 28)', async () => {
  const today = yangonDay(new Date());
  const yesterday = daysLater(today, -1);
  await company.post('/company/jobpost/addjob', { body: { ...jobForm(), title: '=Driver' } });
  // As if the gift had come a day before.
  await sql`set session_replication_role = replica`.execute(server.db);
  await sql`update ledger_movements set created_at = created_at - interval '1 day' where kind = 'welcome'
    and id in (select movement_id from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
      where company_id = ${company.id})`.execute(server.db);
  await sql`set session_replication_role = origin`.execute(server.db);
  const periodOf = async (query: { from?: string; until?: string }) => {
    const { period, movements } = (await company.get('/company/dinger/wallet', { query })).body;
    return [period, movements.data.map(({ kind }: Movement) => kind)];
  };
  const { balance } = await wallet();
  const gift = (await wallet()).movements.data.find(({ kind }: Movement) => kind === 'welcome')!.dingers;
  expect(await periodOf({})).toEqual([null, ['jobpost', 'welcome']]);
  expect(await periodOf({ until: yesterday })).toEqual([{ opening: 0, closing: gift }, ['welcome']]);
  expect(await periodOf({ from: today })).toEqual([{ opening: gift, closing: balance }, ['jobpost']]);
  expect(await periodOf({ from: today, until: today })).toEqual([{ opening: gift, closing: balance }, ['jobpost']]);
  for (const from of ['2026-02-31', 'x', '9999-12-31'])
    expect((await company.get('/company/dinger/wallet', { query: { from } })).status).toBe(422);
  const csv = String((await company.get('/company/dinger/wallet/export', { query: { from: today } })).body);
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  // No formula for the program that opens it.
  expect(csv).toContain("'=Driver");
});
