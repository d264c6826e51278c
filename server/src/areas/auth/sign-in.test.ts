import { TEST_PASSWORD, startTestServer, type TestServer, type TestUser } from '../../testing.ts';

let server: TestServer;
let jobseeker: TestUser;
let company: TestUser;

beforeAll(async () => {
  server = await startTestServer({ rateLimit: true });
  jobseeker = await server.createJobseeker();
  company = await server.createCompany();
});
afterAll(() => server.close());

const login = (body: object, headers: Record<string, string> = {}) => server.guest().post('/login', { body: { password: TEST_PASSWORD, user_type: 'jobseeker', ...body }, headers });

test('a phone number is accepted as people write it', async () => {
  const national = `0${jobseeker.phone_number.slice(3)}`;
  const burmese = national.replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)));
  const local = national.slice(2);
  const forms = [national, `${national.slice(0, 4)} ${national.slice(4)}`, `09-${local}`, `(09) ${local}`, burmese, `၀၉ ${burmese.slice(2)}`, `959${local}`, `+95 9 ${local}`, jobseeker.phone_number];
  for (const written of forms) {
    expect((await login({ login: written })).status).toBe(200);
  }
});

test('a company signs in with its e-mail in any case', async () => {
  expect((await login({ login: company.email!.toUpperCase(), user_type: 'company' })).status).toBe(200);
});

test('an account of one role is none of the other', async () => {
  expect((await login({ login: company.phone_number })).status).toBe(401);
});

test('an unknown account and a wrong password get the same answer', async () => {
  const unknown = await login({ login: '09777777777', password: 'wrong password' });
  const wrong = await login({ login: jobseeker.phone_number, password: 'wrong password' });
  expect(unknown.status).toBe(401);
  expect(wrong.status).toBe(401);
  expect(wrong.body.message).toBe(unknown.body.message);
  expect(Object.keys(wrong.body)).toEqual(Object.keys(unknown.body));
});

test('that an account is suspended is told only to who knows its password', async () => {
  const user = await server.createJobseeker();
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', user.id).execute();
  const [wrong, unknown] = [await login({ login: user.phone_number, password: 'wrong password' }), await login({ login: '09777777778', password: 'wrong password' })];
  expect([wrong.status, wrong.body.message]).toEqual([401, unknown.body.message]);
  expect((await login({ login: user.phone_number })).status).toBe(403);
});

test('the sixth attempt in a minute answers 429 with Retry-After, even with the right password, and only for this account', async () => {
  const victim = await server.createJobseeker();
  for (let attempt = 1; attempt <= 5; attempt += 1) expect((await login({ login: victim.phone_number, password: 'wrong password' })).status).toBe(401);
  const sixth = await login({ login: victim.phone_number });
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  expect(sixth.body.message).toMatch(/^Too many attempts\. Please try again in \d+ seconds\.$/);
  expect((await login({ login: jobseeker.phone_number })).status).toBe(200);
});

test('writing the number in another way does not give more attempts', async () => {
  const victim = await server.createJobseeker();
  const national = `0${victim.phone_number.slice(3)}`;
  for (const written of [victim.phone_number, national, national.replace('09', '09 '), national.replace('09', '09-'), `959${national.slice(2)}`]) {
    expect((await login({ login: written, password: 'wrong password' })).status).toBe(401);
  }
  expect((await login({ login: national })).status).toBe(429);
});

test('all names of an account share its attempts', async () => {
  const victim = await server.createCompany();
  const attempt = async (name: string) => (await login({ login: name, user_type: 'company', password: 'wrong password' })).status;
  for (const name of [victim.email!, victim.phone_number, victim.email!.toUpperCase(), victim.phone_number, victim.email!]) expect(await attempt(name)).toBe(401);
  expect([await attempt(victim.phone_number), await attempt(victim.email!)]).toEqual([429, 429]);
});

test('an account that nobody has is limited in the same way', async () => {
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) statuses.push((await login({ login: 'nobody@nowhere.example' })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a right password gives the attempts back', async () => {
  const user = await server.createJobseeker();
  for (let round = 1; round <= 2; round += 1) {
    for (let attempt = 1; attempt <= 4; attempt += 1) expect((await login({ login: user.phone_number, password: 'wrong password' })).status).toBe(401);
    expect((await login({ login: user.phone_number })).status).toBe(200);
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
