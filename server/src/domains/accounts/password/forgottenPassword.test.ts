import { createOneTimeCodes } from '../auth/oneTimeCode.ts';
import { TEST_PASSWORD, proveEmail, startTestServer, type TestServer, type TestUser } from '../../../testing.ts';

const NEW_PASSWORD = 'river of nine bends';

let server: TestServer;
let jobseeker: TestUser;
let company: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  jobseeker = await server.createJobseeker();
  company = await server.createCompany();
});
afterAll(() => server.close());

const forgot = (login: string, user_type = 'jobseeker', headers = {}) =>
  server.guest().post('/forgotpassword', { body: { login, user_type }, headers });
const confirm = (request_id: string, code: string) =>
  server.guest().post('/forgotpassword/confirm', { body: { request_id, code } });
const reset = (reset_token: string, password = NEW_PASSWORD) =>
  server.guest().post('/resetpassword', { body: { reset_token, password, password_confirmation: password } });
const login = (user: TestUser, password: string) =>
  server.guest().post('/login', { body: { login: user.phone_number, password, user_type: user.user_type } });

async function tokenFor(user: TestUser): Promise<string> {
  const { body } = await forgot(user.phone_number, user.user_type);
  return (await confirm(body.request_id, await server.codeTo(user.phone_number))).body.reset_token;
}

test('a code by text message, then a new password: the old one no longer works', async () => {
  const { status, body } = await forgot(jobseeker.phone_number);
  expect([status, Object.keys(body).sort()]).toEqual([200, ['expires_at', 'request_id', 'resend_at']]);
  const confirmed = await confirm(body.request_id, await server.codeTo(jobseeker.phone_number));
  expect(new Date(confirmed.body.expires_at).getTime() - Date.now()).toBeGreaterThan(9 * 60_000);
  expect((await reset(confirmed.body.reset_token)).status).toBe(204);
  expect((await login(jobseeker, TEST_PASSWORD)).status).toBe(401);
  expect((await login(jobseeker, NEW_PASSWORD)).status).toBe(200);
});

test('requested by e-mail, the code is mailed', async () => {
  const { body } = await forgot(company.email!.toUpperCase(), 'company');
  const mail = await server.db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('recipient', '=', company.email!)
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ channel: 'mail', subject: 'New password for JPro' });
  expect(mail.subject).not.toMatch(/\d/);
  expect(await server.messagesTo(company.phone_number)).toEqual([]);
  expect((await confirm(body.request_id, await server.codeTo(company.email!))).status).toBe(200);
});

test('the message is in the language of the account, not of the request', async () => {
  const burmese = await server.createJobseeker({ locale: 'my' });
  await forgot(burmese.phone_number);
  expect((await server.messagesTo(burmese.phone_number))[0]).toMatch(/^စကားဝှက်အသစ်အတွက် သင့် JPro ကုဒ်နံပါတ်မှာ \d{6}/);
});

test.each([
  ['a phone number', '09 7777 88888', '+959777788888'],
  ['an e-mail address', 'Nobody@Nowhere.example', 'nobody@nowhere.example'],
])('%s without an account gets the same response, and a message without a code', async (_what, unknown, recipient) => {
  const known = await forgot(jobseeker.phone_number);
  const response = await forgot(unknown);
  expect([response.status, Object.keys(response.body)]).toEqual([known.status, Object.keys(known.body)]);
  expect(await server.messagesTo(recipient)).toEqual([expect.stringContaining('has no account of the chosen kind')]);
  for (const code of ['000000', '123456'])
    expect((await confirm(response.body.request_id, code)).body.errors.code![0]).toMatch(/^The code is wrong\./);
});

test('an account of the other role is not affected', async () => {
  await forgot(company.phone_number, 'jobseeker');
  expect(await server.messagesTo(company.phone_number)).toEqual([expect.not.stringMatching(/\d{6}/)]);
});

