/** Response times must not reveal whether an account exists: these tests count the costly work, not the time. */
import argon2 from '@node-rs/argon2';
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '../../../testing.ts';

const verify = jest.spyOn(argon2, 'verify');
const hash = jest.spyOn(argon2, 'hash');

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.createJobseeker();
});
beforeEach(() => {
  verify.mockClear();
  hash.mockClear();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await server.close();
});

const login = (name: string, password = 'not the password') =>
  server.guest().post('/login', { body: { login: name, password, user_type: 'jobseeker' } });

test('a login checks one password, whether or not the account exists or has a password', async () => {
  const withoutPassword = await server.createJobseeker();
  await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', withoutPassword.id).execute();
  for (const name of [
    user.phone_number,
    withoutPassword.phone_number,
    '09777777777',
    'nobody@nowhere.example',
    'nonsense',
  ]) {
    verify.mockClear();
    expect((await login(name)).status).toBe(401);
    expect(verify).toHaveBeenCalledTimes(1);
  }
  expect(hash).not.toHaveBeenCalled();
});

test('the dummy password opens no account', async () => {
  const withoutPassword = await server.createJobseeker();
  await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', withoutPassword.id).execute();
  for (const name of ['09777777777', withoutPassword.phone_number]) {
    verify.mockResolvedValueOnce(true);
    expect((await login(name)).status).toBe(401);
  }
});

test('a registration hashes one password, whether the phone number is taken or not', async () => {
  for (const phone_number of [user.phone_number, '+959771234000']) {
    hash.mockClear();
    await server
      .guest()
      .post('/register', { body: { user_type: 'jobseeker', name: 'Ma Ma', phone_number, password: TEST_PASSWORD } });
    expect(hash).toHaveBeenCalledTimes(1);
  }
});

test('a forgotten password writes one request and one message, whether the account exists or not', async () => {
  const count = async (table: 'otp_requests' | 'outbox_messages') =>
    (
      await server.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  for (const name of [user.phone_number, '09777777776', 'nobody@nowhere.example']) {
    const before = [await count('otp_requests'), await count('outbox_messages')].map(Number);
    await server.guest().post('/forgotpassword', { body: { login: name, user_type: 'jobseeker' } });
    expect([await count('otp_requests'), await count('outbox_messages')].map(Number)).toEqual(
      before.map((rows) => rows + 1),
    );
  }
});

test('where all passwords get the same response, the right one does the same work', async () => {
  const limited = await startTestServer({ rateLimit: true, trustProxy: true });
  const owner = await limited.createJobseeker();
  let address = 0;
  const by = (login: string, password: string) =>
    limited.guest().post('/login', {
      body: { login, password, user_type: 'jobseeker' },
      headers: { 'x-forwarded-for': `10.40.0.${(address += 1)}` },
    });
  const [name, nobody] = [owner.phone_number, '09777777775'];
  for (const each of [name, nobody])
    for (let attempt = 1; attempt <= 20; attempt += 1) await by(each, 'not the password');
  const requests = async () =>
    Number(
      (
        await limited.db
          .selectFrom('otp_requests')
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );
  for (const [login, password] of [
    [name, TEST_PASSWORD],
    [name, 'not the password'],
    [nobody, TEST_PASSWORD],
  ] as const) {
    verify.mockClear();
    const before = await requests();
    expect((await by(login, password)).status).toBe(200);
    expect([verify.mock.calls.length, (await requests()) - before]).toEqual([1, 1]);
  }
  await limited.close();
});
