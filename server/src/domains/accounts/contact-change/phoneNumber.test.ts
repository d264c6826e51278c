import { TEST_PASSWORD, startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.createJobseeker();
  client = await server.as(user);
});
afterAll(() => server.close());

let phones = 0;
const newPhone = () => `+9597${String(88_000_000 + (phones += 1))}`;
const check = (phone_number: string, by = client) =>
  by.post('/jobseeker/checkphno', { body: { phone_number, current_password: TEST_PASSWORD } });
const change = (request_id: string, code: string, by = client) =>
  by.post('/jobseeker/changephno', { body: { request_id, code } });

test('the new number counts after its code; the old one is notified', async () => {
  const phone = newPhone();
  const { body } = await check(`0${phone.slice(3)}`);
  expect((await client.get('/user')).body.phone_number).toBe(user.phone_number);
  const changed = await change(body.request_id, await server.codeTo(phone));
  expect([changed.status, changed.body.phone_number]).toEqual([200, phone]);
  expect(await server.messagesTo(user.phone_number)).toEqual([
    expect.stringMatching(
      /^Your JPro account now has a new phone number\. Not you\? Take it back within 72 hours: http.*\?token=[\w-]{22}$/,
    ),
  ]);
  const login = (name: string) =>
    server.guest().post('/login', { body: { login: name, password: TEST_PASSWORD, user_type: 'jobseeker' } });
  expect([(await login(phone)).status, (await login(user.phone_number)).status]).toEqual([200, 401]);
});

test('an open session changes nothing without the password', async () => {
  const phone = newPhone();
  for (const [given, message] of [
    [undefined, 'Please fill this in.'],
    ['', 'Please fill this in.'],
    ['not the password', 'Your current password is wrong. Type it again.'],
  ]) {
    const { status, body } = await client.post('/jobseeker/checkphno', {
      body: { phone_number: phone, current_password: given },
    });
    expect([status, body.errors]).toEqual([422, { current_password: [message] }]);
  }
  expect(await server.messagesTo(phone)).toEqual([]);
});

test('a company changes its number in the same way', async () => {
  const company = await server.as(await server.createCompany());
  const phone = newPhone();
  const { body } = await company.post('/company/checkphno', {
    body: { phone_number: phone, current_password: TEST_PASSWORD },
  });
  const changed = await company.post('/company/changephno', {
    body: { request_id: body.request_id, code: await server.codeTo(phone) },
  });
  expect([changed.status, changed.body.phone_number]).toEqual([200, phone]);
});

test('an account without a number gets its first one', async () => {
  await server.db.updateTable('users').set({ phone_number: null }).where('id', '=', user.id).execute();
  const phone = newPhone();
  const { body } = await check(phone);
  expect((await change(body.request_id, await server.codeTo(phone))).body.phone_number).toBe(phone);
});

test('a number of another account gets the same response; its owner gets no code', async () => {
  const owner = await server.createJobseeker({ locale: 'my' });
  const free = await check(newPhone());
  const taken = await check(owner.phone_number);
  expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
  expect(await server.messagesTo(owner.phone_number)).toEqual([expect.stringMatching(/^တစ်စုံတစ်ယောက်က ဤဖုန်းနံပါတ်ကို/)]);
  expect((await change(taken.body.request_id, '123456')).status).toBe(422);
});

test('the number of a company is free for a jobseeker', async () => {
  const { phone_number } = await server.createCompany();
  const { body } = await check(phone_number);
  expect((await change(body.request_id, await server.codeTo(phone_number))).status).toBe(200);
});

test('the current number is refused', async () => {
  const { status, body } = await check(user.phone_number);
  expect([status, body.errors]).toEqual([422, { phone_number: ['This is your phone number already.'] }]);
});

test("another user's code changes nothing", async () => {
  const phone = newPhone();
  const { body } = await check(phone);
  const stranger = await server.createJobseeker();
  expect((await change(body.request_id, await server.codeTo(phone), await server.as(stranger))).status).toBe(422);
  expect((await change(body.request_id, await server.codeTo(phone))).status).toBe(200);
});

test('a number taken between the two steps returns 409', async () => {
  const phone = newPhone();
  const { body } = await check(phone);
  const other = await server.createJobseeker();
  await server.db.updateTable('users').set({ phone_number: phone }).where('id', '=', other.id).execute();
  const { status, body: response } = await change(body.request_id, await server.codeTo(phone));
  expect([status, response.message]).toEqual([
    409,
    'Another account already uses this phone number. Enter a different one.',
  ]);
});

test('after the change a code sent to the old number resets no password', async () => {
  const forgotten = await server
    .guest()
    .post('/forgotpassword', { body: { login: user.phone_number, user_type: 'jobseeker' } });
  const stolen = await server.codeTo(user.phone_number);
  const phone = newPhone();
  const { body } = await check(phone);
  await change(body.request_id, await server.codeTo(phone));
  expect(
    (
      await server
        .guest()
        .post('/forgotpassword/confirm', { body: { request_id: forgotten.body.request_id, code: stolen } })
    ).status,
  ).toBe(422);
});

test('a wrong code costs one of five attempts', async () => {
  const phone = newPhone();
  const { body } = await check(phone);
  const code = await server.codeTo(phone);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect((await change(body.request_id, wrong)).body.errors.code).toEqual(['The code is wrong. Attempts left: 4.']);
  for (let attempt = 2; attempt <= 5; attempt += 1) await change(body.request_id, wrong);
  expect((await change(body.request_id, code)).status).toBe(422);
  expect((await client.get('/user')).body.phone_number).toBe(user.phone_number);
});