test.each(['abc', '12', 'nobody@', ''])('%j is neither a phone number nor an e-mail address', async (written) => {
  const { status, body } = await forgot(written);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['login']]);
});

test('a code is invalid after five wrong attempts, and a new one is sent after 60 s (rule 33.1)', async () => {
  const { body } = await forgot(jobseeker.phone_number);
  const code = await server.codeTo(jobseeker.phone_number);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let attempt = 1; attempt <= 5; attempt += 1) expect((await confirm(body.request_id, wrong)).status).toBe(422);
  expect((await confirm(body.request_id, code)).body.errors.code).toEqual([
    'The code is no longer valid. Please ask for a new one.',
  ]);
  expect((await server.guest().post('/otp/resend', { body: { request_id: body.request_id } })).status).toBe(429);
  await server.db
    .updateTable('otp_requests')
    .set({ sent_at: new Date(Date.now() - 61_000) })
    .where('request_id', '=', body.request_id)
    .execute();
  expect((await server.guest().post('/otp/resend', { body: { request_id: body.request_id } })).status).toBe(200);
  expect(await server.messagesTo(jobseeker.phone_number)).toHaveLength(2);
  expect((await confirm(body.request_id, await server.codeTo(jobseeker.phone_number))).status).toBe(200);
});

test('a code works once', async () => {
  const { body } = await forgot(jobseeker.phone_number);
  const code = await server.codeTo(jobseeker.phone_number);
  expect((await confirm(body.request_id, code)).status).toBe(200);
  expect((await confirm(body.request_id, code)).status).toBe(422);
});

test('concurrent guesses gain no attempts', async () => {
  const { body } = await forgot(jobseeker.phone_number);
  const code = await server.codeTo(jobseeker.phone_number);
  const guesses = Array.from({ length: 12 }, (_, step) =>
    String((Number(code) + 1 + step) % 1_000_000).padStart(6, '0'),
  );
  const responses = await Promise.all(guesses.map((guess) => confirm(body.request_id, guess)));
  expect(responses.filter(({ body: response }) => /Attempts left/.test(response.errors.code![0]!))).toHaveLength(4);
  expect((await confirm(body.request_id, code)).status).toBe(422);
});

test('a reset code confirms nothing else, and no other code resets a password', async () => {
  const forgotten = await forgot(jobseeker.phone_number);
  const code = await server.codeTo(jobseeker.phone_number);
  expect(
    (await server.guest().post('/register/confirm', { body: { request_id: forgotten.body.request_id, code } })).status,
  ).toBe(422);
  const phone_number = '+959766554433';
  const registration = await server
    .guest()
    .post('/register', { body: { user_type: 'jobseeker', name: 'Ma Ma', phone_number, password: TEST_PASSWORD } });
  expect((await confirm(registration.body.request_id, await server.codeTo(phone_number))).status).toBe(422);
});

