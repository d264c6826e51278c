/** Exercises every use of secrets, failures included, and finds none of them in the log. */
import { TEST_PASSWORD, startTestServer, type TestClient, type TestServer } from '../../testing.ts';
import { sendPaymentCallback, signedByProvider } from '../../testing/paymentCallback.ts';
import { startIdentityProvider, type IdentityProvider } from '../../testing/identityProvider.ts';

const CALLBACK = 'https://jpro.test/en/auth/social-callback';
const NRC = '12/TAMANA(N)987654';
const PHONES = { first: '+959788811101', second: '+959788811102', company: '+959788811103' };
const PASSWORDS = {
  first: 'first violet elephant',
  second: 'second violet elephant',
  wrong: 'wrong violet elephant',
  company: 'company violet elephant',
};
const EMAIL = 'violet.elephant@secret.example';

let provider: IdentityProvider;
let server: TestServer;
const secrets = new Map<string, string>();

/** The text as it is, URL-encoded, and as JSON. */
const spellings = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64'),
];
/** Six digits may be part of longer numbers. */
const isCode = (secret: string) => /^\d{6}$/.test(secret);
const remember = (what: string, secret: string) => void secrets.set(what, secret);
function rememberCookies(owner: string, client: TestClient) {
  for (const [name, value] of client.cookies) if (value.length > 8) remember(`${owner}: cookie ${name}`, value);
}

async function codeTo(recipient: string, what: string): Promise<string> {
  const code = await server.codeTo(recipient);
  remember(what, code);
  return code;
}

