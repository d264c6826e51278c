/** Guessing and flooding are stopped soon, even from many addresses or against many accounts. */
import { randomUUID } from 'node:crypto';
import { VISITOR_ID_COOKIE } from '@jpro/api/cookies';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { SOURCE_LIMITS } from '../../../core/limits/sourceLimits.ts';
import { VISIT_LIMITS } from '../../../core/limits/visitLimits.ts';
import {
  TEST_PASSWORD,
  startTestServer,
  type TestClient,
  type TestResponse,
  type TestServer,
} from '../../../testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ rateLimit: true, trustProxy: true });
});
afterAll(() => server.close());

let addresses = 0;
const newAddress = () => `10.20.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
const post = (path: string, body: object, address: string, client = server.guest()) =>
  client.post(path, { body, headers: { 'x-forwarded-for': address } });
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

describe('a carrier with a fifth of all visitors behind one address (rule 44.2)', () => {
  const { perVisitor, perAddress, fairShare } = VISIT_LIMITS.login;
  const failures = RATE_LIMITS.loginFailuresPerAddress;
  const by = (client: TestClient, phone: string, address: string, password = TEST_PASSWORD) =>
    post('/login', { login: phone, password, user_type: 'jobseeker' }, address, client);

  test('a phone that tries passwords without end stops no other one', async () => {
    const [carrier, attacker] = [newAddress(), visitor()];
    expect(await triesBefore429(perVisitor + 1, (count) => by(attacker, `0979100${1000 + count}`, carrier))).toBe(
      perVisitor,
    );
    for (let phone = 0; phone < 5; phone += 1) {
      const owner = await server.createJobseeker();
      const own = visitor();
      expect((await by(own, owner.phone_number, carrier, 'mistyped')).status).toBe(401);
      expect((await by(own, owner.phone_number, carrier)).body.id).toBe(owner.id);
    }
  });

  test('an attacker with many ids learns nothing more; owners get in, on new devices with a code', async () => {
    const [carrier, owner, other] = [newAddress(), await server.createJobseeker(), await server.createJobseeker()];
    const known = visitor();
    expect((await by(known, owner.phone_number, carrier)).body.id).toBe(owner.id);
    await known.post('/logout', { headers: { 'x-forwarded-for': carrier } });
    for (let count = 0; count <= perAddress; count += 1)
      await server.services.edge.visits.take(VISIT_LIMITS.login, { address: carrier, visitor: `attacker${count}` });
    for (let count = 1; count < failures.max; count += 1) await server.services.rateLimiter.take(failures, carrier);
    expect((await by(visitor(), '09791001001', carrier, 'wrong')).status).toBe(401);

    const [wrong, right] = [
      await by(visitor(), other.phone_number, carrier, 'wrong'),
      await by(visitor(), other.phone_number, carrier),
    ];
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([right.status, Object.keys(right.body)]);
    const code = await server.codeTo(other.phone_number);
    const confirmed = await post('/login/confirm', { request_id: right.body.request_id, code }, carrier);
    expect(confirmed.body.id).toBe(other.id);
    await known.get('/sanctum/csrf-cookie');
    expect((await by(known, owner.phone_number, carrier)).body.id).toBe(owner.id);
    expect((await by(visitor(), owner.phone_number, newAddress())).body.id).toBe(owner.id);
    const guesser = visitor();
    expect(await triesBefore429(fairShare + 1, (count) => by(guesser, `0979100${2000 + count}`, carrier))).toBe(
      fairShare,
    );
  });

  test('right passwords are no failures', async () => {
    const [carrier, owner] = [newAddress(), await server.createJobseeker()];
    for (let count = 1; count < failures.max; count += 1) await server.services.rateLimiter.take(failures, carrier);
    for (let phone = 0; phone < 3; phone += 1)
      expect((await by(visitor(), owner.phone_number, carrier)).body.id).toBe(owner.id);
  });
});

test('clients without a visitor id guess at most 60 times a minute from one address, over all accounts', async () => {
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

/** A browser that has opened a page. */
function visitor(): TestClient {
  const client = server.guest();
  client.cookies.set(VISITOR_ID_COOKIE, server.services.edge.visitorIds.issue());
  return client;
}

let numbers = 0;
const register = (address: string, client?: TestClient, phone_number = `+95976${String(1_000_000 + (numbers += 1))}`) =>
  post('/register', { user_type: 'jobseeker', name: 'Ma Ma', phone_number, password: TEST_PASSWORD }, address, client);
const tryCode = (address: string, client: TestClient) =>
  post('/register/confirm', { request_id: randomUUID(), code: '123456' }, address, client);

test('one IP address uses up only three of the five codes of a number (rule 44.2)', async () => {
  const [phone_number, stranger] = ['+959790001002', newAddress()];
  expect(await triesBefore429(5, () => register(stranger, undefined, phone_number))).toBe(3);
  for (const address of [newAddress(), newAddress()])
    expect((await register(address, undefined, phone_number)).status).toBe(200);
  expect((await register(newAddress(), undefined, phone_number)).status).toBe(429);
  expect(await server.messagesTo(phone_number)).toHaveLength(5);
});

test('an account gets ten codes for a forgotten password an hour, on however many devices (rule 33.3)', async () => {
  const { phone_number } = await server.createJobseeker();
  for (let count = 0; count < 3; count += 1) {
    const [device, address] = [server.guest(), newAddress()];
    const body = { login: phone_number, password: TEST_PASSWORD, user_type: 'jobseeker' };
    expect((await post('/login', body, address, device)).status).toBe(200);
    await device.post('/logout', { headers: { 'x-forwarded-for': address } });
    await device.get('/sanctum/csrf-cookie');
    for (let asked = 0; asked < 5; asked += 1) {
      const form = { login: phone_number, user_type: 'jobseeker' };
      expect((await post('/forgotpassword', form, address, device)).status).toBe(200);
    }
  }
  expect(await server.messagesTo(phone_number)).toHaveLength(10);
});

test('a phone that asks for codes without end stops no other one at its address (rule 44.2)', async () => {
  const [carrier, flooder, newcomer] = [newAddress(), visitor(), server.guest()];
  expect(await triesBefore429(21, () => register(carrier, flooder))).toBe(20);
  expect(await triesBefore429(61, () => post('/otp/resend', { request_id: randomUUID() }, carrier, newcomer))).toBe(60);
  expect((await register(carrier, visitor())).status).toBe(200);
  const owner = await server.as(await server.createJobseeker());
  const body = { phone_number: '+959790001003', current_password: TEST_PASSWORD };
  expect((await post('/jobseeker/checkphno', body, carrier, owner)).status).toBe(200);
});

test('a phone that tries codes without end stops no other one at its address (rule 44.2)', async () => {
  const [carrier, flooder, newcomer] = [newAddress(), visitor(), server.guest()];
  expect(await triesBefore429(61, () => tryCode(carrier, flooder))).toBe(60);
  expect(await triesBefore429(121, () => tryCode(carrier, newcomer))).toBe(120);
  expect((await tryCode(carrier, visitor())).status).toBe(422);
});

test('the codes of one address have a limit too, but not for those who are signed in', async () => {
  const carrier = newAddress();
  const { perAddress } = SOURCE_LIMITS.codesAsked;
  for (let count = 1; count < perAddress.max; count += 1) await server.services.rateLimiter.take(perAddress, carrier);
  expect([(await register(carrier, visitor())).status, (await register(carrier, visitor())).status]).toEqual([
    200, 429,
  ]);
  const owner = await server.as(await server.createJobseeker());
  const body = { phone_number: '+959790001004', current_password: TEST_PASSWORD };
  expect((await post('/jobseeker/checkphno', body, carrier, owner)).status).toBe(200);
});

test('guests without a visitor id have codes sent again at most 60 times an hour from one IP address', async () => {
  const asker = newAddress();
  expect(await triesBefore429(61, () => post('/otp/resend', { request_id: randomUUID() }, asker))).toBe(60);
});

test('guests without a visitor id try at most 120 codes in ten minutes from one IP address', async () => {
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