test('a reset ends every session and bearer token of the account, and of no other', async () => {
  const [here, there, other] = [await server.as(company), await server.as(company), await server.as(jobseeker)];
  const { token } = (await here.get('/company/login')).body;
  expect((await reset(await tokenFor(company))).status).toBe(204);
  for (const client of [here, there]) expect((await client.get('/user')).status).toBe(401);
  expect((await server.guest().get('/user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  expect((await other.get('/user')).status).toBe(200);
});

test('the contact that did not get the code is notified (rule 34.2)', async () => {
  const address = `owner${jobseeker.id}@example.com`;
  await proveEmail(server.db, jobseeker.id, address);
  await reset(await tokenFor(jobseeker));
  const changed = expect.stringContaining('The password of your JPro account was changed');
  expect([await server.messagesTo(jobseeker.phone_number), await server.messagesTo(address)]).toEqual([
    [expect.stringMatching(/\d{6}/)],
    [changed],
  ]);
  const { body } = await forgot(address);
  await reset((await confirm(body.request_id, await server.codeTo(address))).body.reset_token);
  expect(await server.messagesTo(jobseeker.phone_number)).toContainEqual(changed);
  expect(await server.messagesTo(address)).toHaveLength(2);
});

test('a token sets one password, within 10 minutes, and only the newest counts', async () => {
  const used = await tokenFor(jobseeker);
  await reset(used);
  const { status, body } = await reset(used, 'another long password');
  expect([status, Object.keys(body.errors)]).toEqual([422, ['reset_token']]);

  const first = await tokenFor(jobseeker);
  const second = await tokenFor(jobseeker);
  expect((await reset(first)).status).toBe(422);
  await server.db
    .updateTable('password_resets')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  expect((await reset(second)).status).toBe(422);
});

test('a common password, or two that differ, are refused, and the token stays valid (rules 34.1 and 66)', async () => {
  const token = await tokenFor(jobseeker);
  expect((await reset(token, 'password123')).body.errors.password![0]).toMatch(/^This password is too common/);
  const differ = await server.guest().post('/resetpassword', {
    body: { reset_token: token, password: NEW_PASSWORD, password_confirmation: 'something else' },
  });
  expect([differ.status, differ.body.errors]).toEqual([
    422,
    { password_confirmation: ['The passwords do not match. Type them again.'] },
  ]);
  expect((await reset(token)).status).toBe(204);
});

test('neither token nor password is stored in plain text', async () => {
  const token = await tokenFor(jobseeker);
  const rows = await server.db.selectFrom('password_resets').selectAll().execute();
  expect(rows.map(({ token_hash }) => Buffer.from(token_hash).toString('base64url'))).not.toContain(token);
  await reset(token);
  const { password_hash } = await server.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', jobseeker.id)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a new password does not open a suspended account', async () => {
  await reset(await tokenFor(jobseeker));
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', jobseeker.id).execute();
  expect((await login(jobseeker, NEW_PASSWORD)).status).toBe(403);
});

describe('requests of strangers', () => {
  let limited: TestServer;
  beforeAll(async () => {
    limited = await startTestServer({ rateLimit: true, trustProxy: true });
  });
  afterAll(() => limited.close());

  let addresses = 0;
  const newAddress = () => `10.50.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
  const ask = (login: string, address = newAddress(), by = limited.guest()) =>
    by.post('/forgotpassword', { body: { login, user_type: 'jobseeker' }, headers: { 'x-forwarded-for': address } });
  const wasSent = async (recipient: string) => (await limited.messagesTo(recipient)).length;

  test.each([
    ['an account', true],
    ['nobody', false],
  ])(
    'neither flood nor reveal %s: five messages an hour, three per IP address, always the same response',
    async (_name, exists) => {
      const phone = exists ? (await limited.createJobseeker()).phone_number : '+959766112233';
      const flooder = newAddress();
      const responses = [];
      for (let attempt = 1; attempt <= 10; attempt += 1) responses.push(await ask(phone, flooder));
      expect(await wasSent(phone)).toBe(3);
      for (let attempt = 1; attempt <= 10; attempt += 1) responses.push(await ask(phone));
      expect(await wasSent(phone)).toBe(5);
      expect(new Set(responses.map(({ status, body }) => `${status} ${Object.keys(body).sort()}`))).toEqual(
        new Set(['200 expires_at,request_id,resend_at']),
      );
    },
  );

  test('do not block the owner on a known device', async () => {
    const user = await limited.createJobseeker();
    const owner = limited.guest();
    const carrier = newAddress();
    await owner.post('/login', { body: { login: user.phone_number, password: TEST_PASSWORD, user_type: 'jobseeker' } });
    for (let attempt = 1; attempt <= 61; attempt += 1) await ask(user.phone_number, carrier);
    for (let attempt = 1; attempt <= 10; attempt += 1) await ask(user.phone_number);
    expect(await wasSent(user.phone_number)).toBe(5);
    const { status, body } = await ask(user.phone_number, carrier, owner);
    expect([status, await wasSent(user.phone_number)]).toEqual([200, 6]);
    expect(
      (
        await owner.post('/forgotpassword/confirm', {
          body: { request_id: body.request_id, code: await limited.codeTo(user.phone_number) },
        })
      ).status,
    ).toBe(200);
    for (let attempt = 1; attempt <= 10; attempt += 1) await ask(user.phone_number, carrier, owner);
    expect(await wasSent(user.phone_number)).toBe(10);
  });

  test('a code that is sent again counts too; then the last one stays valid', async () => {
    const user = await limited.createJobseeker();
    const {
      body: { request_id },
    } = await ask(user.phone_number);
    const again = async () => {
      await limited.db
        .updateTable('otp_requests')
        .set({ sent_at: new Date(Date.now() - 61_000) })
        .where('request_id', '=', request_id)
        .execute();
      return limited
        .guest()
        .post('/otp/resend', { body: { request_id }, headers: { 'x-forwarded-for': newAddress() } });
    };
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) statuses.push((await again()).status);
    expect([new Set(statuses), await wasSent(user.phone_number)]).toEqual([new Set([200]), 5]);
    const code = await limited.codeTo(user.phone_number);
    expect((await limited.guest().post('/forgotpassword/confirm', { body: { request_id, code } })).status).toBe(200);
  });

  test('a code that was not sent is never right, however many are asked for (rule 33.1)', async () => {
    const user = await limited.createJobseeker();
    const codes = createOneTimeCodes(limited.services.configuration.secret);
    const outcomes: string[] = [];
    for (const isSent of [true, false]) {
      const request = { purpose: 'password_reset', channel: 'sms', recipient: user.phone_number } as const;
      const now = new Date();
      const { code, response } = await codes.issue(limited.db, { ...request, userId: user.id, payload: {} }, now, {
        isSent,
      });
      const entered = { requestId: response.request_id, code, purpose: request.purpose };
      outcomes.push((await codes.check(limited.db, entered, now)).outcome);
    }
    expect(outcomes).toEqual(['right', 'wrong']);
  });

  test('a request without a message gets one when sent again after the hour', async () => {
    const user = await limited.createJobseeker();
    for (let attempt = 1; attempt <= 5; attempt += 1) await ask(user.phone_number);
    const {
      body: { request_id },
    } = await ask(user.phone_number);
    await limited.services.rateLimiter.clear({ name: 'otp-phone', max: 5, windowMs: 1 }, user.phone_number);
    await limited.db
      .updateTable('otp_requests')
      .set({ sent_at: new Date(Date.now() - 61_000) })
      .where('request_id', '=', request_id)
      .execute();
    await limited.guest().post('/otp/resend', { body: { request_id }, headers: { 'x-forwarded-for': newAddress() } });
    expect(await wasSent(user.phone_number)).toBe(6);
    expect(
      (
        await limited
          .guest()
          .post('/forgotpassword/confirm', { body: { request_id, code: await limited.codeTo(user.phone_number) } })
      ).status,
    ).toBe(200);
  });

  test('for a registration count towards the five messages of a number too', async () => {
    const user = await limited.createJobseeker();
    for (let attempt = 1; attempt <= 5; attempt += 1) await ask(user.phone_number);
    const { status } = await limited.guest().post('/register', {
      body: { user_type: 'jobseeker', name: 'Ma Ma', phone_number: user.phone_number, password: TEST_PASSWORD },
    });
    expect([status, await wasSent(user.phone_number)]).toEqual([429, 5]);
  });
});

test('an IP address requests at most 60 codes an hour', async () => {
  const limited = await startTestServer({ rateLimit: true });
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 61; attempt += 1)
    statuses.push(
      (
        await limited
          .guest()
          .post('/forgotpassword', { body: { login: `person${attempt}@mail.example`, user_type: 'jobseeker' } })
      ).status,
    );
  expect(statuses.indexOf(429)).toBe(60);
  await limited.close();
});
