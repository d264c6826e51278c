/** The second factor of accounts with a password (rule 100). */
import { type TOTP, URI } from 'otpauth';
import { hostCookie, SECOND_STEP_COOKIE, SESSION_COOKIE } from '@jpro/api/cookies';
import { runCommand } from '../../../admin/runCommand.ts';
import { testOperator } from '../../../testing/testOperator.ts';
import { startTestServer, TEST_PASSWORD, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';

/** The test site is on https. */
const STEP = hostCookie(SECOND_STEP_COOKIE, true);
const SESSION = hostCookie(SESSION_COOKIE, true);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.test', rateLimit: true });
});
afterAll(() => server.close());

interface Protected {
  readonly user: TestUser;
  readonly client: TestClient;
  readonly totp: TOTP;
  readonly recoveryCodes: readonly string[];
}

async function turnedOn(user: TestUser): Promise<Protected> {
  const client = await server.as(user);
  const { address } = (await client.post('/second-factor', { body: { current_password: TEST_PASSWORD } })).body;
  const totp = URI.parse(address) as TOTP;
  const { status, body } = await client.post('/second-factor/confirm', { body: { code: totp.generate() } });
  expect(status).toBe(200);
  return { user, client, totp, recoveryCodes: body.recovery_codes };
}

const logIn = async ({ email, phone_number }: TestUser, user_type: 'company' | 'jobseeker' = 'company') => {
  const client = server.guest();
  const body = { login: email ?? phone_number, password: TEST_PASSWORD, user_type };
  return { client, response: await client.post('/login', { body }) };
};
const enter = (client: TestClient, code: string) => client.post('/login/second-step', { body: { code } });
/** As if the last code had been used long ago. */
const forgetUse = (userId: number) =>
  server.db.updateTable('second_factors').set({ totp_step: 0 }).where('user_id', '=', userId).execute();
const mailsTo = (user: TestUser) => server.messagesTo(user.email!);

describe('turning it on (rule 100.1)', () => {
  test('needs the password and a first code; the secret is stored encrypted, recovery codes hashed', async () => {
    const user = await server.createCompany();
    const client = await server.as(user);
    expect((await client.get('/second-factor')).body).toEqual({ is_on: false, recovery_codes: 0, has_password: true });
    const wrong = await client.post('/second-factor', { body: { current_password: 'not this one' } });
    expect(wrong.body.errors).toHaveProperty('current_password');
    const { secret, address, qr } = (await client.post('/second-factor', { body: { current_password: TEST_PASSWORD } }))
      .body;
    expect(address).toContain(secret);
    expect(qr.path).toMatch(/^M4 4h1v1h-1z/);
    expect((await client.post('/second-factor/confirm', { body: { code: '000000' } })).status).toBe(422);
    expect((await logIn(user)).response.body).toHaveProperty('id');
    const totp = URI.parse(address) as TOTP;
    const { recovery_codes } = (await client.post('/second-factor/confirm', { body: { code: totp.generate() } })).body;
    expect(recovery_codes).toHaveLength(10);
    expect((await client.get('/second-factor')).body).toEqual({ is_on: true, recovery_codes: 10, has_password: true });
    const row = await server.db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const stored = [row.totp_secret, ...row.recovery_hashes].map((each) => Buffer.from(each).toString('latin1')).join();
    for (const plain of [secret, recovery_codes[0]!, recovery_codes[0]!.replace('-', '')])
      expect(stored).not.toContain(plain);
    expect(server.logged.join('\n')).not.toContain(secret);
    expect((await client.post('/second-factor', { body: { current_password: TEST_PASSWORD } })).status).toBe(409);
    expect((await mailsTo(user)).at(-1)).toContain('each login asks for a code');
  });

  test('whoever has not received the recovery codes gets others with the next code', async () => {
    const { user, client, totp, recoveryCodes } = await turnedOn(await server.createCompany());
    const again = (code: string) => client.post('/second-factor/confirm', { body: { code } });
    expect((await again(totp.generate())).status).toBe(422);
    const { body } = await again(totp.generate({ timestamp: Date.now() + 30_000 }));
    expect(body.recovery_codes).toHaveLength(10);
    expect((await mailsTo(user)).filter((mail) => mail.includes('each login asks for a code'))).toHaveLength(1);
    const { client: other } = await logIn(user);
    expect((await enter(other, recoveryCodes[0]!)).status).toBe(422);
    expect((await enter(other, body.recovery_codes[0])).status).toBe(200);
    await server.db
      .updateTable('second_factors')
      .set({ created_at: new Date(Date.now() - 2 * 3600_000) })
      .where('user_id', '=', user.id)
      .execute();
    expect((await again(body.recovery_codes[1])).status).toBe(409);
  });

  test('is refused without a password, and too late', async () => {
    const user = await server.createCompany();
    const client = await server.as(user);
    expect((await client.post('/second-factor/confirm', { body: { code: '123456' } })).status).toBe(409);
    const { address } = (await client.post('/second-factor', { body: { current_password: TEST_PASSWORD } })).body;
    await server.db
      .updateTable('second_factors')
      .set({ created_at: new Date(Date.now() - 2 * 3600_000) })
      .where('user_id', '=', user.id)
      .execute();
    const code = (URI.parse(address) as TOTP).generate();
    expect((await client.post('/second-factor/confirm', { body: { code } })).status).toBe(409);
    await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
    expect((await client.get('/second-factor')).body.has_password).toBe(false);
    expect((await client.post('/second-factor', { body: { current_password: 'x' } })).status).toBe(409);
  });
});

