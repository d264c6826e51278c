/** Whoever could once log in with a provider must not keep that way into an account that its owner has secured. */
import { TEST_PASSWORD, proveEmail, startTestServer, type TestServer, type TestUser } from '../../../testing.ts';
import { startIdentityProvider, type IdentityProvider, type Person } from '../../../testing/identityProvider.ts';

const SITE = 'https://jpro.test';
const NEW_PASSWORD = 'river of nine bends';

let provider: IdentityProvider;
let server: TestServer;
let user: TestUser;
/** Somebody who can use the owner's e-mail address at the provider. */
let other: Person & { email: string };

beforeAll(async () => {
  // The identity provider warns that it is not for production.
  jest.spyOn(console, 'warn').mockReturnValue();
  provider = await startIdentityProvider([`${SITE}/en/auth/social-callback`]);
  server = await startTestServer({ publicUrl: SITE, social: provider.settings });
});
beforeEach(async () => {
  user = await server.createJobseeker();
  other = { sub: `other-${user.id}`, email: newEmail(), email_verified: true, name: 'Daw Khin' };
  await proveEmail(server.db, user.id, other.email);
  expect((await signIn(other)).body.user.id).toBe(user.id);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let emails = 0;
const newEmail = () => `unlinked${(emails += 1)}@mail.example`;
const elsewhere = () => ({ ...other, email: newEmail() });
const set = (columns: object) => server.db.updateTable('users').set(columns).where('id', '=', user.id).execute();

async function signIn(person: Person) {
  const client = server.guest();
  const { url } = (await client.post('/social-login', { body: {} })).body;
  const { redirectUri: _uri, ...body } = await provider.visit(url, person);
  return client.post('/social-login/callback', { body });
}

async function changeEmail(email: string, proof: object = { current_password: TEST_PASSWORD }) {
  const owner = await server.as(user);
  const { body } = await owner.post('/jobseeker/checkemail', { body: { email, ...proof } });
  const entered = { request_id: body.request_id, code: await server.codeTo(email) };
  expect((await owner.post('/jobseeker/changeemail', { body: entered })).status).toBe(200);
}

const NEW = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

async function resetByPhone() {
  const body = { login: user.phone_number, user_type: 'jobseeker' };
  const { request_id } = (await server.guest().post('/forgotpassword', { body })).body;
  const entered = { request_id, code: await server.codeTo(user.phone_number) };
  const { reset_token } = (await server.guest().post('/forgotpassword/confirm', { body: entered })).body;
  expect((await server.guest().post('/resetpassword', { body: { reset_token, ...NEW } })).status).toBe(204);
}

async function changePassword() {
  const body = { current_password: TEST_PASSWORD, ...NEW };
  expect((await (await server.as(user)).post('/jobseeker/changepassword', { body })).status).toBe(204);
}

async function restore() {
  await changeEmail(newEmail());
  const { issuer } = provider.settings;
  await server.db
    .insertInto('social_identities')
    .values({ issuer, subject: other.sub, user_type: 'jobseeker', user_id: user.id, created_at: new Date(0) })
    .execute();
  const token = /\?token=([\w-]{22})$/.exec((await server.messagesTo(user.phone_number)).at(-1)!)![1];
  expect((await server.guest().post('/restorecontact', { body: { token, ...NEW } })).status).toBe(204);
}

test.each([
  ['a reset', resetByPhone],
  ['a change of the password', changePassword],
  ['the way back', restore],
])('%s unlinks every provider identity (rule 34.2)', async (_name, newPassword) => {
  await newPassword();
  expect((await signIn(elsewhere())).body.user.id).not.toBe(user.id);
});

test('after a new password an identity is linked again by the proven address, and the owner is notified', async () => {
  await resetByPhone();
  expect((await signIn(other)).body.user.id).toBe(user.id);
  const notices = (await server.messagesTo(user.phone_number)).filter((text) =>
    text.includes('also log in to JPro with'),
  );
  expect(notices).toHaveLength(2);
});

test('another e-mail address unlinks the identities of the former one (rule 43.3)', async () => {
  await changeEmail(newEmail());
  expect((await signIn(elsewhere())).body.user.id).not.toBe(user.id);
});

test('without an address, the password and the phone number remain, and no identity (rule 43.3)', async () => {
  const owner = await server.as(user);
  await owner.post('/jobseeker/removeemail', { body: { current_password: TEST_PASSWORD } });
  expect((await signIn(elsewhere())).body.user.id).not.toBe(user.id);
});

test('an account without a password keeps its way in', async () => {
  await set({ password_hash: null });
  const { body } = await (await server.as(user)).post('/ownerproof');
  await changeEmail(newEmail(), {
    proof_request_id: body.request_id,
    proof_code: await server.codeTo(user.phone_number),
  });
  expect((await signIn(elsewhere())).body.user.id).toBe(user.id);
});

test('an account whose password has no login name keeps its way in', async () => {
  await set({ phone_number: null });
  const owner = await server.as(user);
  const body = { current_password: TEST_PASSWORD };
  expect((await owner.post('/jobseeker/removeemail', { body })).body.email).toBeNull();
  expect((await signIn(elsewhere())).body.user.id).toBe(user.id);
});

test('while an address can take its account back, it opens no other one (rule 43.3)', async () => {
  await changeEmail(newEmail());
  const refused = await signIn(other);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('use the link that we sent')]);
  await server.db.deleteFrom('contact_restores').where('user_id', '=', user.id).execute();
  expect((await signIn(other)).body).toMatchObject({ is_new: true });
});
