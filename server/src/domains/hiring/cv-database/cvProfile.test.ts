import { applyTo } from '../../../testing/testApplication.ts';
import { createCv } from '../../../testing/testCv.ts';
import {
  smallPdf,
  smallPng,
  startTestServer,
  type TestClient,
  type TestServer,
  type TestUser,
} from '../../../testing.ts';

let server: TestServer;
let company: TestUser;
let client: TestClient;
let jobseeker: TestUser;

const SECRET = {
  name: 'Thandar Hlaing',
  email: 'thandar.private@example.com',
  address: 'Anawrahta street 55',
  native_address: 'Pathein lane 9',
  nrc: '12/KAMAYA(N)123456',
  religion: 'buddhist',
  nationality: 'Karen people',
  employer: 'Golden Umbrella',
  school: 'Mandalar college',
  notified: '09 450 111 222',
  written: 'thandar@mail.example',
  dob: '1996-03-04',
};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await server.createCompany();
  client = await server.as(company);
  jobseeker = await createCv(server, {
    name: SECRET.name,
    profile: {
      position_title: `Baker, call ${SECRET.notified}`,
      about: `I bake. Write to ${SECRET.written}. ${SECRET.name}`,
      career_objective: `A bakery of my own (${SECRET.notified}).`,
      dob: SECRET.dob,
      religion: 'buddhist',
      nationality: SECRET.nationality,
      address: SECRET.address,
      native_address: SECRET.native_address,
      gender: 'female',
      location_id: 12,
      township_id: 1201,
      expected_salary: 400_000,
      preferred_location_ids: [12],
      preferred_collar: 'blue',
      weight: 51,
      height: 161,
    },
    experiences: [
      {
        company_name: SECRET.employer,
        position_title: `Baker ${SECRET.notified}`,
        description: `With ${SECRET.employer}`,
        start_date: '2020-01-01',
      },
    ],
    educations: [
      { school: SECRET.school, major: `Botany ${SECRET.written}`, qualification: 'BSc', education_level_id: 7 },
    ],
    skills: [
      [3, `Sourdough ${SECRET.notified}`],
      [5, 'English'],
    ],
  });
  const owner = await server.as(jobseeker);
  await server.db
    .updateTable('users')
    .set({ email: SECRET.email.replace('private', String(jobseeker.id)) })
    .where('id', '=', jobseeker.id)
    .execute();
  await owner.put(`/jobseeker/update/${jobseeker.id}`, { body: { nrc: SECRET.nrc } });
  for (const [address, field, bytes, fields] of [
    ['/jobseeker/updatephoto', 'photo', smallPng, {}],
    ['/uploadcvs', 'file', smallPdf, { cv_name: 'Hidden CV' }],
  ] as const) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value as string);
    form.set(field, new File([new Uint8Array(bytes)], 'file'));
    expect((await owner.post(address, { form })).status).toBe(200);
  }
});

const LIST = '/company/dbjobseekers';
const SHORT = '/company/getjobseeker/{id}';
const WHOLE = '/company/jobseekerprofile/{id}';
const read = (address: string, reader = client) => reader.get(address.replace('{id}', String(jobseeker.id)));
const setPublic = (is_public: boolean) =>
  server.db.updateTable('jobseekers').set({ is_public }).where('user_id', '=', jobseeker.id).execute();

/** Everything that identifies a person or is a contact. */
const secrets = () => [
  ...SECRET.name.split(' '),
  jobseeker.phone_number,
  jobseeker.phone_number.replace('+95', '0'),
  'thandar.',
  'thandar@',
  SECRET.address,
  SECRET.native_address,
  'KAMAYA',
  '123456',
  SECRET.religion,
  SECRET.nationality,
  SECRET.employer,
  SECRET.school,
  '450',
  '111',
  '222',
  '1996',
  '/file/',
  '.webp',
  '.pdf',
  'Hidden CV',
];

test.each([LIST, SHORT, WHOLE])('before unlocking, %s contains no identity and no contact', async (address) => {
  const { status, raw } = await read(address);
  const text = raw.toString();
  expect([status, secrets().filter((secret) => text.includes(secret))]).toEqual([200, []]);
  expect(text).toContain(`"user_id":${jobseeker.id}`);
});

