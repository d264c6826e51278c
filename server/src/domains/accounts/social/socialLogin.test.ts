import { proveEmail, startTestServer, type TestClient, type TestServer } from '../../../testing.ts';
import { startIdentityProvider, type IdentityProvider, type Person } from '../../../testing/identityProvider.ts';

const CALLBACK = 'https://jpro.test/en/auth/social-callback';

let provider: IdentityProvider;
let server: TestServer;

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

let people = 0;
function person(details: Partial<Person> = {}): Person {
  people += 1;
  return {
    sub: `person-${people}`,
    email: `person${people}@mail.example`,
    email_verified: true,
    name: `Ko Ko ${people}`,
    ...details,
  };
}

const start = async (client: TestClient, body: object = {}) =>
  (await client.post('/social-login', { body })).body.url as string;

async function finish(client: TestClient, callback: Record<string, string>) {
  const { redirectUri: _uri, error_description: _words, ...body } = callback;
  return client.post('/social-login/callback', { body });
}

/** The whole sign-in of one visitor. */
async function signIn(member: Person | null, body: object = {}, client: TestClient = server.guest()) {
  return { client, ...(await finish(client, await provider.visit(await start(client, body), member))) };
}

test('a jobseeker without an account gets one, without password and phone number, and is signed in', async () => {
  const member = person({ name: 'ေအာင္ျမင့္ျမတ္သူ', email: 'New.Person@Mail.example' });
  const { client, status, body } = await signIn(member, { remember: true, redirect: '/en/search?jobtype=1' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    is_new: true,
    redirect: '/en/search?jobtype=1',
    user: {
      name: member.name?.normalize('NFC'),
      email: 'new.person@mail.example',
      phone_number: null,
      user_type: 'jobseeker',
    },
  });
  expect((await client.get('/social-user')).body).toEqual(body.user);
  expect(client.cookies.get('rememberMe')).toBe('true');
  expect(
    await server.db.selectFrom('users').select('password_hash').where('id', '=', body.user.id).executeTakeFirst(),
  ).toEqual({ password_hash: null });
});

test('the same person gets the same account, even with another e-mail address', async () => {
  const member = person();
  const first = await signIn(member);
  const again = await signIn({ ...member, email: 'changed@mail.example' });
  expect(again.body).toMatchObject({ is_new: false, user: { id: first.body.user.id, email: member.email } });
});

test('an invitation code counts for a new account only; an unknown one is none (rule 36)', async () => {
  const inviter = await server.as(await server.createJobseeker());
  const { referralCode: referral_code } = (await inviter.post('/save_referral')).body;
  const count = async () => (await inviter.get('/get_referral')).body.count;
  const member = person();
  expect((await signIn(member, { referral_code: referral_code.toLowerCase() })).body.is_new).toBe(true);
  expect(await count()).toBe(1);
  expect((await signIn(member, { referral_code })).body.is_new).toBe(false);
  const known = await server.createJobseeker();
  await proveEmail(server.db, known.id, 'known@mail.example');
  expect((await signIn(person({ email: 'known@mail.example' }), { referral_code })).body.is_new).toBe(false);
  expect((await signIn(person(), { referral_code: 'ZZZZ9999' })).body.is_new).toBe(true);
  expect(await count()).toBe(1);
});

test('the provider gets PKCE, state and nonce, and its endpoints are discovered once', async () => {
  const query = new URL(await start(server.guest())).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: CALLBACK,
    scope: 'openid email profile',
    ui_locales: 'en',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
  const asked = provider.discoveries();
  await Promise.all([start(server.guest()), start(server.guest())]);
  expect(provider.discoveries()).toBe(asked);
});

test('a Burmese page returns to a Burmese page', async () => {
  const { body } = await server.guest().post('/social-login', { body: {}, headers: { 'accept-language': 'my' } });
  expect(new URL(body.url).searchParams.get('redirect_uri')).toBe('https://jpro.test/auth/social-callback');
});

test('the proof of a sign-in stays on the server: the cookie is HttpOnly, short-lived, stored hashed', async () => {
  const client = server.guest();
  const response = await client.post('/social-login', { body: {} });
  const cookie = [response.headers['set-cookie']].flat().find((line) => line?.startsWith('__Host-jpro_sign_in='))!;
  expect(cookie).toMatch(/Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax/);
  const rows = await server.db.selectFrom('social_sign_ins').selectAll().execute();
  expect(rows.some(({ code_verifier }) => response.raw.toString().includes(code_verifier))).toBe(false);
  expect(rows.map(({ browser_hash }) => Buffer.from(browser_hash).toString('base64url'))).not.toContain(
    client.cookies.get('__Host-jpro_sign_in'),
  );
});

test('an e-mail address verified by both sides links an account, which is notified and signed out', async () => {
  const company = await server.createCompany();
  await server.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', company.id).execute();
  const earlier = await server.as(company);
  const member = person({ email: company.email! });
  const { status, body } = await signIn(member, { user_type: 'company' });
  expect([status, body.user?.id, body.is_new, body.user_type]).toEqual([200, company.id, false, 'company']);
  expect((await earlier.get('/user')).status).toBe(401);
  expect(await server.messagesTo(company.phone_number)).toEqual([
    expect.stringContaining('can now also log in to JPro with Padauk ID'),
  ]);
  expect((await signIn(member, { user_type: 'company' })).body.user.id).toBe(company.id);
  expect(await server.messagesTo(company.phone_number)).toHaveLength(1);
});

