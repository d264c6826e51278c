import {
  proveEmail,
  smallPdf,
  smallPng,
  startTestServer,
  type TestClient,
  type TestServer,
  type TestUser,
} from '../../../testing.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.createJobseeker();
  client = await server.as(user);
});
afterAll(() => server.close());

const update = (body: object) => client.put(`/jobseeker/update/${user.id}`, { body });
const percentage = async () => (await client.get('/jobseeker/percentage')).body.percentage as number;
const upload = (path: string, field: string, file: Buffer, name: string) => {
  const form = new FormData();
  if (field === 'file') form.set('cv_name', 'CV');
  form.set(field, new File([new Uint8Array(file)], name));
  return client.post(path, { form });
};

test('the parts sum to 100 and say what is missing (rule 58.1)', async () => {
  const { parts } = (await client.get('/jobseeker/percentage')).body;
  expect(parts.reduce((sum: number, { percent }: { percent: number }) => sum + percent, 0)).toBe(100);
  const personal = parts.find(({ part }: { part: string }) => part === 'personal');
  expect(personal).toEqual({
    part: 'personal',
    percent: 10,
    done: false,
    missing: ['dob', 'gender', 'marital_status', 'nationality'],
  });
});

test('a beginner reaches 80 without photo, e-mail and work experience; everything makes 100', async () => {
  expect(await percentage()).toBe(10);
  await update({
    position_title: 'Clerk',
    township_id: 1201,
    about: 'Careful.',
    career_objective: 'To become an accountant.',
    expected_salary: 300_000,
    address: 'Pyay Road',
  });
  expect(await percentage()).toBe(45);
  await update({ dob: '2004-01-01', gender: 'female', marital_status: 'single' });
  expect(await percentage()).toBe(45);
  await update({ nationality: 'Myanmar' });
  expect(await percentage()).toBe(55);
  await client.post('/educations', {
    body: { education_level_id: 4, school: 'No. 1 High School', end_date: '2021-03-01' },
  });
  await client.post('/skills', { body: { skill_level: 5, language: 'English' } });
  await upload('/uploadcvs', 'file', smallPdf, 'cv.pdf');
  expect(await percentage()).toBe(80);
  await client.post('/experiences', {
    body: {
      company_name: 'Padauk',
      position_title: 'Clerk',
      industry_id: 1,
      job_function_id: 1,
      experience_level_id: 2,
      start_date: '2022-01-01',
      is_current: true,
    },
  });
  await upload('/jobseeker/updatephoto', 'photo', smallPng, 'me.png');
  await proveEmail(server.db, user.id, 'clerk@example.com');
  expect(await percentage()).toBe(100);
});
