import { untilWaiting } from '../../../testing/untilWaiting.ts';
import { TEST_PASSWORD, proveEmail, startTestServer, type TestServer, type TestUser } from '../../../testing.ts';

let server: TestServer;
let jobseeker: TestUser;
let company: TestUser;

beforeAll(async () => {
  server = await startTestServer({ rateLimit: true, trustProxy: true });
  jobseeker = await server.createJobseeker();
  company = await server.createCompany();
});
afterAll(() => server.close());

let addresses = 0;
/** Each from an IP address of its own. */
const fromAnywhere = () => ({ 'x-forwarded-for': `10.30.${Math.floor((addresses += 1) / 250)}.${addresses % 250}` });
const login = (body: object) =>
  server
    .guest()
    .post('/login', { body: { password: TEST_PASSWORD, user_type: 'jobseeker', ...body }, headers: fromAnywhere() });

test('the former password opens no session while a new one is being set (rule 34.2)', async () => {
  const owner = await server.createJobseeker();
  let guess: ReturnType<typeof login> | undefined;
  await server.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash: null }).where('id', '=', owner.id).execute();
    await trx.deleteFrom('sessions').where('user_id', '=', owner.id).execute();
    guess = login({ login: owner.phone_number });
    await untilWaiting(trx);
  });
  expect((await guess)?.status).toBe(401);
  expect(await server.db.selectFrom('sessions').select('user_id').where('user_id', '=', owner.id).execute()).toEqual(
    [],
  );
});

test('a phone number is accepted as people write it', async () => {
  const national = `0${jobseeker.phone_number.slice(3)}`;
  const burmese = national.replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)));
  const local = national.slice(2);
  const forms = [
    national,
    `${national.slice(0, 4)} ${national.slice(4)}`,
    `09-${local}`,
    `(09) ${local}`,
    burmese,
    `၀၉ ${burmese.slice(2)}`,
    `959${local}`,
    `+95 9 ${local}`,
    jobseeker.phone_number,
    `\u202a${jobseeker.phone_number}\u202c`,
    `09\u2011${local}`,
  ];
  for (const written of forms) {
    expect((await login({ login: written })).status).toBe(200);
  }
});

test('a company signs in with its e-mail in any case', async () => {
  for (const written of [company.email!.toUpperCase(), `\u2068${company.email}\u2069`])
    expect((await login({ login: written, user_type: 'company' })).status).toBe(200);
});

test('an account of one role does not exist in the other', async () => {
  expect((await login({ login: company.phone_number })).status).toBe(401);
});

test('an unknown account and a wrong password get the same response', async () => {
  const unknown = await login({ login: '09777777777', password: 'wrong password' });
  const wrong = await login({ login: jobseeker.phone_number, password: 'wrong password' });
  expect(unknown.status).toBe(401);
  expect(wrong.status).toBe(401);
  expect(wrong.body.message).toBe(unknown.body.message);
  expect(Object.keys(wrong.body)).toEqual(Object.keys(unknown.body));
});

test('only the right password reveals that an account is suspended', async () => {
  const user = await server.createJobseeker();
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', user.id).execute();
  const [wrong, unknown] = [
    await login({ login: user.phone_number, password: 'wrong password' }),
    await login({ login: '09777777778', password: 'wrong password' }),
  ];
  expect([wrong.status, wrong.body.message]).toEqual([401, unknown.body.message]);
  expect((await login({ login: user.phone_number })).status).toBe(403);
});

/** Uses up the attempts that strangers have for this login name (rule 44.1). */
async function exhaust(name: string, user_type = 'jobseeker'): Promise<void> {
  for (let attempt = 1; attempt <= 20; attempt += 1)
    expect((await login({ login: name, user_type, password: 'wrong password' })).status).toBe(401);
}
const asksForCode = ({ status, body }: { status: number; body: object }) => status === 200 && 'request_id' in body;
const confirm = (request_id: string, code: string, client = server.guest()) =>
  client.post('/login/confirm', { body: { request_id, code } });

