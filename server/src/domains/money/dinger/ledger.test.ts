import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing.ts';
import { adjust, balanceOf, charge, credit, refund } from './ledger.ts';

let server: TestServer;
let company: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await server.createCompany();
});

const within = <T>(run: (trx: Db) => Promise<T>) => server.db.transaction().execute(run);
const spend = (cost: number, idempotencyKey: string = randomUUID()) =>
  within((trx) => charge(trx, { companyId: company.id, kind: 'boost', cost, idempotencyKey }));
const balance = () => balanceOf(server.db, company.id);

/** The whole ledger: all entries sum to zero, so does each movement, and each balance is the sum of its entries. */
async function expectSound() {
  const { rows } = await sql<{ problems: number }>`select (
    (select count(*) from (select movement_id from ledger_entries group by movement_id having sum(amount) <> 0
      or count(*) < 2) as unbalanced)
    + (select count(*) from ledger_accounts a where kind = 'wallet'
      and balance <> coalesce((select sum(amount) from ledger_entries where account_id = a.id), 0))
    + (select count(*) from ledger_movements m where not exists (select from ledger_entries where movement_id = m.id))
    + (select count(*) from ledger_accounts where kind = 'wallet' and balance < 0))::int as problems`.execute(
    server.db,
  );
  expect(rows[0]!.problems).toBe(0);
}

test('a balance for one, and two concurrent charges: one succeeds', async () => {
  const results = await Promise.allSettled([spend(15), spend(15)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((result) => result.status === 'rejected')).toMatchObject({
    reason: { status: 402, code: 'not_enough_dingers' },
  });
  expect(await balance()).toBe(5);
  await expectSound();
});

test('a repeated key moves dingers once and returns the balance again', async () => {
  const key = randomUUID();
  expect(await Promise.all(Array.from({ length: 10 }, () => spend(3, key)))).toEqual(Array(10).fill(17));
  const gift = randomUUID();
  const give = () =>
    within((trx) => credit(trx, { companyId: company.id, kind: 'bonus', dingers: 5, idempotencyKey: gift }));
  expect(await Promise.all([give(), give()])).toEqual([22, 22]);
  await expectSound();
});

test('a cost of zero leaves no movement', async () => {
  expect(await spend(0)).toBe(20);
  expect(
    await server.db.selectFrom('ledger_movements').select('kind').where('company_id', '=', company.id).execute(),
  ).toEqual([{ kind: 'welcome' }]);
});

test('a refund returns what was charged, once; without a charge it returns nothing', async () => {
  const key = randomUUID();
  await spend(8, key);
  expect(await within((trx) => refund(trx, company.id, key))).toEqual({ dingers: 8, balance: 20 });
  expect(await within((trx) => refund(trx, company.id, key))).toEqual({ dingers: 0, balance: 20 });
  expect(await within((trx) => refund(trx, company.id, 'never'))).toEqual({ dingers: 0, balance: 20 });
  await expectSound();
});

test('an adjustment adds or removes, but never below zero', async () => {
  const by = (dingers: number) =>
    within((trx) => adjust(trx, { companyId: company.id, dingers, idempotencyKey: randomUUID() }));
  expect([await by(7), await by(-27)]).toEqual([27, 0]);
  await expect(by(-1)).rejects.toMatchObject({ status: 402 });
  await expectSound();
});

test('companies do not wait for each other: a movement locks no account but the wallet', async () => {
  const own = async () =>
    (
      await sql`select ctid::text, kind, balance from ledger_accounts where company_id is null order by kind`.execute(
        server.db,
      )
    ).rows;
  const before = await own();
  await spend(3);
  await within((trx) =>
    credit(trx, { companyId: company.id, kind: 'purchase', dingers: 5, idempotencyKey: randomUUID() }),
  );
  expect(await own()).toEqual(before);
  expect(await balance()).toBe(22);
});

test('a suspended company spends nothing', async () => {
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', company.id).execute();
  await expect(spend(1)).rejects.toMatchObject({ status: 403, code: 'suspended' });
});

describe('the database itself refuses (rule 27)', () => {
  const run = (statement: string) => within((trx) => sql.raw(statement).execute(trx));
  const wallet = `(select id from ledger_accounts where company_id = __)`;
  const usage = `(select id from ledger_accounts where kind = 'usage')`;
  const movement = `insert into ledger_movements (idempotency_key, kind, company_id)
    values ('${randomUUID()}', 'boost', __) returning id`;

  test.each([
    ['a changed entry', 'append-only', `update ledger_entries set amount = amount + 1 where account_id = ${wallet}`],
    ['a deleted entry', 'append-only', `delete from ledger_entries where account_id = ${wallet}`],
    ['an emptied ledger', 'append-only', 'truncate ledger_entries'],
    ['emptied movements', 'append-only', 'truncate ledger_movements cascade'],
    ['a changed movement', 'append-only', `update ledger_movements set kind = 'refund' where company_id = __`],
    ['a deleted movement', 'append-only', `delete from ledger_movements where company_id = __`],
    [
      'a balance set by hand',
      'a balance changes by a ledger entry only',
      `update ledger_accounts set balance = 1000 where company_id = __`,
    ],
    [
      'an account that opens with a balance',
      'a balance changes by a ledger entry only',
      `insert into ledger_accounts (kind, company_id, balance) select 'wallet', __ + 0, 100`,
    ],
    ['a movement without entries', 'has no entries', movement],
    [
      'a movement with one entry',
      'do not sum to zero',
      `with m as (${movement}) insert into ledger_entries (movement_id, account_id, amount)
        select id, ${wallet}, 5 from m`,
    ],
    [
      'a movement that does not sum to zero',
      'do not sum to zero',
      `with m as (${movement}) insert into ledger_entries (movement_id, account_id, amount)
        select id, ${wallet}, 5 from m union all select id, ${usage}, -4 from m`,
    ],
    [
      'a wallet below zero',
      'wallet_never_negative',
      `with m as (${movement}) insert into ledger_entries (movement_id, account_id, amount)
        select id, ${wallet}, -21 from m union all select id, ${usage}, 21 from m`,
    ],
    [
      'a key that was used',
      'ledger_movements_idempotency_key_key',
      `insert into ledger_movements (idempotency_key, kind, company_id) values ('welcome:__', 'boost', __)`,
    ],
  ])('%s', async (_name, message, statement) => {
    await expect(run(statement.replaceAll('__', String(company.id)))).rejects.toThrow(message);
    expect(await balance()).toBe(20);
    await expectSound();
  });
});
