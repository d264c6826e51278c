import { existsSync } from 'node:fs';
import path from 'node:path';
import { dingerRoutes } from './routes.ts';
import { rejectPurchase } from './settlePurchase.ts';
import { fileAfterLoss, lostCommits, type Transact } from '../../../testing/lostCommits.ts';
import { setSetting } from '../../../testing/testOperator.ts';
import {
  smallPdf,
  smallPng,
  startTestServer,
  type TestClient,
  type TestServer,
  type TestUser,
} from '../../../testing.ts';

let server: TestServer;
let company: TestUser;
let client: TestClient;

const INSTRUCTIONS = {
  kbzpay: {
    en: 'Send the money to 09 777 000 111 (Daw Hla) and write the reference.',
    my: '09 777 000 111 (ဒေါ်လှ) သို့ ငွေလွှဲပြီး ရည်ညွှန်းနံပါတ် ရေးပါ။',
  },
};

beforeAll(async () => {
  server = await startTestServer({ production: true });
  await setSetting(server, 'payment_instructions', JSON.stringify(INSTRUCTIONS));
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await server.createCompany();
  client = await server.as(company);
});

const order = (changes: Record<string, unknown> = {}) =>
  client.post('/company/dinger/purchase_dinger', {
    body: { package_id: 1, currency: 'MMK', payment_type: 'kbzpay', ...changes },
  });
function sendReceipt(id: number, bytes: Buffer = smallPng, by: TestClient = client) {
  const form = new FormData();
  form.set('receipt', new File([new Uint8Array(bytes)], 'receipt.png'));
  return by.post(`/company/dinger/transaction/${id}/receipt`, { form });
}
const fileOf = async (id: number) => {
  const row = await server.db
    .selectFrom('purchases')
    .select('receipt_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return path.join(server.services.configuration.dataDir, 'files', row.receipt_key!);
};

describe('in production', () => {
  test('there is no sandbox: no pay page, no link to one, and no callback is accepted', async () => {
    const { body } = await order();
    expect(body.pay_url).toBeNull();
    expect((await client.at('GET', `/dev/pay/${body.reference}`)).status).toBe(404);
    const payload = JSON.stringify({ reference: body.reference, status: 'paid', amount: 30_000, currency: 'MMK' });
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/payments/callback',
          payload,
          headers: { 'x-payment-signature': 'ab'.repeat(32) },
        })
      ).statusCode,
    ).toBe(401);
    expect((await client.get('/company/dinger/wallet')).body.balance).toBe(20);
  });

  test('a pending purchase says how to pay, in the caller’s language', async () => {
    const { body } = await order();
    expect(body).toMatchObject({ status: 'pending', instructions: INSTRUCTIONS.kbzpay.en, receipt: null });
    expect(
      (await client.get(`/company/dinger/transaction/${body.id}`, { headers: { 'accept-language': 'my' } })).body
        .instructions,
    ).toBe(INSTRUCTIONS.kbzpay.my);
  });

  test("only payment types with the operator's instructions are offered and accepted", async () => {
    expect((await client.get('/company/dinger_exchanges')).body).toMatchObject({
      payment_types: ['kbzpay'],
      by_hand: true,
    });
    const refused = await order({ payment_type: 'bank_transfer' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['payment_type']]);
  });
});

describe('what happens next', () => {
  test('says by when a payment is confirmed, counted from its receipt', async () => {
    const { body: purchase } = await order();
    expect(purchase).toMatchObject({ check_hours: 24, confirmed_by: null });
    await setSetting(server, 'payment_check_hours', '4');
    const { receipt, confirmed_by } = (await sendReceipt(purchase.id)).body;
    expect(Date.parse(confirmed_by) - Date.parse(receipt.sent_at)).toBe(4 * 3600_000);
    await setSetting(server, 'payment_check_hours', null);
  });

  test('a rejection gives its reason, and the invoice that was to be paid is gone', async () => {
    const { body: purchase } = await order();
    await server.db
      .transaction()
      .execute((trx) =>
        rejectPurchase(
          trx,
          { services: server.services, afterCommit: () => undefined, now: new Date() },
          purchase.id,
          'no such transfer',
        ),
      );
    const path = `/company/dinger/transaction/${purchase.id}`;
    expect((await client.get(path)).body).toMatchObject({ status: 'rejected', reason: 'no such transfer' });
    expect((await client.get(`${path}/invoice`)).status).toBe(404);
    const [notice] = (await client.get('/company/notifications')).body.data;
    expect(notice.data).toMatchObject({ status: 'rejected', reason: 'no such transfer' });
  });
});

