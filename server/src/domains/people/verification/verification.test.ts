import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { accountSteps } from '../../accountSteps.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { testOperator } from '../../../testing/testOperator.ts';
import { runCommand } from '../../../admin/runCommand.ts';
import { smallPdf, smallPng, startTestServer, type TestServer } from '../../../testing.ts';
import { deleteFilesWork } from '../../../upload/storedFiles.ts';
import { fileAfterLoss, lostCommits, type Transact } from '../../../testing/lostCommits.ts';
import { verificationRoutes } from './routes.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await createTestCompany(server);
});

function send(bytes: Buffer = smallPdf, by: TestCompany = company) {
  const form = new FormData();
  form.set('document', new File([new Uint8Array(bytes)], '../../../etc/registration.exe'));
  return by.post('/company/verification', { form });
}
const own = async () => (await company.get('/company/verification')).body;
const isVerified = async () => (await server.guest().get(`/company/${company.id}`)).body.company.is_verified;
const operate = async (...words: string[]) => (await runCommand(words, testOperator(server))).printed;
const fileOf = async () => {
  const { file_key } = await server.db
    .selectFrom('company_verifications')
    .select('file_key')
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow();
  return path.join(server.services.configuration.dataDir, 'files', file_key);
};

test("a document stays when only the commit's confirmation was lost, and is deleted otherwise", async () => {
  const { db, services } = server;
  const send = (transaction: Transact) => {
    const context = { db, services, company, now: new Date(), transaction, afterCommit: () => undefined };
    const input = { file: { bytes: smallPdf, contentType: 'application/pdf' } };
    return fileAfterLoss(services.files, () => verificationRoutes.sendDocument(input as never, context as never));
  };
  const lost = lostCommits(db);
  expect(await send(lost.before)).toBeNull();
  expect(await send(lost.after)).not.toBeNull();
});

test('a document waits for the operator, who verifies it: page and jobs have the badge (rule 42.3)', async () => {
  expect(await own()).toMatchObject({ state: 'none', document: null });
  expect((await send()).body).toMatchObject({ state: 'pending', document: { is_picture: false } });
  expect(await isVerified()).toBeUndefined();
  const text = await operate('companies', 'documents');
  expect(text).toContain(await fileOf());
  await operate('companies', 'verify', String(company.id));
  expect(await own()).toMatchObject({ state: 'verified', decided_at: expect.any(String) });
  expect(await isVerified()).toBe(true);
  expect((await company.get('/company/notifications')).body.data[0]).toMatchObject({
    noti_type: 'companyverification',
    data: { status: 'verified' },
  });
  expect((await send()).status).toBe(409);
});

test('what was changed after the operator read it is not verified by the older version (rule 42.3)', async () => {
  const version = async () => {
    const documents = JSON.parse(await operate('companies', 'documents', '--json', '--limit', '100'));
    return documents.find(({ company_id }: { company_id: number }) => company_id === company.id).version as string;
  };
  const verify = (known: string) => operate('companies', 'verify', String(company.id), known);
  await send();
  const first = await version();
  expect(await operate('companies', 'documents')).toContain(first);
  await send(smallPng);
  const second = await version();
  await expect(verify(first)).rejects.toMatchObject({ code: 'JP-O003' });
  await server.db.updateTable('users').set({ name: 'Somebody Else' }).where('id', '=', company.id).execute();
  await expect(verify(second)).rejects.toMatchObject({ code: 'JP-O003' });
  expect(await isVerified()).toBeUndefined();
  await verify(await version());
  expect(await isVerified()).toBe(true);
});

test('a refusal gives its reason, in a notification and a mail in the language of the company', async () => {
  await server.db.updateTable('users').set({ locale: 'my' }).where('id', '=', company.id).execute();
  await send();
  await operate('companies', 'unverify', String(company.id), '--why', 'the name is another one');
  expect(await own()).toMatchObject({ state: 'refused', reason: 'the name is another one' });
  const mail = await server.db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('recipient', '=', company.email!)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe('သင့်ကုမ္ပဏီကို အတည်မပြုနိုင်သေးပါ');
  expect(mail.body).toContain('the name is another one');
  expect((await send()).body).toMatchObject({ state: 'pending', reason: null, decided_at: null });
});

