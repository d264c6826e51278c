import {
  TEST_PASSWORD,
  proveEmail,
  startTestServer,
  type TestClient,
  type TestServer,
  type TestUser,
} from '../../../testing.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.createJobseeker();
  client = await server.as(user);
});
afterAll(() => server.close());

let emails = 0;
const newEmail = () => `new${(emails += 1)}@mail.example`;
const check = (email: string, by = client, current_password: string | undefined = TEST_PASSWORD) =>
  by.post('/jobseeker/checkemail', { body: { email, current_password } });
const change = (request_id: string, code: string, by = client) =>
  by.post('/jobseeker/changeemail', { body: { request_id, code } });
const emailOf = async (by = client) => (await by.get('/user')).body.email;
const login = async (name: string, user_type = 'jobseeker') =>
  (await server.guest().post('/login', { body: { login: name, password: TEST_PASSWORD, user_type } })).status;

async function changeTo(email: string, by = client) {
  const { body } = await check(email, by);
  return change(body.request_id, await server.codeTo(email), by);
}

test('the new address counts once its code is entered, and opens the account from then on', async () => {
  const email = newEmail();
  const { status, body } = await check(email.toUpperCase());
  expect([status, await emailOf(), await login(email)]).toEqual([200, null, 401]);
  const changed = await change(body.request_id, await server.codeTo(email));
  expect([changed.status, changed.body.email, await login(email)]).toEqual([200, email, 200]);
});

test('a domain in another script is stored in ASCII and shown as it is written (rule 29)', async () => {
  const changed = await (async () => {
    const { body } = await check('Mya@München.example');
    return change(body.request_id, await server.codeTo('mya@xn--mnchen-3ya.example'));
  })();
  expect([changed.status, changed.body.email, await emailOf()]).toEqual([
    200,
    'mya@münchen.example',
    'mya@münchen.example',
  ]);
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(email).toBe('mya@xn--mnchen-3ya.example');
  for (const name of ['mya@münchen.example', 'mya@xn--mnchen-3ya.example', 'mya@mu\u0308nchen.example'])
    expect([name, await login(name)]).toEqual([name, 200]);
});

test('without the password nothing changes, and no mail goes out', async () => {
  const email = newEmail();
  for (const given of [undefined, '', 'not the password']) {
    const { status, body } = await client.post('/jobseeker/checkemail', { body: { email, current_password: given } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['current_password']]);
  }
  expect(await server.messagesTo(email)).toEqual([]);
  expect((await client.post('/jobseeker/removeemail', { body: {} })).status).toBe(422);
});

test('an address of another account gets the same response; its owner is notified, and no code is right', async () => {
  const owner = await server.createJobseeker({ locale: 'my' });
  const taken = newEmail();
  await proveEmail(server.db, owner.id, taken);
  const [forFree, forTaken] = [await check(newEmail()), await check(taken)];
  expect([forTaken.status, Object.keys(forTaken.body)]).toEqual([forFree.status, Object.keys(forFree.body)]);
  expect(await server.messagesTo(taken)).toEqual([expect.stringMatching(/^တစ်စုံတစ်ယောက်က ဤအီးမေးလ်ကို/)]);
  const wrong = [await change(forFree.body.request_id, '000000'), await change(forTaken.body.request_id, '000000')];
  expect(wrong[1]!.body.errors).toEqual(wrong[0]!.body.errors);
  expect(await emailOf()).toBeNull();
});

test('the address of a company is free for a jobseeker', async () => {
  const company = await server.createCompany();
  expect((await changeTo(company.email!)).status).toBe(200);
});

test("the current address is refused; another user's code changes nothing", async () => {
  const email = newEmail();
  await changeTo(email);
  expect((await check(email)).body.errors).toEqual({ email: ['This is your e-mail address already.'] });
  const next = newEmail();
  const { body } = await check(next);
  const stranger = await server.as(await server.createJobseeker());
  expect((await change(body.request_id, await server.codeTo(next), stranger)).status).toBe(422);
});

test('an address that another account proved between the two steps returns 409', async () => {
  const email = newEmail();
  const { body } = await check(email);
  const code = await server.codeTo(email);
  await proveEmail(server.db, (await server.createJobseeker()).id, email);
  expect((await change(body.request_id, code)).status).toBe(409);
});

test('two tabs: the newest change counts, and earlier codes are invalid', async () => {
  const [first, second] = [newEmail(), newEmail()];
  const [one, two] = [await check(first), await check(second)];
  const codes = [await server.codeTo(first), await server.codeTo(second)] as const;
  const responses = await Promise.all([change(one.body.request_id, codes[0]), change(two.body.request_id, codes[1])]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await emailOf()).toBe(responses.find(({ status }) => status === 200)!.body.email);
});

test('the same code entered twice concurrently changes the address once', async () => {
  const email = newEmail();
  const { body } = await check(email);
  const code = await server.codeTo(email);
  const responses = await Promise.all([1, 2, 3].map(() => change(body.request_id, code)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(await server.messagesTo(user.phone_number)).toHaveLength(1);
});

test('a new password cancels a pending change', async () => {
  const email = newEmail();
  const { body } = await check(email);
  const password = 'river of nine bends';
  await client.post('/jobseeker/changepassword', {
    body: { current_password: TEST_PASSWORD, password, password_confirmation: password },
  });
  expect((await change(body.request_id, await server.codeTo(email))).status).toBe(422);
});

test('a jobseeker may remove the address; a company may not', async () => {
  await changeTo(newEmail());
  expect(
    (await client.post('/jobseeker/removeemail', { body: { current_password: TEST_PASSWORD } })).body.email,
  ).toBeNull();
  const company = await server.as(await server.createCompany());
  expect((await company.post('/jobseeker/removeemail', { body: { current_password: TEST_PASSWORD } })).status).toBe(
    403,
  );
});

test('an address that a company claimed at its registration belongs to nobody until its code is entered', async () => {
  const [company, other] = [await server.createCompany(), await server.createCompany()];
  const email = newEmail();
  for (const { id } of [company, other])
    await server.db.updateTable('users').set({ email: null, claimed_email: email }).where('id', '=', id).execute();
  expect(await login(email, 'company')).toBe(401);
  const desk = await server.as(other);
  expect((await desk.get('/company/getcompany')).body).toMatchObject({ email: null, claimed_email: email });
  const { body } = await desk.post('/company/checkemail', { body: { email, current_password: TEST_PASSWORD } });
  expect(
    (
      await desk.post('/company/changeemail', {
        body: { request_id: body.request_id, code: await server.codeTo(email) },
      })
    ).body.email,
  ).toBe(email);
  expect((await desk.get('/company/getcompany')).body).toMatchObject({ email, claimed_email: null });
  expect(await login(email, 'company')).toBe(200);
});

test('one user tries five addresses and numbers an hour, whoever owns them', async () => {
  const limited = await startTestServer({ rateLimit: true });
  const by = await limited.as(await limited.createJobseeker());
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await limited.services.rateLimiter.clear(
      { name: 'password-user', max: 5, windowMs: 60_000 },
      String((await by.get('/user')).body.id),
    );
    statuses.push((await check(newEmail(), by)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await limited.close();
});
