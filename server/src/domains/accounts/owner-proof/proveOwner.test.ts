import {
  TEST_PASSWORD,
  proveEmail,
  startTestServer,
  type TestClient,
  type TestServer,
  type TestUser,
} from '../../../testing.ts';
import { setSetting } from '../../../testing/testOperator.ts';

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
const newEmail = () => `proof${(emails += 1)}@mail.example`;
const set = (columns: object, { id } = user) =>
  server.db.updateTable('users').set(columns).where('id', '=', id).execute();
const by = async () => (await client.get('/ownerproof')).body.by;
const check = (proof: object, email = newEmail(), as = client) =>
  as.post('/jobseeker/checkemail', { body: { email, ...proof } });

async function codeAskedFor(recipient: string, as = client) {
  const { status, body } = await as.post('/ownerproof');
  expect(status).toBe(200);
  return { proof_request_id: body.request_id as string, proof_code: await server.codeTo(recipient) };
}

test('an account with a password needs it; a code is no substitute', async () => {
  expect(await by()).toBe('password');
  expect((await client.post('/ownerproof')).status).toBe(409);
  expect((await check({ current_password: TEST_PASSWORD })).status).toBe(200);
});

test('a password that is being replaced proves nothing (rule 34.2)', async () => {
  // It was right a moment ago.
  jest.spyOn(server.services.rateLimiter, 'clear').mockImplementationOnce(async () => {
    await set({ password_hash: 'another' });
  });
  const { status, body } = await client.post('/account/close', { body: { current_password: TEST_PASSWORD } });
  expect([status, body]).toMatchObject([422, { errors: { current_password: [expect.any(String)] } }]);
  const account = await server.db.selectFrom('users').select('delete_at').where('id', '=', user.id).executeTakeFirst();
  expect(account?.delete_at).toBeNull();
});

test('an account without a password needs a code sent to its phone, once for each change', async () => {
  await set({ password_hash: null });
  expect(await by()).toBe('sms');
  expect((await check({ current_password: TEST_PASSWORD })).body.errors).toEqual({
    proof_code: ['Please fill this in.'],
  });
  const proof = await codeAskedFor(user.phone_number);
  const wrong = await check({
    ...proof,
    proof_code: String((Number(proof.proof_code) + 1) % 1_000_000).padStart(6, '0'),
  });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { proof_code: ['The code is wrong. Attempts left: 4.'] }]);
  expect((await check(proof)).status).toBe(200);
  expect((await check(proof)).body.errors).toEqual({ proof_code: [expect.stringContaining('no longer valid')] });
});

test('a code is not used up by a request that is refused', async () => {
  await set({ password_hash: null });
  const [own, email] = [newEmail(), newEmail()];
  await proveEmail(server.db, user.id, own);
  const proof = await codeAskedFor(user.phone_number);
  expect((await check(proof, own)).body.errors).toEqual({ email: ['This is your e-mail address already.'] });
  const samePhone = await client.post('/jobseeker/checkphno', { body: { phone_number: user.phone_number, ...proof } });
  expect(Object.keys(samePhone.body.errors)).toEqual(['phone_number']);
  await setSetting(server, 'sms_codes_a_day', '0');
  const usedUp = await client.post('/jobseeker/checkphno', { body: { phone_number: '+959790002001', ...proof } });
  expect(usedUp.status).toBe(429);
  await setSetting(server, 'sms_codes_a_day', null);
  expect((await check(proof, email)).status).toBe(200);
  expect(await server.messagesTo(email)).toHaveLength(1);
  expect((await check(proof, newEmail())).status).toBe(422);
});

test('without a phone number the code is mailed, if the address was proven', async () => {
  await set({ password_hash: null, phone_number: null });
  const email = newEmail();
  await proveEmail(server.db, user.id, email);
  expect(await by()).toBe('mail');
  expect((await check(await codeAskedFor(email))).status).toBe(200);
  await proveEmail(server.db, user.id, email, { proven: false });
  expect(await by()).toBe('sign_in');
});

test('an account without any contact needs a login within the last ten minutes', async () => {
  await set({ password_hash: null, phone_number: null });
  expect((await client.post('/ownerproof')).status).toBe(409);
  expect((await check({})).status).toBe(200);
  await server.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', user.id)
    .execute();
  const { status, body } = await check({});
  expect([status, body.message]).toEqual([409, expect.stringMatching(/^Please log out and log in again/)]);
});

test("another account's code proves nothing", async () => {
  await set({ password_hash: null });
  const proof = await codeAskedFor(user.phone_number);
  const stranger = await server.createJobseeker();
  await set({ password_hash: null }, stranger);
  expect((await check(proof, newEmail(), await server.as(stranger))).status).toBe(422);
});

test('a code for another purpose proves no owner, and vice versa', async () => {
  await set({ password_hash: null });
  const forgotten = await server
    .guest()
    .post('/forgotpassword', { body: { login: user.phone_number, user_type: 'jobseeker' } });
  expect(
    (await check({ proof_request_id: forgotten.body.request_id, proof_code: await server.codeTo(user.phone_number) }))
      .status,
  ).toBe(422);
  const { proof_request_id: request_id, proof_code: code } = await codeAskedFor(user.phone_number);
  expect((await server.guest().post('/forgotpassword/confirm', { body: { request_id, code } })).status).toBe(422);
});

test('at most five password guesses a minute and five codes an hour', async () => {
  const limited = await startTestServer({ rateLimit: true });
  const [guesser, social] = [await limited.createJobseeker(), await limited.createJobseeker()];
  await limited.db.updateTable('users').set({ password_hash: null }).where('id', '=', social.id).execute();
  const [guessing, asking] = [await limited.as(guesser), await limited.as(social)];
  const statuses = { guess: [] as number[], ask: [] as number[] };
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    statuses.guess.push((await check({ current_password: `guess ${attempt}` }, newEmail(), guessing)).status);
    statuses.ask.push((await asking.post('/ownerproof')).status);
  }
  expect(statuses).toEqual({ guess: [422, 422, 422, 422, 422, 429], ask: [200, 200, 200, 200, 200, 429] });
  await limited.close();
});
