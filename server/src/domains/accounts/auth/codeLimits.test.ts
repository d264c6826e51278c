import { sql } from 'kysely';
import { setSetting } from '../../../testing/testOperator.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await setSetting(server, 'sms_codes_a_day', '10');
});
beforeEach(() => usedUp(0));
afterAll(async () => {
  await setSetting(server, 'sms_codes_a_day', null);
  await sql`delete from sms_codes_by_day`.execute(server.db);
  await server.close();
});

async function usedUp(sent: number) {
  await sql`delete from sms_codes_by_day`.execute(server.db);
  await sql`insert into sms_codes_by_day values ((now() at time zone 'Asia/Yangon')::date, ${sent})`.execute(server.db);
}
const sent = async () => (await server.db.selectFrom('sms_codes_by_day').select('sent').executeTakeFirstOrThrow()).sent;

let numbers = 9796001000;
const newNumber = () => `+95${(numbers += 1)}`;
const register = (phone_number = newNumber(), locale = 'en') =>
  server.guest().post('/register', {
    body: { user_type: 'jobseeker', name: 'Ma Ma', phone_number, password: TEST_PASSWORD },
    headers: { 'accept-language': locale },
  });
const forget = (login: string) => server.guest().post('/forgotpassword', { body: { login, user_type: 'jobseeker' } });

test("codes that anybody may request end at four fifths of the day's limit (rule 33.3)", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 9; count += 1) statuses.push((await register()).status);
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
  expect(await sent()).toBe(8);

  const phone = newNumber();
  const { body, headers } = await register(phone);
  expect(body.message).toMatch(/^No more codes can be sent by text message today/);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(24 * 3600);
  expect((await register(phone, 'my')).body.message).toMatch(/^[က-အ]/);
  expect(await server.messagesTo(phone)).toEqual([]);
});

test('the refusal does not tell who has an account', async () => {
  const { phone_number } = await server.createJobseeker();
  await usedUp(8);
  const [known, unknown] = [await forget(phone_number), await forget(newNumber())];
  expect([known.status, known.body.message]).toEqual([unknown.status, unknown.body.message]);
  expect(known.status).toBe(429);
  expect((await register(phone_number)).status).toBe(429);
});

test('the rest is for people who are signed in', async () => {
  const client = await server.as(await server.createJobseeker());
  const change = () =>
    client.post('/jobseeker/checkphno', {
      body: { phone_number: newNumber(), current_password: TEST_PASSWORD },
    });
  await usedUp(8);
  expect([(await change()).status, (await change()).status, (await change()).status]).toEqual([200, 200, 429]);
});

test('a code that follows a right password is always sent: a refusal would tell that it was right', async () => {
  const guarded = await startTestServer({ rateLimit: true, trustProxy: true });
  const { phone_number: login } = await guarded.createJobseeker();
  const attempt = (password: string, address: string) =>
    guarded.guest().post('/login', {
      body: { login, password, user_type: 'jobseeker' },
      headers: { 'x-forwarded-for': address },
    });
  for (let guess = 0; guess < 20; guess += 1) await attempt('wrong', '10.1.1.1');
  await setSetting(guarded, 'sms_codes_a_day', '0');
  expect((await attempt('wrong', '10.1.1.2')).status).toBe(200);
  expect((await attempt(TEST_PASSWORD, '10.1.1.3')).status).toBe(200);
  expect(await guarded.messagesTo(login)).toHaveLength(1);
  await setSetting(guarded, 'sms_codes_a_day', null);
  await guarded.close();
});

test('codes by mail have no such limit', async () => {
  const { id } = await server.createJobseeker();
  const email = 'known@jpro.test';
  await server.db.updateTable('users').set({ email, email_verified_at: new Date() }).where('id', '=', id).execute();
  await usedUp(10);
  expect((await forget(email)).status).toBe(200);
  expect(await server.messagesTo(email)).toHaveLength(1);
  expect(await sent()).toBe(10);
});

test('a new day begins anew, and without codes none is sent', async () => {
  await usedUp(10);
  await sql`update sms_codes_by_day set day = day - 1`.execute(server.db);
  expect((await register()).status).toBe(200);
  await setSetting(server, 'sms_codes_a_day', '0');
  await sql`delete from sms_codes_by_day`.execute(server.db);
  expect((await register()).status).toBe(429);
  await setSetting(server, 'sms_codes_a_day', '10');
});