describe('a login (rule 100.2)', () => {
  test('has no session before the code, which works once', async () => {
    const { user, totp } = await turnedOn(await server.createJobseeker());
    const { client, response } = await logIn(user, 'jobseeker');
    expect(response.body).toEqual({ second_step: true, expires_at: expect.any(String) });
    expect(client.cookies.get(SESSION)).toBeUndefined();
    expect((await client.get('/user')).status).toBe(401);
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    // The one that turned it on.
    expect((await enter(client, totp.generate())).body.errors).toHaveProperty('code');
    expect((await enter(client, ` ${next.slice(0, 3)} ${next.slice(3)}`)).body).toMatchObject({ id: user.id });
    expect((await client.get('/user')).status).toBe(200);
    expect(client.cookies.has(STEP)).toBe(false);
    const again = await logIn(user, 'jobseeker');
    expect((await enter(again.client, next)).status).toBe(422);
  });

  test('takes a recovery code once', async () => {
    const { user, recoveryCodes } = await turnedOn(await server.createCompany());
    const { client } = await logIn(user);
    expect((await enter(client, recoveryCodes[0]!.toUpperCase())).status).toBe(200);
    expect((await client.get('/second-factor')).body.recovery_codes).toBe(9);
    const { client: other } = await logIn(user);
    expect((await enter(other, recoveryCodes[0]!)).status).toBe(422);
  });

  test('of simultaneous tries with one code, one succeeds', async () => {
    const { user, recoveryCodes } = await turnedOn(await server.createCompany());
    const clients = await Promise.all(Array.from({ length: 6 }, async () => (await logIn(user)).client));
    const statuses = await Promise.all(clients.map(async (client) => (await enter(client, recoveryCodes[0]!)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('belongs to the browser, and ends with another password', async () => {
    const { user, recoveryCodes } = await turnedOn(await server.createCompany());
    expect((await enter(server.guest(), recoveryCodes[0]!)).status).toBe(409);
    const { client: forged } = await logIn(user);
    forged.cookies.set(STEP, `${forged.cookies.get(STEP)!.slice(0, -4)}AAAA`);
    expect((await enter(forged, recoveryCodes[0]!)).status).toBe(409);
    const { client } = await logIn(user);
    await server.db.updateTable('users').set({ password_hash: 'another' }).where('id', '=', user.id).execute();
    expect((await enter(client, recoveryCodes[0]!)).status).toBe(409);
  });

  test('has ten tries an hour; a device that the account knows has its own', async () => {
    const { user, recoveryCodes } = await turnedOn(await server.createCompany());
    const { client: known } = await logIn(user);
    expect((await enter(known, recoveryCodes[0]!)).status).toBe(200);
    const { client } = await logIn(user);
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await enter(client, '000000')).status);
    expect(statuses.slice(-1)).toEqual([429]);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
    await known.post('/logout');
    await known.post('/login', { body: { login: user.email, password: TEST_PASSWORD, user_type: 'company' } });
    expect((await enter(known, recoveryCodes[1]!)).status).toBe(200);
  });

  test('with a password that was reset by e-mail asks for the code, too', async () => {
    const { user, recoveryCodes } = await turnedOn(await server.createCompany());
    const guest = server.guest();
    const { request_id } = (await guest.post('/forgotpassword', { body: { login: user.email, user_type: 'company' } }))
      .body;
    const code = /\d{6}/.exec((await mailsTo(user)).at(-1)!)![0];
    const { reset_token } = (await guest.post('/forgotpassword/confirm', { body: { request_id, code } })).body;
    const password = 'river of nine bends';
    const body = { reset_token, password, password_confirmation: password };
    expect((await guest.post('/resetpassword', { body })).status).toBe(204);
    const login = await guest.post('/login', { body: { login: user.email, password, user_type: 'company' } });
    expect(login.body).toHaveProperty('second_step');
    expect((await enter(guest, recoveryCodes[0]!)).body).toMatchObject({ id: user.id });
  });
});

describe('turning it off (rule 100.3)', () => {
  test('needs password and code, and sends a notice by e-mail; owners read both in the log', async () => {
    const { user, client, totp, recoveryCodes } = await turnedOn(await server.createCompany());
    await forgetUse(user.id);
    const off = (current_password: string, code: string) =>
      client.post('/second-factor/off', { body: { current_password, code } });
    expect((await off('not this one', totp.generate())).body.errors).toHaveProperty('current_password');
    expect((await off(TEST_PASSWORD, '000000')).body.errors).toHaveProperty('code');
    expect((await off(TEST_PASSWORD, recoveryCodes[3]!)).status).toBe(204);
    expect((await off(TEST_PASSWORD, recoveryCodes[4]!)).status).toBe(409);
    expect((await mailsTo(user)).at(-1)).toContain('the password is enough');
    expect((await logIn(user)).response.body).toHaveProperty('id');
    const { data } = (await client.get('/company/activity')).body;
    expect(data.slice(0, 2).map(({ kind }) => kind)).toEqual(['second_factor_off', 'second_factor_on']);
  });
});

test('the operator turns it off for who has lost the app and the recovery codes (rule 100.3)', async () => {
  const { user } = await turnedOn(await server.createCompany());
  const drop = ['accounts', 'drop-second-factor', String(user.id), '--why', 'showed her passport'];
  await runCommand(drop, testOperator(server));
  expect((await logIn(user)).response.body).toHaveProperty('id');
  expect((await mailsTo(user)).join()).toContain('the password is enough');
  await expect(runCommand(drop, testOperator(server))).rejects.toMatchObject({ code: 'JP-O003' });
});

test('it stays with its person when a company passes to another owner (rule 100.1)', async () => {
  const first = await turnedOn(await server.createCompany());
  const made = await first.client.post('/company/team/invitations', {
    body: { email: 'heir@example.com', role: 'owner', monthly_dingers: null },
  });
  expect(made.status).toBe(200);
  const token = /token=([\w-]{43})/.exec((await server.messagesTo('heir@example.com')).at(-1)!)![1]!;
  const heir = server.guest();
  await heir.post('/invitation/accept', { body: { token, name: 'Daw Heir', password: TEST_PASSWORD } });
  const { address } = (await heir.post('/second-factor', { body: { current_password: TEST_PASSWORD } })).body;
  const totp = URI.parse(address) as TOTP;
  const { recovery_codes } = (await heir.post('/second-factor/confirm', { body: { code: totp.generate() } })).body;
  expect((await first.client.post('/company/team/leave')).status).toBe(204);
  const guest = server.guest();
  const body = { login: 'heir@example.com', password: TEST_PASSWORD, user_type: 'company' };
  expect((await guest.post('/login', { body })).body).toHaveProperty('second_step');
  expect((await enter(guest, first.recoveryCodes[0]!)).status).toBe(422);
  expect((await enter(guest, recovery_codes[0]!)).body).toMatchObject({ id: first.user.id });
});
