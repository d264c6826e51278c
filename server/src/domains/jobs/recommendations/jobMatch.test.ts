import { giveDingers, postTestJob } from '../../../testing/testJobBoard.ts';
import { smallPdf, startTestServer, type TestClient, type TestServer } from '../../../testing.ts';

let server: TestServer;
let employer: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  const company = await server.createCompany();
  await giveDingers(server.db, company.id, 5000);
  employer = await server.as(company);
});
afterAll(() => server.close());

interface Person {
  position_title?: string;
  location_id?: number;
  township_id?: number;
  expected_salary?: number;
  dob?: string;
  preferred_location_ids?: number[];
  preferred_job_type_ids?: number[];
  preferred_collar?: 'white' | 'blue';
}

async function jobseeker(person: Person, yearsOfWork = 0): Promise<TestClient> {
  const { id } = await server.createJobseeker();
  await server.db
    .updateTable('jobseekers')
    .set({ about: 'I work well.', ...person })
    .where('user_id', '=', id)
    .execute();
  if (yearsOfWork > 0)
    await server.db
      .insertInto('experiences')
      .values({
        user_id: id,
        company_name: 'Mya',
        position_title: 'Clerk',
        industry_id: 1,
        job_function_id: 2,
        experience_level_id: 3,
        start_date: `${new Date().getUTCFullYear() - yearsOfWork}-01-01`,
        is_current: true,
      })
      .execute();
  return server.as({ id });
}

const match = async (client: TestClient, job: number) => (await client.get(`/jobpost/${job}/match`)).body;

const tailor = (changes: { township_id?: null } = {}) =>
  postTestJob(employer, {
    title: 'Tailor',
    job_function_id: 2,
    experience_level_id: 4,
    location_id: 12,
    township_id: 1203,
    salary_min: 400_000,
    salary_max: 500_000,
    min_age: 18,
    max_age: 30,
    ...changes,
  });

test('three named reasons at most, the strongest first', async () => {
  const job = await tailor();
  const fitting = await jobseeker(
    { position_title: 'Tailor', location_id: 12, township_id: 1203, expected_salary: 450_000, dob: '2000-05-01' },
    5,
  );
  expect(await match(fitting, job)).toEqual({ fits: ['position', 'job_function', 'township'], gaps: ['no_cv'] });
});

test('differences are named, and what the profile does not say', async () => {
  const job = await tailor();
  const other = await jobseeker(
    { position_title: 'Nurse', location_id: 3, expected_salary: 900_000, dob: '1980-05-01' },
    2,
  );
  expect((await match(other, job)).gaps).toEqual(['age', 'experience', 'salary']);
  expect(await match(await jobseeker({}), job)).toEqual({
    fits: [],
    gaps: ['no_experience', 'no_cv', 'no_position'],
  });
});

test('a deleted CV does not count', async () => {
  const job = await tailor();
  const client = await jobseeker({ position_title: 'Tailor' });
  const form = new FormData();
  form.set('cv_name', 'My CV');
  form.set('file', new File([new Uint8Array(smallPdf)], 'cv.pdf', { type: 'application/pdf' }));
  const { id } = (await client.post('/uploadcvs', { form })).body;
  expect((await match(client, job)).gaps).not.toContain('no_cv');
  await server.db.deleteFrom('uploaded_cvs').where('id', '=', id).execute();
  expect((await match(client, job)).gaps).toContain('no_cv');
});

test('a hidden salary is no reason for anything (rule 15.1)', async () => {
  const job = await postTestJob(employer, {
    title: 'Cook',
    salary_min: 9_000_000,
    salary_max: 9_000_000,
    salary_hidden: true,
  });
  const cook = await jobseeker({ position_title: 'Cook', expected_salary: 300_000 });
  expect(await match(cook, job)).toMatchObject({ fits: ['position'] });
});

test('is for jobseekers, of public jobs', async () => {
  const job = await tailor();
  expect((await server.guest().get(`/jobpost/${job}/match`)).status).toBe(401);
  expect((await employer.get(`/jobpost/${job}/match`)).status).toBe(403);
  expect((await (await jobseeker({})).get('/jobpost/999999999/match')).status).toBe(404);
});

test('preferred places count instead of the own one; job type and kind of work are named apart', async () => {
  const job = await tailor();
  const moving = await jobseeker({ location_id: 3, preferred_location_ids: [12], preferred_job_type_ids: [2] });
  expect(await match(moving, job)).toMatchObject({
    fits: ['location'],
    preferences: { fits: [], gaps: ['job_type'] },
  });
  const staying = await jobseeker({ location_id: 12, preferred_location_ids: [3], preferred_collar: 'white' });
  const { fits, gaps, preferences } = await match(staying, job);
  expect([fits, gaps]).toEqual([[], expect.arrayContaining(['location'])]);
  expect(preferences).toEqual({ fits: ['collar'], gaps: [] });
});

test('a job of any township is in the state or region of a jobseeker without one', async () => {
  const job = await tailor({ township_id: null });
  for (const person of [{ location_id: 12 }, { location_id: 3, township_id: 301, preferred_location_ids: [12] }])
    expect((await match(await jobseeker(person), job)).fits).toEqual(['location']);
});
