/** Guessing and flooding end soon, also when they come from many addresses, or go at many accounts. */
import { randomUUID } from 'node:crypto';
import { TEST_PASSWORD, startTestServer, type TestAnswer, type TestServer } from '../../testing.ts';

let server: TestServer;

beforeAll(async () => { server = await startTestServer({ rateLimit: true, trustProxy: true }); });
afterAll(() => server.close());

let addresses = 0;
const newAddress = () => `10.20.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
const post = (path: string, body: object, address: string) => server.guest().post(path, { body, headers: { 'x-forwarded-for': address } });
const login = (phone: string, password: string, address: string) => post('/login', { login: phone, password, user_type: 'jobseeker' }, address);

/** How often it was not refused for being too often, before it was. */
async function triesBefore429(most: number, attempt: (count: number) => Promise<TestAnswer>): Promise<number> {
  for (let count = 0; count <= most; count += 1) if ((await attempt(count)).status === 429) return count;
  return Infinity;
}

test('who guesses at an account shuts out neither its owner nor anybody else at another address', async () => {
  const [victim, guesser] = [await server.createJobseeker(), newAddress()];
  expect(await triesBefore429(6, () => login(victim.phone_number, 'wrong password', guesser))).toBe(5);
  expect((await login(victim.phone_number, TEST_PASSWORD, newAddress())).status).toBe(200);
  expect((await login(victim.phone_number, TEST_PASSWORD, guesser)).status).toBe(429);
});

test('one account is guessed at 100 times an hour at most, from however many addresses', async () => {
  const victim = await server.createJobseeker();
  expect(await triesBefore429(101, () => login(victim.phone_number, 'wrong password', newAddress()))).toBe(100);
});

test('one address guesses 60 times a minute at most, at however many accounts', async () => {
  const guesser = newAddress();
  const victims = await Promise.all(Array.from({ length: 16 }, () => server.createJobseeker()));
  expect(await triesBefore429(61, (count) => login(victims[count % victims.length]!.phone_number, 'wrong password', guesser))).toBe(60);
});

test('a code that is sent again counts among the five that a number gets in an hour', async () => {
  const phone_number = '+959790001001';
  const { request_id } = (await post('/register', { user_type: 'jobseeker', name: 'Ma Ma', phone_number, password: TEST_PASSWORD }, newAddress())).body;
  const again = async () => {
    await server.db.updateTable('otp_requests').set({ sent_at: new Date(Date.now() - 61_000) }).where('request_id', '=', request_id).execute();
    return post('/otp/resend', { request_id }, newAddress());
  };
  expect(await triesBefore429(6, again)).toBe(4);
  expect(await server.messagesTo(phone_number)).toHaveLength(5);
});

test('one address asks 60 times an hour at most for codes to be sent again', async () => {
  const asker = newAddress();
  expect(await triesBefore429(61, () => post('/otp/resend', { request_id: randomUUID() }, asker))).toBe(60);
});

test('one address tries 120 codes in ten minutes at most, for whatever they are', async () => {
  const guesser = newAddress();
  const paths = ['/register/confirm', '/forgotpassword/confirm'];
  expect(await triesBefore429(121, (count) => post(paths[count % 2]!, { request_id: randomUUID(), code: '123456' }, guesser))).toBe(120);
  const reset = { reset_token: 'x'.repeat(43), password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD };
  expect((await post('/resetpassword', reset, guesser)).status).toBe(429);
});