test('a badge can be taken away, and a new name waits for the operator again', async () => {
  await send();
  await operate('companies', 'verify', String(company.id));
  const details = (await company.get('/company/getcompany')).body;
  const name = `Another ${company.id} Name`;
  const renamed = await company.put(`/company/${company.id}`, {
    body: {
      ...details,
      name,
      location_id: details.location?.id ?? 1,
      industry_id: details.industry?.id ?? 1,
      address: details.address ?? 'Some street',
      size: details.size ?? '11-50',
      established_year: details.established_year ?? 2010,
      contact_person: details.contact_person ?? 'Daw Hla',
    },
  });
  expect([renamed.status, renamed.body.name]).toEqual([200, name]);
  expect([await isVerified(), (await own()).state]).toEqual([undefined, 'pending']);
  await operate('companies', 'verify', String(company.id));
  expect(await isVerified()).toBe(true);
  await operate('companies', 'unverify', String(company.id), '--why', 'forged');
  expect([await isVerified(), (await own()).state]).toEqual([undefined, 'refused']);
});

test('a new document replaces the one before, whose file is deleted', async () => {
  await send();
  const first = await fileOf();
  expect(existsSync(first)).toBe(true);
  expect((await send(smallPng)).body.document.is_picture).toBe(true);
  expect([existsSync(first), existsSync(await fileOf())]).toEqual([false, true]);
});

test('a scanned page stays large enough to be read', async () => {
  // A4 at 300 dots an inch.
  const page = sharp({ create: { width: 2480, height: 3508, channels: 3, background: 'white' } });
  await send(await page.jpeg().toBuffer());
  expect(await sharp(await fileOf()).metadata()).toMatchObject({ format: 'webp', width: 1448, height: 2048 });
});

test('only its company reads the document: a picture inline, a PDF as a download', async () => {
  await send();
  const pdf = await company.at('GET', '/file/registration');
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="registration.pdf"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(pdf.raw.equals(smallPdf)).toBe(true);
  await send(smallPng);
  expect((await company.at('GET', '/file/registration')).headers['content-type']).toBe('image/webp');
  expect((await server.guest().at('GET', '/file/registration')).status).toBe(401);
  expect((await (await createTestCompany(server)).at('GET', '/file/registration')).status).toBe(404);
  expect((await (await server.as(await server.createJobseeker())).at('GET', '/file/registration')).status).toBe(404);
});

test.each([
  ['a picture that is not one', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['a PDF with an archive appended', Buffer.concat([smallPdf, Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]), 415],
  ['a PDF without an end', Buffer.from('%PDF-1.4 and nothing else'), 415],
  ['a file over 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 413],
  ['nothing', Buffer.alloc(0), 422],
])('%s is refused', async (_name, bytes, status) => {
  expect((await send(bytes)).status).toBe(status);
  expect((await own()).state).toBe('none');
});

test('what is neither a picture nor a PDF is refused by naming both', async () => {
  const { body } = await send(Buffer.from('<html><script>alert(1)</script></html>'));
  expect(body.errors.document?.[0]).toMatch(/PDF/);
});

test('of a deleted account neither document nor receipt remains (rule 70.3)', async () => {
  const { id: purchaseId } = (
    await company.post('/company/dinger/purchase_dinger', {
      body: { package_id: 1, currency: 'MMK', payment_type: 'kbzpay' },
    })
  ).body;
  const receipt = new FormData();
  receipt.set('receipt', new File([new Uint8Array(smallPng)], 'receipt.png'));
  await company.post(`/company/dinger/transaction/${purchaseId}/receipt`, { form: receipt });
  await send();
  const file = await fileOf();
  await server.db
    .transaction()
    .execute((trx) =>
      accountSteps.erase(
        trx,
        { id: company.id, user_type: 'company' },
        { services: server.services, afterCommit: () => undefined, now: new Date() },
      ),
    );
  await deleteFilesWork.run({
    db: server.db,
    services: server.services,
    now: new Date(Date.now() + 60_000),
  });
  expect(existsSync(file)).toBe(false);
  expect((await company.at('GET', '/file/registration')).status).toBe(404);
  expect((await company.at('GET', `/file/receipt/${purchaseId}`)).status).toBe(404);
});
