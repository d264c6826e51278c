/** Guessing and flooding are stopped soon, even from many addresses or against many accounts. */
import { randomUUID } from 'node:crypto';
import { TEST_PASSWORD, startTestServer, type TestResponse, type TestServer } from '../../../testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ rateLimit: true, trustProxy: true });
});
afterAll(() => server.close());

let addresses = 0;
const newAddress = () => `10.20.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
const post = (path: string, body: object, address: string) =>
  server.guest().post(path, { body, headers: { 'x-forwarded-for': address } });
const login = (phone: string, password: string, address: string) =>
  post('/login', { login: phone, password, user_type: 'jobseeker' }, address);

/** How many requests passed before one was refused for being too many. */
async function triesBefore429(most: number, attempt: (count: number) => Promise<TestResponse>): Promise<number> {
  for (let count = 0; count <= most; count += 1) if ((await attempt(count)).status === 429) return count;
  return Infinity;
}

test('60 addresses and 100 wrong passwords lock no owner out; only a new device needs a code', async () => {
  const victim = await server.createJobseeker();
  const owner = server.guest();
  const byOwner = () =>
    owner.post('/login', {
      body: { login: victim.phone_number, password: TEST_PASSWORD, user_type: 'jobseeker' },
      headers: { 'x-forwarded-for': newAddress() },
    });
  expect((await byOwner()).status).toBe(200);
  const guessers = Array.from({ length: 60 }, newAddress);
  for (let guess = 0; guess < 100; guess += 1)
    expect((await login(victim.phone_number, `wrong ${guess}`, guessers[guess % 60]!)).status).toBe(
      guess < 20 ? 401 : 200,
    );
  expect((await byOwner()).body.id).toBe(victim.id);
  const elsewhere = await login(victim.phone_number, TEST_PASSWORD, newAddress());
  const confirmed = await post(
    '/login/confirm',
    { request_id: elsewhere.body.request_id, code: await server.codeTo(victim.phone_number) },
    newAddress(),
  );
  expect(confirmed.body.id).toBe(victim.id);
  expect(await server.messagesTo(victim.phone_number)).toHaveLength(1);
});

test('an IP address that floods logins is stopped, but no known device behind it', async () => {
  const [carrier, user] = [newAddress(), await server.createJobseeker()];
  const owner = server.guest();
  const byOwner = () =>
    owner.post('/login', {
      body: { login: user.phone_number, password: TEST_PASSWORD, user_type: 'jobseeker' },
      headers: { 'x-forwarded-for': carrier },
    });
  await byOwner();
  expect(
    await triesBefore429(61, (count) => login(`0979000${1000 + count}`, 'wrong password', carrier)),
  ).toBeLessThanOrEqual(60);
  expect([(await login(user.phone_number, TEST_PASSWORD, carrier)).status, (await byOwner()).status]).toEqual([
    429, 200,
  ]);
});

test('one IP address guesses at most 60 times a minute, over all accounts', async () => {
  const guesser = newAddress();
  const victims = await Promise.all(Array.from({ length: 16 }, () => server.createJobseeker()));
  expect(
    await triesBefore429(61, (count) =>
      login(victims[count % victims.length]!.phone_number, 'wrong password', guesser),
    ),
  ).toBe(60);
});

test('a code that is sent again counts towards the five per hour of a number', async () => {
  const phone_number = '+959790001001';
  const { request_id } = (
    await post(
      '/register',
      { user_type: 'jobseeker', name: 'Ma Ma', phone_number, password: TEST_PASSWORD },
      newAddress(),
    )
  ).body;
  const again = async () => {
    await server.db
      .updateTable('otp_requests')
      .set({ sent_at: new Date(Date.now() - 61_000) })
      .where('request_id', '=', request_id)
      .execute();
    return post('/otp/resend', { request_id }, newAddress());
  };
  expect(await triesBefore429(6, again)).toBe(4);
  expect(await server.messagesTo(phone_number)).toHaveLength(5);
});

test('one IP address has codes sent again at most 60 times an hour', async () => {
  const asker = newAddress();
  expect(await triesBefore429(61, () => post('/otp/resend', { request_id: randomUUID() }, asker))).toBe(60);
});

test('one IP address tries at most 120 codes in ten minutes, for all purposes together', async () => {
  const guesser = newAddress();
  const paths = ['/register/confirm', '/forgotpassword/confirm'];
  expect(
    await triesBefore429(121, (count) =>
      post(paths[count % 2]!, { request_id: randomUUID(), code: '123456' }, guesser),
    ),
  ).toBe(120);
  const reset = { reset_token: 'x'.repeat(43), password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD };
  expect((await post('/resetpassword', reset, guesser)).status).toBe(429);
});
