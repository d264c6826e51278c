import { startTestServer, TEST_PASSWORD, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { toCompanyId } from '../../../database/ids.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

let server: TestServer;
let owner: TestUser;
let addresses = 0;

beforeAll(async () => {
  server = await startTestServer({ rateLimit: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.createJobseeker();
  await prove(`owner${(addresses += 1)}@jpro.test`);
});

async function prove(email: string, at: Date | null = new Date()) {
  const account = server.db.updateTable('users').where('id', '=', owner.id);
  await account.set({ email }).execute();
  // A new address is not proven: the database sees to that.
  await account.set({ email_verified_at: at }).execute();
}
const logIn = (client: TestClient = server.guest(), password = TEST_PASSWORD, userAgent = CHROME) =>
  client.post('/login', {
    body: { login: owner.phone_number, password, user_type: 'jobseeker' },
    headers: { 'user-agent': userAgent },
  });
const mails = () =>
  server.db
    .selectFrom('outbox_messages')
    .select(['channel', 'subject', 'body'])
    .where('recipient', '=', `owner${addresses}@jpro.test`)
    .execute();

test('the owner is told of a login with an unknown device, once (rule 75)', async () => {
  await server.db.updateTable('users').set({ locale: 'en' }).where('id', '=', owner.id).execute();
  const phone = server.guest();
  await logIn(phone);
  expect(await mails()).toMatchObject([{ channel: 'mail', subject: 'New login to your JPro account' }]);
  const [{ body } = { body: '' }] = await mails();
  expect(body).toContain('Chrome, Android\n');
  expect(body).toMatch(/ \d{4}, \d+:\d\d/);
  await phone.post('/logout');
  await logIn(phone);
  expect(await mails()).toHaveLength(1);
  await logIn(server.guest(), TEST_PASSWORD, 'x');
  expect((await mails())[1]?.body).toContain('A device without a name');
});

test('in the language of the account', async () => {
  await server.db.updateTable('users').set({ locale: 'my' }).where('id', '=', owner.id).execute();
  await logIn();
  expect((await mails())[0]?.body).toContain('JPro မမှတ်မိသော စက်တစ်ခုဖြင့်');
});

test('a wrong password is no login', async () => {
  expect((await logIn(server.guest(), 'wrong')).status).toBe(401);
  expect(await mails()).toEqual([]);
});

test('an address that nobody proved gets nothing, and no text message is sent', async () => {
  await prove(`owner${addresses}@jpro.test`, null);
  expect((await logIn()).status).toBe(200);
  expect([await mails(), await server.messagesTo(owner.phone_number)]).toEqual([[], []]);
});

test('a browser that forgets its cookies gets five a day', async () => {
  for (let count = 0; count < 6; count += 1) expect((await logIn()).status).toBe(200);
  expect(await mails()).toHaveLength(5);
});

test('a registration is no login with an unknown device, and its browser is known from then on', async () => {
  const [browser, phone_number] = [server.guest(), '+959797000111'];
  const { body } = await browser.post('/register', {
    body: { user_type: 'jobseeker', name: 'Ma Ma', phone_number, password: TEST_PASSWORD },
  });
  const registered = await browser.post('/register/confirm', {
    body: { request_id: body.request_id, code: await server.codeTo(phone_number) },
  });
  owner = { ...owner, id: toCompanyId(registered.body.id), phone_number };
  await prove(`owner${(addresses += 1)}@jpro.test`);
  await browser.post('/logout');
  expect((await logIn(browser)).status).toBe(200);
  expect(await mails()).toEqual([]);
});
