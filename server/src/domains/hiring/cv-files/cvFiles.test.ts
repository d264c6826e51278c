/** Who may fetch a CV file (rules 35.4 and 37). */
import { smallPdf, startTestServer, type TestServer, type TestUser } from '../../../testing.ts';
import { applyTo } from '../../../testing/testApplication.ts';

let server: TestServer;
let owner: TestUser;
let company: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.createJobseeker();
  company = await server.createCompany();
  await server.db.updateTable('jobseekers').set({ position_title: 'Baker' }).where('user_id', '=', owner.id).execute();
});

async function addCv(isDefault = true): Promise<string> {
  const key = `cv/${owner.id}/${isDefault ? 'first' : 'second'}.pdf`;
  await server.services.files.put(key, smallPdf);
  const { id } = await server.db
    .insertInto('uploaded_cvs')
    .values({
      user_id: owner.id,
      cv_name: 'CV',
      file_key: key,
      content_type: 'application/pdf',
      bytes: smallPdf.length,
      is_default: isDefault,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/file/cv/${id}`;
}
async function sentCv(status: 'applied' | 'withdrawn' = 'applied'): Promise<string> {
  const key = `application/sent-${owner.id}.pdf`;
  await server.services.files.put(key, smallPdf);
  return `/file/application/${await applyTo(server.db, { company, jobseeker: owner }, { status, cvFileKey: key })}/cv`;
}
const statusFor = async (address: string, user?: { id: number }) =>
  (await (user ? await server.as(user) : server.guest()).at('GET', address)).status;
const unlock = async () =>
  expect((await (await server.as(company)).post(`/company/unlockcv/${owner.id}`)).status).toBe(200);
const setPublic = (is_public: boolean) =>
  server.db.updateTable('jobseekers').set({ is_public }).where('user_id', '=', owner.id).execute();

test('an uploaded CV is for its owner and for companies that unlocked it', async () => {
  const address = await addCv();
  const other = await server.createCompany();
  expect(await statusFor(address, owner)).toBe(200);
  expect(await statusFor(address)).toBe(401);
  expect(await statusFor(address, await server.createJobseeker())).toBe(404);
  expect(await statusFor(address, company)).toBe(404);
  await unlock();
  expect(await statusFor(address, company)).toBe(200);
  expect(await statusFor(address, other)).toBe(404);
});

test('a CV that becomes private disappears at once, and returns without a second payment when public', async () => {
  const address = await addCv();
  await unlock();
  await setPublic(false);
  expect([await statusFor(address, company), await statusFor(address, owner)]).toEqual([404, 200]);
  await setPublic(true);
  expect(await statusFor(address, company)).toBe(200);
});

test("of several CVs an unlocked jobseeker's default one is readable", async () => {
  const [first, second] = [await addCv(), await addCv(false)];
  await unlock();
  expect([await statusFor(first, company), await statusFor(second, company), await statusFor(second, owner)]).toEqual([
    200, 404, 200,
  ]);
});

test('the CV of an application is for its company and its jobseeker, even a private one', async () => {
  const address = await sentCv();
  await setPublic(false);
  expect([await statusFor(address, company), await statusFor(address, owner)]).toEqual([200, 200]);
  expect(await statusFor(address)).toBe(401);
  expect(await statusFor(address, await server.createJobseeker())).toBe(404);
  expect(await statusFor(address, await server.createCompany())).toBe(404);
});

test('an application opens the sent CV and no other, even when withdrawn', async () => {
  const uploaded = await addCv();
  const sent = await sentCv('withdrawn');
  expect([await statusFor(sent, company), await statusFor(uploaded, company)]).toEqual([200, 404]);
});

test('a sent PDF may be shown in a frame of the site, in a sandbox; everything else is a download', async () => {
  const address = await sentCv();
  const client = await server.as(company);
  const headersOf = async (path: string) => {
    const { headers } = await client.at('GET', path);
    return [String(headers['content-disposition']).split(';')[0], headers['content-security-policy']];
  };
  expect(await headersOf(address)).toEqual(['attachment', "default-src 'none'; sandbox"]);
  expect(await headersOf(`${address}?view=frame`)).toEqual([
    'inline',
    "default-src 'none'; sandbox; frame-ancestors 'self'",
  ]);
  await server.db
    .updateTable('applications')
    .set({ cv_content_type: 'application/msword' })
    .where('jobseeker_id', '=', owner.id)
    .execute();
  expect(await headersOf(`${address}?view=frame`)).toEqual(['attachment', "default-src 'none'; sandbox"]);
});
