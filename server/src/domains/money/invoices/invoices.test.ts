import { yangonDay } from '@jpro/api/fields';
import { pdfText } from '../../../testing/pdfText.ts';
import { sendPaymentCallback } from '../../../testing/paymentCallback.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { setSetting } from '../../../testing/testOperator.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { issueInvoice } from './invoice.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await createTestCompany(server);
});

const order = async (of = company) =>
  (
    await of.post('/company/dinger/purchase_dinger', {
      body: { package_id: 3, currency: 'MMK', payment_type: 'kbzpay' },
    })
  ).body as { id: number; reference: string };
const settle = (reference: string, status: 'paid' | 'rejected' = 'paid') =>
  sendPaymentCallback(server, { reference, status, amount: 150_000, currency: 'MMK' });
const invoice = (id: number, locale = 'en') =>
  company.get(`/company/dinger/transaction/${id}/invoice`, { headers: { 'accept-language': locale } });
const numbersOf = async (year: number) =>
  (await server.db.selectFrom('invoices').select('number').where('year', '=', year).orderBy('number').execute()).map(
    ({ number }) => number,
  );
const issued = async (year: number) => Array.from(await numbersOf(year), (_number, index) => index + 1);

test('concurrent payments of several companies get numbers without gaps (rule 26.5)', async () => {
  const companies = [company, await createTestCompany(server), await createTestCompany(server)];
  const orders = await Promise.all(Array.from({ length: 12 }, (_, index) => order(companies[index % 3])));
  const statuses = await Promise.all(orders.flatMap(({ reference }) => [settle(reference), settle(reference)]));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const year = Number(yangonDay(new Date()).slice(0, 4));
  const numbers = await numbersOf(year);
  expect(numbers.length).toBeGreaterThanOrEqual(12);
  expect(numbers).toEqual(await issued(year));
});