test('after twenty wrong passwords the right one sends a code, and all get the same response', async () => {
  const victim = await server.createJobseeker();
  await exhaust(victim.phone_number);
  const [wrong, right] = [
    await login({ login: victim.phone_number, password: 'wrong password' }),
    await login({ login: victim.phone_number }),
  ];
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([right.status, Object.keys(right.body)]);
  expect(Object.keys(right.body).sort()).toEqual(['expires_at', 'request_id', 'resend_at']);
  expect(await server.messagesTo(victim.phone_number)).toEqual([
    expect.stringMatching(/^\d{6} is your JPro code to log in\./),
  ]);
  const code = await server.codeTo(victim.phone_number);
  expect((await confirm(wrong.body.request_id, code)).body.errors).toEqual({
    code: ['The code is wrong. Attempts left: 4.'],
  });
  const client = server.guest();
  expect((await confirm(right.body.request_id, code, client)).body).toMatchObject({
    id: victim.id,
    phone_number: victim.phone_number,
  });
  expect((await client.get('/user')).body.id).toBe(victim.id);
  expect((await login({ login: jobseeker.phone_number })).body.id).toBe(jobseeker.id);
});

test('an account that does not exist gets the same responses', async () => {
  await exhaust('nobody@nowhere.example');
  const response = await login({ login: 'nobody@nowhere.example' });
  expect(asksForCode(response)).toBe(true);
  expect((await confirm(response.body.request_id, '123456')).body.errors).toEqual({
    code: ['The code is wrong. Attempts left: 4.'],
  });
  expect(await server.messagesTo('nobody@nowhere.example')).toEqual([]);
});

test("a known device is not blocked by strangers' attempts", async () => {
  const victim = await server.createJobseeker();
  const owner = server.guest();
  const by = (password = TEST_PASSWORD) =>
    owner.post('/login', { body: { login: victim.phone_number, password, user_type: 'jobseeker' } });
  const { headers } = await by();
  expect([headers['set-cookie']].flat().find((line) => line?.startsWith('jpro_device='))).toMatch(
    /Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Lax$/,
  );
  await owner.post('/logout');
  await exhaust(victim.phone_number);
  expect((await by('mistyped')).status).toBe(401);
  expect((await by()).body.id).toBe(victim.id);
  expect(asksForCode(await login({ login: victim.phone_number }))).toBe(true);
});

test('a known device that guesses too often counts as a stranger, without using up their attempts', async () => {
  const victim = await server.createJobseeker();
  const thief = server.guest();
  const by = (password: string) =>
    thief.post('/login', { body: { login: victim.phone_number, password, user_type: 'jobseeker' } });
  await by(TEST_PASSWORD);
  for (let attempt = 1; attempt <= 40; attempt += 1) expect((await by(`guess ${attempt}`)).status).toBe(401);
  expect(asksForCode(await by('guess 41'))).toBe(true);
  const another = await server.createJobseeker();
  expect(
    (
      await thief.post('/login', {
        body: { login: another.phone_number, password: TEST_PASSWORD, user_type: 'jobseeker' },
      })
    ).body.id,
  ).toBe(another.id);
});

test('a new password makes devices unknown, except the one that set it', async () => {
  const user = await server.createJobseeker();
  const [here, there] = [server.guest(), server.guest()];
  const password = 'river of nine bends';
  const by = (client: typeof here, typed = password) =>
    client.post('/login', { body: { login: user.phone_number, password: typed, user_type: 'jobseeker' } });
  for (const client of [here, there]) await by(client, TEST_PASSWORD);
  await here.post('/jobseeker/changepassword', {
    body: { current_password: TEST_PASSWORD, password, password_confirmation: password },
  });
  await exhaust(user.phone_number);
  // Its session ended, and the page's CSRF token with it.
  await there.get('/sanctum/csrf-cookie');
  expect([asksForCode(await by(there)), (await by(here)).body.id]).toEqual([true, user.id]);
});

test('after the code the device is known', async () => {
  const user = await server.createJobseeker();
  await exhaust(user.phone_number);
  const client = server.guest();
  const by = () =>
    client.post('/login', {
      body: { login: user.phone_number, password: TEST_PASSWORD, user_type: 'jobseeker', remember: true },
    });
  const { body } = await by();
  const { headers } = await confirm(body.request_id, await server.codeTo(user.phone_number), client);
  expect([headers['set-cookie']].flat().find((line) => line?.startsWith('jpro_session='))).toMatch(/Max-Age=31536000/);
  expect((await by()).body.id).toBe(user.id);
});

test('the code is mailed when a proven e-mail address was typed, else sent to the phone', async () => {
  const [proven, unproven] = [await server.createCompany(), await server.createCompany()];
  await proveEmail(server.db, unproven.id, unproven.email!, { proven: false });
  for (const user of [proven, unproven]) {
    await exhaust(user.email!, 'company');
    await login({ login: user.email, user_type: 'company' });
  }
  const subjects = await server.db
    .selectFrom('outbox_messages')
    .select(['recipient', 'subject'])
    .where(
      'recipient',
      'in',
      [proven, unproven].flatMap((user) => [user.email!, user.phone_number]),
    )
    .execute();
  expect(subjects).toEqual([
    { recipient: proven.email, subject: 'Log in to JPro' },
    { recipient: unproven.phone_number, subject: null },
  ]);
});

