import { yangonDay } from '@jpro/api/fields';
import { sql } from 'kysely';
import { proveEmail, startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { openNrc, sealNrc } from './nrcSecrecy.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await server.createJobseeker();
  await proveEmail(server.db, user.id, `hnin${user.id}@example.com`);
  client = await server.as(user);
});

const update = (body: object, headers = {}) => client.put(`/jobseeker/update/${user.id}`, { body, headers });
const jobseeker = async () => (await client.get('/jobseeker/getuser')).body.jobseeker;
const daysAfterYears = (years: number, days: number) => {
  const today = yangonDay(new Date(Date.now() + days * 24 * 3600_000));
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
};

const whole = () => ({
  name: 'Ma Hnin Wai',
  position_title: 'Nurse',
  email: `Hnin${user.id}@Example.com`,
  location_id: 12,
  township_id: 1201,
  about: 'I care for people.',
  job_status: 0,
  expected_salary: 600_000,
  salary_currency: 'MMK',
  dob: '1996-03-05',
  nrc: '၁၂/တမန(နိုင်)၁၂၃၄၅၆',
  nationality: 'Myanmar',
  religion: 'buddhist',
  marital_status: 'single',
  weight: 52,
  height: 160,
  gender: 'female',
  address: 'No. 5, Pyay Road',
  native_address: 'Pathein',
  career_objective: 'To lead a ward.',
  is_public: false,
  job_alert_mail: false,
  event_alert_mail: false,
});

test('every profile field is stored and returned', async () => {
  const { status, body } = await update(whole());
  expect(status).toBe(200);
  const { location_id, township_id, nrc: _typed, email, ...same } = whole();
  expect(body).toMatchObject({
    ...same,
    email: email.toLowerCase(),
    location: { id: location_id },
    township: { id: township_id },
    nrc: '12/TAMANA(N)123456',
  });
  expect(body.age).toBeGreaterThanOrEqual(30);
  expect(await jobseeker()).toEqual(body);
});

test('a weight in pounds is stored with its kilograms, and shown again as it was typed (rule 89)', async () => {
  await update(whole());
  expect((await update({ weight_pounds: 131 })).body).toMatchObject({ weight: 59, weight_pounds: 131 });
  // The pounds decide.
  expect((await update({ weight: 80, weight_pounds: 130 })).body).toMatchObject({ weight: 59, weight_pounds: 130 });
  expect((await update({ height: 160 })).body).toMatchObject({ weight: 59, weight_pounds: 130 });
  // Forms without pounds.
  expect((await update({ weight: 60 })).body).toMatchObject({ weight: 60, weight_pounds: null });
  expect((await update({ weight: null, weight_pounds: null })).body).toMatchObject({ weight: null });
  for (const weight_pounds of [0, 43, 662, 130.5, '131']) expect((await update({ weight_pounds })).status).toBe(422);
});

test('sections are saved separately: omitted fields keep their value', async () => {
  await update(whole());
  const before = await jobseeker();
  const { body } = await update({ weight: 55 });
  expect(body).toEqual({ ...before, weight: 55 });
  expect((await update({})).body).toEqual(body);
});

test('the basic form of the profile page works, and leaves the rest unchanged', async () => {
  await update(whole());
  const { body } = await update({
    name: 'Hnin',
    position_title: 'Midwife',
    township_id: 1202,
    about: '',
    job_status: 1,
  });
  expect(body).toMatchObject({
    name: 'Hnin',
    position_title: 'Midwife',
    email: `hnin${user.id}@example.com`,
    about: null,
    township: { id: 1202 },
    dob: '1996-03-05',
    nrc: '12/TAMANA(N)123456',
  });
});

test('null clears optional fields; required ones can only change', async () => {
  await update(whole());
  const optional = { about: null, nrc: null, religion: null, weight: null, height: null, native_address: null };
  expect((await update(optional)).body).toMatchObject(optional);
  for (const field of [
    'name',
    'position_title',
    'dob',
    'gender',
    'marital_status',
    'nationality',
    'address',
    'career_objective',
    'expected_salary',
    'township_id',
  ]) {
    const { status, body } = await update({ [field]: null });
    expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 422, [field]]);
  }
});