test('a payment that is rolled back takes its number back, while others wait for it', async () => {
  const at = new Date('2031-05-01T00:00:00Z');
  const purchases = await Promise.all(Array.from({ length: 9 }, () => order()));
  const results = await Promise.allSettled(
    purchases.map(({ id }, index) =>
      server.db.transaction().execute(async (trx) => {
        await issueInvoice(trx, { id, company_id: company.id }, at);
        if (index % 3 === 0) throw new Error('the process was killed');
      }),
    ),
  );
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  expect(await numbersOf(2031)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a year begins at midnight in Yangon, each with number 1', async () => {
  const [last, first] = [await order(), await order()];
  const issue = (id: number, at: string) =>
    server.db.transaction().execute((trx) => issueInvoice(trx, { id, company_id: company.id }, new Date(at)));
  await issue(last.id, '2032-12-31T17:29:59Z');
  await issue(first.id, '2032-12-31T17:30:00Z');
  expect((await invoice(last.id)).body.number).toBe('2032-000001');
  expect((await invoice(first.id)).body.number).toBe('2033-000001');
});

test('an invoice keeps the names of its day, in the language of who reads it', async () => {
  await setSetting(
    server,
    'invoice_seller',
    JSON.stringify({
      name: { en: 'JPro Co., Ltd.', my: 'ဂျေပရို ကုမ္ပဏီ' },
      address: { en: '12 Pansodan Street, Yangon', my: 'ပန်းဆိုးတန်းလမ်း၊ ရန်ကုန်' },
      tax_number: '123-456',
    }),
  );
  const { id, reference } = await order();
  const before = (await company.get('/company/getcompany')).body;
  await settle(reference);
  await server.db.updateTable('users').set({ name: 'Renamed Company' }).where('id', '=', company.id).execute();
  await setSetting(server, 'invoice_seller', null);
  expect((await invoice(id)).body).toMatchObject({
    number: expect.stringMatching(/^20\d\d-\d{6}$/),
    purchase: { reference, status: 'paid', amount: 150_000, dingers: 150, bonus: 15 },
    seller: { name: 'JPro Co., Ltd.', address: '12 Pansodan Street, Yangon', phone: null, tax_number: '123-456' },
    buyer: { name: before.name, address: before.address },
  });
  expect((await invoice(id, 'my')).body.seller.name).toBe('ဂျေပရို ကုမ္ပဏီ');
});

test('a tax that prices contain has its line, and the buyer its tax number, as on that day (rule 26.6)', async () => {
  const tax = { name: { en: 'commercial tax', my: 'ကုန်သွယ်လုပ်ငန်းခွန်' }, percent: 5 };
  await setSetting(server, 'invoice_seller', JSON.stringify({ tax }));
  const { id, reference } = await order();
  await server.db.updateTable('companies').set({ tax_number: '900-1' }).where('users_id', '=', company.id).execute();
  await settle(reference);
  await setSetting(server, 'invoice_seller', null);
  const { body } = await invoice(id);
  expect(body).toMatchObject({
    tax: { name: 'commercial tax', percent: 5, amount: 7143 },
    buyer: { tax_number: '900-1' },
  });
  const words = pdfText((await company.at('GET', `/file/pdf/invoice/${id}?language=en`)).raw);
  for (const shown of ['Of this, commercial tax (5%)', '7,143 MMK', 'Tax number 900-1']) expect(words).toContain(shown);
});

test('the invoices of a month are one file, its company’s alone (rule 26.6)', async () => {
  const orders = [await order(), await order()];
  for (const { reference } of orders) await settle(reference);
  const month = yangonDay(new Date()).slice(0, 7);
  const { status, raw } = await company.at('GET', `/file/pdf/invoices/${month}?language=en`);
  expect(status).toBe(200);
  for (const { reference } of orders) expect(pdfText(raw)).toContain(reference);
  expect((await company.at('GET', '/file/pdf/invoices/2031-01')).status).toBe(404);
  expect((await company.at('GET', '/file/pdf/invoices/2031-13')).status).toBe(404);
  expect((await (await createTestCompany(server)).at('GET', `/file/pdf/invoices/${month}`)).status).toBe(404);
  expect((await server.guest().at('GET', `/file/pdf/invoices/${month}`)).status).toBe(401);
});

test('a pending purchase has an invoice without a number, a rejected one has none', async () => {
  const { id, reference } = await order();
  expect((await invoice(id)).body).toMatchObject({ number: null, issued_at: null, seller: { name: 'JPro' } });
  await settle(reference, 'rejected');
  expect((await invoice(id)).status).toBe(404);
});

test('an invoice is its company’s alone, and never changes', async () => {
  const { id, reference } = await order();
  await settle(reference);
  const stranger = await createTestCompany(server);
  expect((await stranger.get(`/company/dinger/transaction/${id}/invoice`)).status).toBe(404);
  await expect(server.db.updateTable('invoices').set({ number: 7 }).execute()).rejects.toThrow('append-only');
  await expect(server.db.deleteFrom('invoices').execute()).rejects.toThrow('append-only');
});

test('an invoice as PDF is its company’s alone (rule 90)', async () => {
  const { id, reference } = await order();
  await settle(reference);
  const address = `/file/pdf/invoice/${id}`;
  const { number } = (await invoice(id)).body;
  const { status, raw, headers } = await company.at('GET', `${address}?language=en`);
  expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining(`JPro ${number}.pdf`)]);
  for (const shown of [`No. ${number}`, reference, '150,000 MMK', 'Received with thanks'])
    expect(pdfText(raw)).toContain(shown);
  expect(pdfText((await company.at('GET', `${address}?language=my`)).raw)).toContain('၁၅၀,၀၀၀ ကျပ်');
  expect((await (await createTestCompany(server)).at('GET', address)).status).toBe(404);
  expect((await server.guest().at('GET', address)).status).toBe(401);
});