describe('a receipt', () => {
  test("stays when only the commit's confirmation was lost, and is deleted otherwise", async () => {
    const { db, services } = server;
    const { id } = (await order()).body;
    const send = (transaction: Transact) => {
      const context = { db, services, company, now: new Date(), transaction, afterCommit: () => undefined };
      const input = { params: { id }, file: { bytes: smallPng } };
      return fileAfterLoss(services.files, () => dingerRoutes(null as never).receipt(input as never, context as never));
    };
    const lost = lostCommits(db);
    expect(await send(lost.before)).toBeNull();
    expect(await send(lost.after)).not.toBeNull();
  });

  test('is a picture for its company alone', async () => {
    const { body: purchase } = await order();
    const sent = await sendReceipt(purchase.id);
    expect(sent).toMatchObject({ status: 200, body: { receipt: { file: `/file/receipt/${purchase.id}` } } });
    const shown = await client.at('GET', sent.body.receipt.file);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(shown.raw.subarray(0, 4).toString()).toBe('RIFF');
    for (const [other, status] of [
      [server.guest(), 401],
      [await server.as(await server.createCompany()), 404],
      [await server.as(await server.createJobseeker()), 404],
    ] as const) {
      expect((await other.at('GET', sent.body.receipt.file)).status).toBe(status);
    }
    expect((await client.at('GET', '/file/receipt/nonsense')).status).toBe(404);
  });

  test('is replaced by a new one while the purchase is pending; the old file is deleted', async () => {
    const { body: purchase } = await order();
    const sent = (await sendReceipt(purchase.id)).body;
    const first = await fileOf(purchase.id);
    expect(existsSync(first)).toBe(true);
    const better = await sendReceipt(purchase.id);
    expect(better.status).toBe(200);
    expect(existsSync(first)).toBe(false);
    // Its hours and its place in the operator's list count from the first picture (rule 26.3).
    expect(better.body).toMatchObject({ receipt: sent.receipt, confirmed_by: sent.confirmed_by });
    await server.db.updateTable('purchases').set({ status: 'rejected' }).where('id', '=', purchase.id).execute();
    expect((await sendReceipt(purchase.id)).status).toBe(409);
    expect(existsSync(await fileOf(purchase.id))).toBe(true);
  });

  test('is stored even when the one that it replaces cannot be deleted', async () => {
    const { body: purchase } = await order();
    await sendReceipt(purchase.id);
    const { files } = server.services;
    const { delete: remove } = files;
    files.delete = () => Promise.reject(new Error('the disk is read-only'));
    const sent = await sendReceipt(purchase.id);
    files.delete = remove;
    expect(sent.status).toBe(200);
    expect(existsSync(await fileOf(purchase.id))).toBe(true);
  });

  test("that is no picture, or for another company's or an unknown purchase, is refused", async () => {
    const { body: purchase } = await order();
    expect((await sendReceipt(purchase.id, smallPdf)).status).toBe(415);
    expect((await sendReceipt(purchase.id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
    expect((await sendReceipt(purchase.id, Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await sendReceipt(purchase.id, smallPng, await server.as(await server.createCompany()))).status).toBe(404);
    expect(
      (await client.post(`/company/dinger/transaction/${purchase.id}/receipt`, { form: new FormData() })).status,
    ).toBe(422);
    expect((await client.get(`/company/dinger/transaction/${purchase.id}`)).body.receipt).toBeNull();
  });
});