test('before unlocking, enough is shown to judge whether the jobseeker fits', async () => {
  expect((await read(WHOLE)).body.jobseeker).toMatchObject({
    access: 'masked',
    name: 'T•••',
    profile_photo_url: null,
    position_title: 'Baker, call •••',
    location: { id: 12 },
    township: { id: 1201 },
    gender: 'female',
    age: expect.any(Number),
    expected_salary: 400_000,
    preferences: { locations: [{ id: 12 }], job_types: [], collar: 'blue' },
    months_of_experience: expect.any(Number),
    education_level: { id: 7 },
    last_position: { position_title: 'Baker •••', is_current: true },
    skills: [{ skill_level: 3, language: 'Sourdough •••' }],
    languages: [{ language: 'English' }],
    about: 'I bake. Write to ••• •••',
    career_objective: 'A bakery of my own (•••).',
    experiences: [{ company_name: null, description: null, start_date: '2020-01-01' }],
    educations: [{ school: null, major: 'Botany •••', qualification: 'BSc' }],
    personal: null,
    phone_number: null,
    email: null,
    uploadcv: [],
  });
});

test('after unlocking everything is shown except the registration number', async () => {
  await client.post(`/company/unlockcv/${jobseeker.id}`);
  const { body, raw } = await read(WHOLE);
  expect(body.jobseeker).toMatchObject({
    access: 'unlocked',
    name: SECRET.name,
    phone_number: jobseeker.phone_number,
    email: expect.stringContaining('@example.com'),
    about: `I bake. Write to ${SECRET.written}. ${SECRET.name}`,
    experiences: [{ company_name: SECRET.employer, description: `With ${SECRET.employer}` }],
    educations: [{ school: SECRET.school }],
    personal: {
      dob: SECRET.dob,
      religion: 'buddhist',
      nationality: SECRET.nationality,
      address: SECRET.address,
      native_address: SECRET.native_address,
      weight: 51,
      height: 161,
    },
  });
  expect(raw.toString()).not.toMatch(/\b123456\b/);
  for (const address of [body.jobseeker.profile_photo_url, body.jobseeker.uploadcv[0].file])
    expect((await client.at('GET', address)).status).toBe(200);
});

test('an applicant is shown completely without payment, except for CVs that were not sent', async () => {
  await applyTo(server.db, { company, jobseeker });
  for (const isPublic of [true, false]) {
    await setPublic(isPublic);
    expect((await read(WHOLE)).body.jobseeker).toMatchObject({
      access: 'applicant',
      name: SECRET.name,
      phone_number: jobseeker.phone_number,
      uploadcv: [],
    });
  }
});

test('after a withdrawal the CV is masked again; a private one disappears', async () => {
  await applyTo(server.db, { company, jobseeker }, { status: 'withdrawn' });
  expect((await read(SHORT)).body.jobseeker.access).toBe('masked');
  await setPublic(false);
  expect((await read(SHORT)).status).toBe(404);
});

test('a private CV disappears at once, unlocked or not', async () => {
  const other = await server.as(await server.createCompany());
  await client.post(`/company/unlockcv/${jobseeker.id}`);
  await setPublic(false);
  for (const reader of [client, other]) {
    for (const address of [SHORT, WHOLE]) expect((await read(address, reader)).status).toBe(404);
    expect(
      (await read(LIST, reader)).body.data.filter(({ user_id }: { user_id: number }) => user_id === jobseeker.id),
    ).toEqual([]);
  }
  await setPublic(true);
  expect((await read(WHOLE)).body.jobseeker.access).toBe('unlocked');
  expect((await read(WHOLE, other)).body.jobseeker.access).toBe('masked');
});

test('the owner previews the same before and after unlocking, also while the CV is private', async () => {
  const own = await server.as(jobseeker);
  const masked = (await read(WHOLE)).body.jobseeker;
  await setPublic(false);
  const { before, after } = (await own.get('/jobseeker/cvpreview')).body;
  expect({ ...before, updated_at: null }).toEqual({ ...masked, updated_at: null });
  for (const secret of secrets()) expect(JSON.stringify(before)).not.toContain(secret);
  expect(after).toMatchObject({ name: SECRET.name, access: 'unlocked', personal: { address: SECRET.address } });
  expect(JSON.stringify(after)).not.toContain('KAMAYA');
});