test('the right password sends at most five codes an hour; then the last code stays valid', async () => {
  const user = await server.createJobseeker();
  await exhaust(user.phone_number);
  const responses = [];
  for (let attempt = 1; attempt <= 7; attempt += 1) responses.push(await login({ login: user.phone_number }));
  expect(responses.every(asksForCode)).toBe(true);
  expect(await server.messagesTo(user.phone_number)).toHaveLength(5);
  const { request_id } = responses[4]!.body;
  await server.db
    .updateTable('otp_requests')
    .set({ sent_at: new Date(Date.now() - 61_000) })
    .where('request_id', '=', request_id)
    .execute();
  const again = await server.guest().post('/otp/resend', { body: { request_id } });
  expect([asksForCode(again), (await server.messagesTo(user.phone_number)).length]).toEqual([true, 5]);
  expect((await confirm(request_id, await server.codeTo(user.phone_number))).status).toBe(200);
});

test('a login code does nothing else, and opens no suspended account', async () => {
  const user = await server.createJobseeker();
  await exhaust(user.phone_number);
  const { body } = await login({ login: user.phone_number });
  const code = await server.codeTo(user.phone_number);
  expect(
    (await server.guest().post('/forgotpassword/confirm', { body: { request_id: body.request_id, code } })).status,
  ).toBe(422);
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', user.id).execute();
  expect((await confirm(body.request_id, code)).status).toBe(403);
});

test('a new password cancels a login that waits for its code', async () => {
  const user = await server.createJobseeker();
  const inside = await server.as(user);
  await exhaust(user.phone_number);
  const { body } = await login({ login: user.phone_number });
  const code = await server.codeTo(user.phone_number);
  const password = 'river of nine bends';
  await inside.post('/jobseeker/changepassword', {
    body: { current_password: TEST_PASSWORD, password, password_confirmation: password },
  });
  expect((await confirm(body.request_id, code)).status).toBe(422);
});

test('another notation of the number gives no more attempts', async () => {
  const victim = await server.createJobseeker();
  const national = `0${victim.phone_number.slice(3)}`;
  const forms = [
    victim.phone_number,
    national,
    national.replace('09', '09 '),
    national.replace('09', '09-'),
    `959${national.slice(2)}`,
  ];
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect((await login({ login: forms[attempt % 5], password: 'wrong password' })).status).toBe(401);
  expect(asksForCode(await login({ login: national }))).toBe(true);
});

test('guessing does not reveal whether an e-mail address and a phone number belong together', async () => {
  const [victim, other] = [await server.createCompany(), await server.createCompany()];
  await exhaust(victim.phone_number, 'company');
  const wrong = (name: string) => login({ login: name, user_type: 'company', password: 'wrong password' });
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const [same, foreign] = [await wrong(victim.email!), await wrong(other.email!)];
    expect([same.status, same.body.message]).toEqual([foreign.status, foreign.body.message]);
  }
  expect([asksForCode(await wrong(victim.email!)), asksForCode(await wrong(other.email!))]).toEqual([true, true]);
});

test('still, the account’s attempts are shared by its login names: the right password needs the code', async () => {
  const victim = await server.createCompany();
  await exhaust(victim.phone_number, 'company');
  expect((await login({ login: victim.email, user_type: 'company', password: 'wrong password' })).status).toBe(401);
  expect(asksForCode(await login({ login: victim.email, user_type: 'company' }))).toBe(true);
});

test('a right password resets strangers’ attempts', async () => {
  const user = await server.createJobseeker();
  for (let round = 1; round <= 2; round += 1) {
    for (let attempt = 1; attempt <= 19; attempt += 1)
      expect((await login({ login: user.phone_number, password: 'wrong password' })).status).toBe(401);
    expect((await login({ login: user.phone_number })).body.id).toBe(user.id);
  }
});

test('a jobseeker signs in with an e-mail address too', async () => {
  const user = await server.createJobseeker();
  await server.db.updateTable('users').set({ email: 'ma.ma@mail.example' }).where('id', '=', user.id).execute();
  expect((await login({ login: ' Ma.Ma@mail.example ' })).body.id).toBe(user.id);
});

test('a password is compared exactly as typed', async () => {
  expect((await login({ login: jobseeker.phone_number, password: ` ${TEST_PASSWORD}` })).status).toBe(401);
});