test.each([
  ['dob', daysAfterYears(16, 1)],
  ['dob', '1899-12-31'],
  ['dob', '2001-02-30'],
  ['expected_salary', 99_999],
  ['expected_salary', 10_000_001],
  ['nrc', '12/TAMANA(N)12345'],
  ['nrc', '1/TAMANA(N)123456'],
  ['religion', 'jedi'],
  ['marital_status', 'divorced'],
  ['gender', 'x'],
  ['weight', 10],
  ['height', 3000],
  ['nationality', 'x'],
  ['address', 'x'],
])('%s %j is refused', async (field, value) => {
  const { status, body } = await update({ [field]: value });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test('a date of birth sixteen years ago is accepted, a day later it is not', async () => {
  expect((await update({ dob: daysAfterYears(16, 0) })).body.age).toBe(16);
  expect((await update({ dob: daysAfterYears(16, 1) })).body.errors.dob).toEqual([
    'You must be at least 16 years old.',
  ]);
});

test('a salary in dollars has its own limits (rule 21)', async () => {
  expect((await update({ expected_salary: 800, salary_currency: 'USD' })).body).toMatchObject({
    expected_salary: 800,
    salary_currency: 'USD',
  });
  expect((await update({ expected_salary: 49, salary_currency: 'USD' })).status).toBe(422);
  expect((await update({ salary_currency: 'MMK' })).body.errors).toHaveProperty('expected_salary');
});

test('a township must lie in the chosen state or region', async () => {
  expect((await update({ location_id: 13, township_id: 1201 })).body.errors).toHaveProperty('township_id');
  expect((await update({ location_id: 12 })).body.errors).toHaveProperty('township_id');
  await update({ township_id: 1201 });
  expect((await update({ location_id: 12 })).status).toBe(200);
});

test('the NRC is stored encrypted, bound to its owner, and never logged', async () => {
  await update({ nrc: '12/TAMANA(N)654321' });
  await update({ nrc: '12/TAMANA(N)65432' });
  const { nrc_sealed } = await server.db
    .selectFrom('jobseekers')
    .select('nrc_sealed')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(Buffer.from(nrc_sealed as Uint8Array).toString('latin1')).not.toMatch(/TAMANA|654321/);
  expect(openNrc(server.services.configuration.secret, user.id, nrc_sealed)).toBe('12/TAMANA(N)654321');
  expect(server.logged.join('\n')).not.toMatch(/TAMANA|\b654321?\b/);
  const other = await server.createJobseeker();
  await sql`update jobseekers set nrc_sealed = (select nrc_sealed from jobseekers where user_id = ${user.id})
    where user_id = ${other.id}`.execute(server.db);
  expect((await (await server.as(other)).get('/jobseeker/getuser')).body.jobseeker.nrc).toBeNull();
});

test('an NRC that no secret opens stays until another one is typed (rule 30)', async () => {
  const stored = async () => {
    const row = server.db.selectFrom('jobseekers').select('nrc_sealed').where('user_id', '=', user.id);
    const { nrc_sealed } = await row.executeTakeFirstOrThrow();
    return nrc_sealed && Buffer.from(nrc_sealed).toString('hex');
  };
  const nrc_sealed = sealNrc('another secret, of 32 characters or more', user.id, '12/TAMANA(N)654321');
  await server.db.updateTable('jobseekers').set({ nrc_sealed }).where('user_id', '=', user.id).execute();
  expect((await update({ nrc: null, weight: 55 })).body).toMatchObject({ nrc: null, weight: 55 });
  expect(await stored()).toBe(nrc_sealed.toString('hex'));
  expect((await update({ nrc: '12/TAMANA(N)111111' })).body.nrc).toBe('12/TAMANA(N)111111');
  await update({ nrc: null });
  expect(await stored()).toBeNull();
});

test('the whole resume is returned with and without a trailing slash', async () => {
  await client.post('/skills', { body: { skill_level: 5, language: 'English' } });
  for (const path of ['/jobseeker/getbyuser', '/jobseeker/getbyuser/']) {
    const { status, body } = await client.get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { id: user.id },
      jobseeker: {
        user_id: user.id,
        educations: [],
        experiences: [],
        skills: [],
        languages: [{ language: 'English' }],
      },
    });
  }
});