beforeAll(async () => {
  // The provider logs that it is not configured for production.
  jest.spyOn(console, 'warn').mockReturnValue();
  provider = await startIdentityProvider([CALLBACK]);
  server = await startTestServer({ logLevel: 'trace', publicUrl: 'https://jpro.test', social: provider.settings });
  for (const [name, value] of [...Object.entries(PHONES), ...Object.entries(PASSWORDS)]) remember(name, value);
  remember('phone in national form', PHONES.first.replace('+95', '0'));
  remember('NRC', NRC);
  remember('e-mail', EMAIL);
  remember('secret of the provider', provider.settings.clientSecret);
  remember('secret of the installation', server.services.configuration.secret);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

async function register(client: TestClient): Promise<void> {
  const { body } = await client.post('/register', {
    body: { user_type: 'jobseeker', name: 'Violet', phone_number: PHONES.first, password: PASSWORDS.first },
  });
  await client.post('/register/confirm', { body: { request_id: body.request_id, code: '000000' } });
  const { status } = await client.post('/register/confirm', {
    body: { request_id: body.request_id, code: await codeTo(PHONES.first, 'code of registration') },
  });
  expect(status).toBe(200);
  rememberCookies('registration', client);
}

async function signIn(client: TestClient): Promise<void> {
  await client.post('/login', { body: { login: PHONES.first, password: PASSWORDS.wrong, user_type: 'jobseeker' } });
  await client.post('/login', { body: { login: PHONES.first, password: 7, user_type: PASSWORDS.wrong } });
  expect(
    (
      await client.post('/login', {
        body: { login: PHONES.first, password: PASSWORDS.first, user_type: 'jobseeker', remember: true },
      })
    ).status,
  ).toBe(200);
  rememberCookies('login', client);
}

async function changeProfile(client: TestClient): Promise<void> {
  const { body: user } = await client.get('/user');
  expect((await client.put(`/jobseeker/update/${user.id}`, { body: { nrc: NRC } })).status).toBe(200);
  expect(
    (await client.put(`/jobseeker/update/${user.id}`, { body: { nrc: `${NRC}9`, email: `${EMAIL}@` } })).status,
  ).toBe(422);
  const { body: checked } = await client.post('/jobseeker/checkemail', {
    body: { email: EMAIL, current_password: PASSWORDS.first },
  });
  expect(
    (
      await client.post('/jobseeker/changeemail', {
        body: { request_id: checked.request_id, code: await codeTo(EMAIL, 'code of the e-mail address') },
      })
    ).status,
  ).toBe(200);
  const { body } = await client.post('/jobseeker/checkphno', {
    body: { phone_number: PHONES.second, current_password: PASSWORDS.first },
  });
  expect(
    (
      await client.post('/jobseeker/changephno', {
        body: { request_id: body.request_id, code: await codeTo(PHONES.second, 'code of the new number') },
      })
    ).status,
  ).toBe(200);
  await client.post('/jobseeker/changepassword', {
    body: { current_password: PASSWORDS.first, password: PASSWORDS.second, password_confirmation: PASSWORDS.wrong },
  });
  expect(
    (
      await client.post('/jobseeker/changepassword', {
        body: {
          current_password: PASSWORDS.first,
          password: PASSWORDS.second,
          password_confirmation: PASSWORDS.second,
        },
      })
    ).status,
  ).toBe(204);
  rememberCookies('after the change', client);
}

async function takeBack(): Promise<void> {
  const token = /token=([\w-]+)/.exec((await server.messagesTo(PHONES.first)).at(-1)!)![1]!;
  remember('token of the way back', token);
  expect((await server.guest().get('/restorecontact', { query: { token } })).status).toBe(200);
  const restore = () =>
    server
      .guest()
      .post('/restorecontact', { body: { token, password: PASSWORDS.first, password_confirmation: PASSWORDS.first } });
  expect([(await restore()).status, (await restore()).status]).toEqual([204, 422]);
}

async function resetPassword(): Promise<void> {
  const { body: request } = await server
    .guest()
    .post('/forgotpassword', { body: { login: EMAIL, user_type: 'jobseeker' } });
  const { body: response } = await server.guest().post('/forgotpassword/confirm', {
    body: { request_id: request.request_id, code: await codeTo(EMAIL, 'code of the reset') },
  });
  remember('reset token', response.reset_token);
  const reset = () =>
    server.guest().post('/resetpassword', {
      body: { reset_token: response.reset_token, password: PASSWORDS.first, password_confirmation: PASSWORDS.first },
    });
  expect([(await reset()).status, (await reset()).status]).toEqual([204, 422]);
}

async function signInWithProvider(): Promise<void> {
  const client = server.guest();
  const { url } = (await client.post('/social-login', { body: {} })).body;
  remember('state', new URL(url).searchParams.get('state')!);
  remember('nonce', new URL(url).searchParams.get('nonce')!);
  rememberCookies('sign-in on its way', client);
  const { redirectUri: _uri, ...callback } = await provider.visit(url, {
    sub: 'violet',
    email: EMAIL,
    email_verified: true,
    name: 'Violet',
  });
  remember('code of the provider', callback['code']!);
  expect((await client.post('/social-login/callback', { body: callback })).status).toBe(200);
  rememberCookies('provider', client);
  expect((await client.post('/social-login/callback', { body: callback })).status).toBe(409);
}

async function buy(): Promise<void> {
  const company = await server.createCompany();
  const client = await server.as(company);
  rememberCookies('company', client);
  remember('bearer token', (await client.get('/company/login')).body.token);
  await server.guest().get('/user', { headers: { authorization: `Bearer ${secrets.get('bearer token')!}` } });
  await server
    .guest()
    .get('/user', { headers: { authorization: `Basic ${Buffer.from(`a:${TEST_PASSWORD}`).toString('base64')}` } });
  const { body: purchase } = await client.post('/company/dinger/purchase_dinger', {
    body: { package_id: 1, currency: 'MMK', payment_type: 'kbzpay' },
  });
  const said = { reference: purchase.reference, status: 'paid', amount: purchase.amount, currency: 'MMK' };
  const signature = signedByProvider(server, Buffer.from(JSON.stringify(said)));
  remember('signature of the payment', signature);
  for (const given of [signature, 'ab'.repeat(32)]) await sendPaymentCallback(server, said, given);
  expect((await client.get(`/company/dinger/transaction/${purchase.id}`)).body.status).toBe('paid');
}

/** A database that fails where its parameters are secrets. */
async function failInTheDatabase(): Promise<void> {
  const client = await server.as(await server.createJobseeker());
  rememberCookies('failing', client);
  const away = async (table: 'users' | 'jobseekers' | 'otp_requests', run: () => Promise<{ status: number }>) => {
    await server.db.schema.alterTable(table).renameTo(`${table}_away`).execute();
    const { status } = await run();
    await server.db.schema.alterTable(`${table}_away`).renameTo(table).execute();
    expect([table, status]).toEqual([table, 500]);
  };
  const { body: user } = await client.get('/user');
  await away('jobseekers', () => client.put(`/jobseeker/update/${user.id}`, { body: { nrc: NRC } }));
  await away('otp_requests', () =>
    server.guest().post('/register', {
      body: { user_type: 'jobseeker', name: 'Violet', phone_number: PHONES.company, password: PASSWORDS.company },
    }),
  );
  await away('users', () =>
    server.guest().post('/login', { body: { login: EMAIL, password: PASSWORDS.first, user_type: 'jobseeker' } }),
  );
  await away('users', () => client.get('/user'));
}

test('none of them is logged, in whichever encoding', async () => {
  const client = server.guest();
  await register(client);
  await signIn(client);
  await changeProfile(client);
  await resetPassword();
  await signInWithProvider();
  await takeBack();
  await buy();
  await failInTheDatabase();
  await server
    .guest()
    .get(`/user?password=${encodeURIComponent(PASSWORDS.first)}&token=${secrets.get('bearer token')!}`);
  await server.guest().get(`/nowhere/${encodeURIComponent(EMAIL)}`);

  const log = server.logged.join('');
  for (const route of [
    '/api/register/confirm',
    '/api/login',
    '/api/jobseeker/changephno',
    '/api/resetpassword',
    '/api/social-login/callback',
    '/api/payments/callback',
  ])
    expect(log).toContain(route);
  expect(server.logged.filter((line) => line.includes('request failed'))).toHaveLength(4);
  expect(secrets.size).toBeGreaterThanOrEqual(30);
  const found = [...secrets].filter(([, secret]) =>
    isCode(secret)
      ? new RegExp(`\\b${secret}\\b`).test(log)
      : spellings(secret).some((spelling) => log.includes(spelling)),
  );
  expect(found).toEqual([]);
});