test.each([[false], [undefined]])(
  'an e-mail address whose verification is %p opens no account, and does not show that there is one (rule 33.4)',
  async (email_verified) => {
    const company = await server.createCompany();
    const unverified = async (email: string, user_type: string) => {
      const { email_verified: _verified, ...member } = person({ email });
      return signIn({ ...member, ...(email_verified === undefined ? {} : { email_verified }) }, { user_type });
    };
    const [taken, free] = [await unverified(company.email!, 'company'), await unverified(person().email!, 'company')];
    expect([taken.status, taken.body.message]).toEqual([free.status, free.body.message]);
    expect((await taken.client.get('/user')).status).toBe(401);
    const jobseeker = await server.createJobseeker();
    const email = person().email!;
    await proveEmail(server.db, jobseeker.id, email);
    const { status, body } = await unverified(email, 'jobseeker');
    expect([status, body.is_new, body.user?.email]).toEqual([200, true, null]);
  },
);

test('a new account gets no unverified e-mail address', async () => {
  expect((await signIn(person({ email_verified: false }))).body.user.email).toBeNull();
});

test('a company must register first', async () => {
  const { status, body } = await signIn(person(), { user_type: 'company' });
  expect([status, body.message]).toEqual([
    409,
    'No company account has this e-mail address. Register your company first.',
  ]);
});

test('a suspended account stays closed', async () => {
  const member = person();
  const { body } = await signIn(member);
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', body.user.id).execute();
  const { client, status } = await signIn(member);
  expect(status).toBe(403);
  expect((await client.get('/user')).status).toBe(401);
});

test('a response of the provider is accepted once', async () => {
  const client = server.guest();
  const callback = await provider.visit(await start(client), person());
  const cookie = client.cookies.get('__Host-jpro_sign_in')!;
  expect((await finish(client, callback)).status).toBe(200);
  expect(client.cookies.has('__Host-jpro_sign_in')).toBe(false);
  client.cookies.set('__Host-jpro_sign_in', cookie);
  expect((await finish(client, callback)).status).toBe(409);
});

test("another browser's response is refused: nobody can be signed in to a stranger's account", async () => {
  const attacker = server.guest();
  const callback = await provider.visit(await start(attacker), person());
  const victim = server.guest();
  expect((await finish(victim, callback)).status).toBe(409);
  await start(victim);
  expect((await finish(victim, callback)).status).toBe(409);
  expect((await victim.get('/user')).status).toBe(401);
});

test('another state, another code and another provider are refused', async () => {
  for (const forged of [{ state: 'x'.repeat(43) }, { code: 'x'.repeat(43) }, { iss: 'https://evil.example' }]) {
    const client = server.guest();
    const callback = await provider.visit(await start(client), person());
    const { status, body } = await finish(client, { ...callback, ...forged });
    expect([status, body.request_id]).toEqual([409, expect.any(String)]);
    expect((await client.get('/user')).status).toBe(401);
  }
});

test('a forged response does not use up the sign-in it targets', async () => {
  const client = server.guest();
  const callback = await provider.visit(await start(client), person());
  await finish(client, { ...callback, state: 'x'.repeat(43) });
  expect((await finish(client, callback)).status).toBe(200);
});

test('a code of another sign-in of this browser is refused: verifier and nonce differ', async () => {
  const client = server.guest();
  const first = await provider.visit(await start(client), person());
  const second = await provider.visit(await start(client), person());
  expect((await finish(client, { ...second, code: first['code']! })).status).toBe(409);
});

test('a sign-in expires after 10 minutes', async () => {
  const client = server.guest();
  const callback = await provider.visit(await start(client), person());
  await server.db
    .updateTable('social_sign_ins')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  expect((await finish(client, callback)).status).toBe(409);
});

test('a refusal at the provider is reported', async () => {
  const { status, body } = await signIn(null);
  expect([status, body.message]).toEqual([409, 'You did not finish logging in with Padauk ID.']);
});

test('the return address is always a path of this site', async () => {
  for (const redirect of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    expect((await server.guest().post('/social-login', { body: { redirect } })).status).toBe(422);
  }
});

test('two tabs that finish concurrently for the same new person create one account', async () => {
  const member = person();
  const tabs = [server.guest(), server.guest()];
  const callbacks: Record<string, string>[] = [];
  for (const tab of tabs) callbacks.push(await provider.visit(await start(tab), member));
  const responses = await Promise.all(tabs.map((tab, index) => finish(tab, callbacks[index]!)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(responses[0]!.body.user.id).toBe(responses[1]!.body.user.id);
});

test('without a provider the endpoints return 404, and no button is offered', async () => {
  const plain = await startTestServer();
  const { status, body } = await plain.guest().post('/social-login', { body: {} });
  expect([status, body.message]).toEqual([404, 'You can log in here with your password only.']);
  expect((await plain.guest().get('/social-login')).body).toEqual({ provider: null });
  expect((await server.guest().get('/social-login')).body).toEqual({ provider: 'Padauk ID' });
  await plain.close();
});

test('an unreachable provider is 503, not 500', async () => {
  const away = await startTestServer({ social: { ...provider.settings, issuer: 'http://127.0.0.1:9' } });
  const { status, body } = await away.guest().post('/social-login', { body: {} });
  expect([status, body.message]).toEqual([503, expect.stringContaining('is not responding')]);
  await away.close();
});

test('codes, states and the client secret stay out of the log', async () => {
  const client = server.guest();
  const callback = await provider.visit(await start(client), person());
  await finish(client, { ...callback, code: `${callback['code']}x` });
  const log = server.logged.join('');
  expect(log).toContain('/api/social-login/callback');
  for (const secret of [callback['code']!, callback['state']!, provider.settings.clientSecret])
    expect(log).not.toContain(secret);
});
