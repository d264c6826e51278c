/** Who gets which CV as PDF (rule 90). */
import { smallPdf, startTestServer, type TestServer, type TestUser } from '../../../testing.ts';
import { pdfText } from '../../../testing/pdfText.ts';
import { applyTo } from '../../../testing/testApplication.ts';
import { createCv } from '../../../testing/testCv.ts';

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await createCv(server, {
    name: 'မြမြ',
    profile: { position_title: 'မုန့်ဖုတ်သမား', religion: 'buddhist', gender: 'female', address: 'Anawrahta street' },
    experiences: [{ description: '#read("/etc/passwd")' }],
  });
});

const file = async (address: string, user?: { id: number }) =>
  (user ? await server.as(user) : server.guest()).at('GET', address);

test('the own CV has what was chosen, in its language, under the name of the person', async () => {
  const { status, raw, headers } = await file('/file/pdf/cv?language=my&show=phone,gender', owner);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="cv.pdf"; filename*=UTF-8''${encodeURIComponent('မြမြ')}.pdf`,
  });
  const text = pdfText(raw);
  for (const shown of [
    'မြမြ',
    'မုန့်ဖုတ်သမား',
    'လုပ်ငန်းအတွေ့အကြုံ',
    '၂၀၂၀ ခုနှစ်၊ ဇန်နဝါရီလ – ယခုထိ',
    '#read("/etc/passwd")',
    '၀၉',
    'ကျား/မ',
  ])
    expect(text).toContain(shown);
  for (const hidden of ['Anawrahta', 'ဗုဒ္ဓ']) expect(text).not.toContain(hidden);
});

test('Burmese is copied out of the file as it was written', async () => {
  const about = 'လုပ်ငန်းကို ချဲ့ထွင်ပြီး ဆွဲ၍ ပို့ခဲ့ဖူးသည်။ ရွှေ့လွှဲခဲ့သည်။';
  await server.db.updateTable('jobseekers').set({ about }).where('user_id', '=', owner.id).execute();
  const { raw } = await file('/file/pdf/cv?language=my', owner);
  expect(pdfText(raw).replaceAll(/\s+/g, ' ')).toContain(about);
});

test('both languages, and every design', async () => {
  for (const design of ['plain', 'column', 'band']) {
    const { raw } = await file(`/file/pdf/cv?language=both&design=${design}`, owner);
    expect(pdfText(raw).replaceAll(/\s+/g, ' ')).toContain('Work experience · လုပ်ငန်းအတွေ့အကြုံ');
  }
});

test('a hostile address gets the usual CV', async () => {
  expect((await file('/file/pdf/cv?language=xx&language=my&design=../../etc&show=nrc%00,%27', owner)).status).toBe(200);
});

test('a guest gets 401, a company 403', async () => {
  expect((await file('/file/pdf/cv')).status).toBe(401);
  expect((await file('/file/pdf/cv', await server.createCompany())).status).toBe(403);
});

test('a company gets the CV that it may read, without registration number and religion', async () => {
  const [company, other] = [await server.createCompany(), await server.createCompany()];
  const address = `/file/pdf/cv/${owner.id}?language=en`;
  expect((await file(address)).status).toBe(401);
  expect((await file(address, company)).status).toBe(404);
  expect((await file(address, owner)).status).toBe(404);
  await applyTo(server.db, { company, jobseeker: owner });
  const { status, raw } = await file(address, company);
  expect(status).toBe(200);
  const text = pdfText(raw);
  expect(text).toContain('Anawrahta street');
  expect(text).not.toContain('Buddhist');
  expect((await file(address, other)).status).toBe(404);
  await server.db
    .updateTable('applications')
    .set({ status: 'withdrawn' })
    .where('company_id', '=', company.id)
    .execute();
  await server.db.updateTable('jobseekers').set({ is_public: false }).where('user_id', '=', owner.id).execute();
  expect((await file(address, company)).status).toBe(404);
  for (const id of ['0', '1e3', 'x', '99999999999999999999', '../1'])
    expect([400, 404]).toContain((await file(`/file/pdf/cv/${id}`, company)).status);
});

test('a CV made of the profile is stored like an uploaded one, at most three', async () => {
  const client = await server.as(owner);
  const headers = { 'idempotency-key': 'a-key-of-the-made-cv' };
  const made = await client.post('/uploadcvs/profile', { body: { language: 'my', design: 'band' }, headers });
  const again = await client.post('/uploadcvs/profile', { body: { language: 'my', design: 'band' }, headers });
  expect([made.status, again.body]).toEqual([200, made.body]);
  expect(made.body).toMatchObject({ cv_name: 'မြမြ', content_type: 'application/pdf', is_default: true });
  const { raw } = await client.at('GET', made.body.file);
  expect(pdfText(raw)).toContain('လုပ်ငန်းအတွေ့အကြုံ');
  expect(made.body.bytes).toBe(raw.length);
  for (let index = 0; index < 2; index += 1) await client.post('/uploadcvs/profile', { body: {} });
  expect((await client.post('/uploadcvs/profile', { body: {} })).status).toBe(409);
  expect((await client.post('/uploadcvs/profile', { body: { show: ['everything'] } })).status).toBe(422);
  expect(smallPdf.length).toBeLessThan(raw.length);
});
