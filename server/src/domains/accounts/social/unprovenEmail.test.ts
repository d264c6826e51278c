/** Registering with a stranger's e-mail address must not give access when its owner comes. */
import { TEST_PASSWORD, proveEmail, startTestServer, type TestServer, type TestUser } from '../../../testing.ts';
import { startIdentityProvider, type IdentityProvider, type Person } from '../../../testing/identityProvider.ts';

const CALLBACK = 'https://jpro.test/en/auth/social-callback';
const NEW_PASSWORD = 'river of nine bends';

let provider: IdentityProvider;
let server: TestServer;
let people = 0;

beforeAll(async () => {
  // The identity provider warns that it is not for production.
  jest.spyOn(console, 'warn').mockReturnValue();
  provider = await startIdentityProvider([CALLBACK, CALLBACK.replace('/en', '')]);
  server = await startTestServer({ publicUrl: 'https://jpro.test', social: provider.settings });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

function newPerson(): Person & { email: string } {
  people += 1;
  return { sub: `victim-${people}`, email: `victim${people}@mail.example`, email_verified: true, name: 'Daw Khin' };
}

async function signIn(person: Person, user_type: 'jobseeker' | 'company' = 'jobseeker', language = 'en') {
  const client = server.guest();
  const headers = { 'accept-language': language };
  const { url } = (await client.post('/social-login', { body: { user_type }, headers })).body;
  const { redirectUri: _uri, ...body } = await provider.visit(url, person);
  return { client, ...(await client.post('/social-login/callback', { body, headers })) };
}

const login = async (user: TestUser, password = TEST_PASSWORD) =>
  (await server.guest().post('/login', { body: { login: user.phone_number, password, user_type: user.user_type } }))
    .status;

/** Resets the password by a code mailed to the address. */
async function resetByMail(email: string, user_type: 'jobseeker' | 'company' = 'jobseeker') {
  const { body: request } = await server.guest().post('/forgotpassword', { body: { login: email, user_type } });
  const code = await server.codeTo(email);
  const { body } = await server
    .guest()
    .post('/forgotpassword/confirm', { body: { request_id: request.request_id, code } });
  const set = () =>
    server.guest().post('/resetpassword', {
      body: { reset_token: body.reset_token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
    });
  return { request, set };
}

/** An account with the person's e-mail address, never proven, as from before addresses needed a code. */
async function claimed(person: { email: string }): Promise<TestUser> {
  const attacker = await server.createJobseeker();
  await proveEmail(server.db, attacker.id, person.email, { proven: false });
  return attacker;
}

const verifiedAt = async ({ id }: { id: number }) =>
  (await server.db.selectFrom('users').select('email_verified_at').where('id', '=', id).executeTakeFirstOrThrow())
    .email_verified_at;

test('an account with an unproven e-mail address is not linked; the response says what to do', async () => {
  const person = newPerson();
  await claimed(person);
  const english = await signIn(person);
  expect([english.status, english.body.message]).toEqual([
    409,
    expect.stringMatching(/Forgot password\?.*this e-mail address/),
  ]);
  expect((await english.client.get('/user')).status).toBe(401);
  expect((await signIn(person, 'jobseeker', 'my')).body.message).toMatch(/စကားဝှက် မေ့နေပါသလား.*အီးမေးလ်/);
});

test('a company with an unproven address is not linked either', async () => {
  const company = await server.createCompany();
  await proveEmail(server.db, company.id, company.email!, { proven: false });
  expect((await signIn({ ...newPerson(), email: company.email! }, 'company')).status).toBe(409);
});

test("an address only claimed at a company's registration belongs to nobody", async () => {
  const [person, company] = [newPerson(), await server.createCompany()];
  await server.db
    .updateTable('users')
    .set({ email: null, claimed_email: person.email })
    .where('id', '=', company.id)
    .execute();
  expect((await signIn(person, 'company')).body.message).toMatch(/No company account/);
});

test('after a reset by mail the owner gets in, and the attacker’s password and sessions are void', async () => {
  const person = newPerson();
  const attacker = await claimed(person);
  const inside = await server.as(attacker);
  expect((await (await resetByMail(person.email)).set()).status).toBe(204);
  expect(await verifiedAt(attacker)).toBeInstanceOf(Date);
  const { status, body } = await signIn(person);
  expect([status, body.user?.id, body.is_new]).toEqual([200, attacker.id, false]);
  expect([await login(attacker), (await inside.get('/user')).status]).toEqual([401, 401]);
});

test('the code alone proves nothing while the attacker’s password is still valid', async () => {
  const person = newPerson();
  const attacker = await claimed(person);
  await resetByMail(person.email);
  expect([await verifiedAt(attacker), (await signIn(person)).status, await login(attacker)]).toEqual([null, 409, 200]);
});

test('an attacker’s identity no longer opens an account that its owner took back', async () => {
  const [attacker, person] = [newPerson(), newPerson()];
  const first = await signIn(attacker);
  await proveEmail(server.db, first.body.user.id, person.email, { proven: false });
  await (await resetByMail(person.email)).set();
  expect((await signIn(person)).body.user.id).toBe(first.body.user.id);
  expect((await signIn(attacker)).body.user.id).not.toBe(first.body.user.id);
});

test('a reset by text message proves no e-mail address', async () => {
  const company = await server.createCompany();
  await proveEmail(server.db, company.id, company.email!, { proven: false });
  const { body: request } = await server
    .guest()
    .post('/forgotpassword', { body: { login: company.phone_number, user_type: 'company' } });
  const code = await server.codeTo(company.phone_number);
  const { body } = await server
    .guest()
    .post('/forgotpassword/confirm', { body: { request_id: request.request_id, code } });
  await server.guest().post('/resetpassword', {
    body: { reset_token: body.reset_token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  });
  expect([await login(company, NEW_PASSWORD), await verifiedAt(company)]).toEqual([200, null]);
});

test('an address that changes in the database becomes unproven, whoever writes it', async () => {
  const person = newPerson();
  const { body } = await signIn(person);
  const user = { id: body.user.id as number };
  expect(await verifiedAt(user)).toBeInstanceOf(Date);
  const save = (email: string) => server.db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
  await save(person.email);
  expect(await verifiedAt(user)).toBeInstanceOf(Date);
  await save('another@mail.example');
  expect(await verifiedAt(user)).toBeNull();
});

test('a company proves its old address by confirming it', async () => {
  const company = await server.createCompany();
  await proveEmail(server.db, company.id, company.email!, { proven: false });
  const desk = await server.as(company);
  const { body } = await desk.post('/company/checkemail', {
    body: { email: company.email, current_password: TEST_PASSWORD },
  });
  expect(
    (
      await desk.post('/company/changeemail', {
        body: { request_id: body.request_id, code: await server.codeTo(company.email!) },
      })
    ).status,
  ).toBe(200);
  expect(await verifiedAt(company)).toBeInstanceOf(Date);
  expect(await server.messagesTo(company.phone_number)).toEqual([]);
});

test('a code sent to an abandoned address sets no password', async () => {
  const person = newPerson();
  const user = await claimed(person);
  const { set } = await resetByMail(person.email);
  await (await server.as(user)).post('/jobseeker/removeemail', { body: { current_password: TEST_PASSWORD } });
  expect((await set()).status).toBe(422);
  expect(await login(user)).toBe(200);
});