test('a refused change changes nothing', async () => {
  await update(whole());
  const before = await jobseeker();
  const other = await server.createJobseeker();
  await proveEmail(server.db, other.id, `taken${other.id}@example.com`);
  const responses = await Promise.all(
    [`taken${other.id}@example.com`, 'free@example.com', null].map((email) => update({ name: 'Somebody Else', email })),
  );
  const same = [422, { email: [expect.stringContaining('You need a code')] }];
  expect(responses.map(({ status, body }) => [status, body.errors])).toEqual([same, same, same]);
  expect((await update({ name: 'Somebody Else', nrc: 'wrong' })).status).toBe(422);
  expect(await jobseeker()).toEqual(before);
});

test('settings are changed one by one; the language is also the user’s', async () => {
  expect((await client.get('/jobseeker/settings')).body).toEqual({
    locale: 'en',
    job_status: 1,
    is_public: true,
    job_alert_mail: true,
    event_alert_mail: true,
    news_mail: false,
    mail_rhythm: 'daily',
  });
  expect((await client.put('/jobseeker/settings', { body: { is_public: false } })).body).toMatchObject({
    is_public: false,
    job_alert_mail: true,
  });
  expect((await client.put('/jobseeker/settings', { body: { locale: 'my' } })).body).toMatchObject({
    locale: 'my',
    is_public: false,
  });
  expect((await client.get('/get_locale')).body).toEqual({ locale: 'my' });
});

test('preferences are replaced as a whole; unknown ones, and more than five, are refused (rule 58.1)', async () => {
  const { body } = await update({
    preferred_location_ids: [12, 13, 12],
    preferred_job_type_ids: [2],
    preferred_collar: 'blue',
  });
  expect(body.preferences).toMatchObject({
    locations: [{ id: 12 }, { id: 13 }],
    job_types: [{ id: 2 }],
    collar: 'blue',
  });
  expect((await update({ preferred_location_ids: [3] })).body.preferences).toMatchObject({
    locations: [{ id: 3 }],
    job_types: [{ id: 2 }],
    collar: 'blue',
  });
  for (const refused of [
    { preferred_location_ids: [99] },
    { preferred_job_type_ids: [99] },
    { preferred_location_ids: [1, 2, 3, 4, 5, 6] },
    { preferred_collar: 'pink' },
  ])
    expect([(await update(refused)).status, refused]).toEqual([422, refused]);
});

describe('a profile that was changed since it was read', () => {
  const version = async () => (await client.get('/jobseeker/getbyuser')).body.version;
  const save = (body: object, known_version: string) =>
    client.put(`/jobseeker/update/${user.id}`, { body, query: { known_version } });

  test('is not overwritten, and says so (rule 58.2)', async () => {
    const known = await version();
    expect((await save({ position_title: 'Nurse', about: 'I care.' }, known)).status).toBe(200);
    const refused = await save({ position_title: 'Midwife', about: null }, known);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This was changed elsewhere in the meantime. Check what you see now, and save again.',
    ]);
    expect(await jobseeker()).toMatchObject({ position_title: 'Nurse', about: 'I care.' });
    expect((await save({ position_title: 'Midwife' }, await version())).status).toBe(200);
  });

  test('of two saves at the same time one is refused', async () => {
    const known = await version();
    const responses = await Promise.all([save({ weight: 50 }, known), save({ weight: 60 }, known)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['name', { name: 'Daw Hnin' }],
    ['NRC', { nrc: '12/TAMANA(N)123456' }],
    ['places', { preferred_location_ids: [12] }],
    ['salary', { expected_salary: 600_000 }],
  ])('has another version after a change of its %s', async (_what, change) => {
    const known = await version();
    await update(change);
    expect(await version()).not.toBe(known);
  });

  test('has the same version after a change that no section shows, and when nothing was changed', async () => {
    const known = await version();
    await client.put('/jobseeker/settings', { body: { is_public: false } });
    await update({ job_alert_mail: false });
    expect(await version()).toBe(known);
    await client.put('/jobseeker/settings', { body: { job_status: 0 } });
    expect(await version()).not.toBe(known);
  });
});
