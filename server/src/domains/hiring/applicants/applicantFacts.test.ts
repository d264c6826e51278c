/** What a company sees of its applicants in lists: its own words, the facts of the profile, the same person again. */
import { type Hiring, startHiring } from '../../../testing/hiring.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;
let hiring: Hiring;

beforeAll(async () => {
  server = await startTestServer();
  hiring = await startHiring(server);
});
afterAll(() => server.close());

const board = async (jobId: number) =>
  (await hiring.employer.get('/company/application/manage', { query: { job_id: jobId } })).body.data;

test('stars and tags belong to the company and stay with the application', async () => {
  const { id, jobId, client } = await hiring.applicant();
  const saved = await hiring.employer.put(`/company/application/labels/${id}`, {
    body: { stars: 4, tags: ['night shift', 'night shift', 'ကားမောင်းတတ်'] },
  });
  expect(saved.body).toEqual({ stars: 4, tags: ['night shift', 'ကားမောင်းတတ်'], rejection_reason: null });
  expect(await board(jobId)).toMatchObject([{ id, ...saved.body, note_count: 0 }]);
  await hiring.employer.post(`/company/application/notes/${id}`, { body: { text: 'Call in the evening' } });
  expect(await board(jobId)).toMatchObject([{ id, note_count: 1 }]);
  expect(JSON.stringify((await client.get('/jobapply')).body)).not.toContain('night shift');

  for (const body of [
    { stars: 6, tags: [] },
    { stars: -1, tags: [] },
    { stars: 1, tags: [''] },
    { stars: 1, tags: Array.from({ length: 11 }, (_, n) => `tag ${n}`) },
  ])
    expect((await hiring.employer.put(`/company/application/labels/${id}`, { body })).status).toBe(422);
  const stranger = await server.as(await server.createCompany());
  expect((await stranger.put(`/company/application/labels/${id}`, { body: { stars: 1, tags: [] } })).status).toBe(404);
});

test('stars and tags that two people of a company change are all kept', async () => {
  const { id } = await hiring.applicant();
  const change = (body: object) => hiring.employer.put(`/company/application/labels/${id}`, { body });
  await change({ stars: 4, tags: ['Bago', 'day shift'] });
  expect((await change({ add_tags: ['night shift'], remove_tags: ['day shift'] })).body).toEqual({
    stars: 4,
    tags: ['Bago', 'night shift'],
    rejection_reason: null,
  });
  await Promise.all([change({ stars: 2 }), change({ add_tags: ['driver'] }), change({ add_tags: ['nurse', 'Bago'] })]);
  const { stars, tags } = (await change({})).body;
  expect([stars, tags.toSorted()]).toEqual([2, ['Bago', 'driver', 'night shift', 'nurse']]);
  expect((await change({ add_tags: Array.from({ length: 7 }, (_, n) => `tag ${n}`) })).status).toBe(409);
  expect((await change({})).body).toEqual({ stars, tags, rejection_reason: null });
});

test('the profile says what fits the job, and nothing after a withdrawal', async () => {
  const { id, jobId, client, user } = await hiring.applicant();
  const [shown] = await board(jobId);
  expect(shown.profile).toMatchObject({ months_of_experience: 0, experience_level: { id: 1 }, expected_salary: null });
  await server.db.updateTable('jobseekers').set({ expected_salary: 100_000 }).where('user_id', '=', user.id).execute();
  expect(await board(jobId)).toMatchObject([{ profile: { matches: expect.arrayContaining(['salary']) } }]);
  await client.post(`/jobapply/${id}/withdraw`);
  expect(await board(jobId)).toMatchObject([{ id, profile: null, same_person: [] }]);
});

test('experience counts in the job’s function, and the company reads how much of it there is', async () => {
  const { jobId, user } = await hiring.applicant();
  const { job_function_id } = await server.db
    .updateTable('jobs')
    .set({ experience_level_id: 4 })
    .where('id', '=', jobId)
    .returning('job_function_id')
    .executeTakeFirstOrThrow();
  const worked = (years: readonly [number, number], ownFunction: boolean) => ({
    user_id: user.id,
    company_name: 'Shwe Trading',
    position_title: 'Clerk',
    industry_id: 1,
    job_function_id: ownFunction ? job_function_id! : job_function_id === 1 ? 2 : 1,
    experience_level_id: 3,
    start_date: `${years[0]}-01-01`,
    end_date: `${years[1]}-01-01`,
    is_current: false,
  });
  const add = (...row: Parameters<typeof worked>) =>
    server.db
      .insertInto('experiences')
      .values(worked(...row))
      .execute();
  const profile = async () => (await board(jobId)).find(({ jobseeker }) => jobseeker.user_id === user.id)?.profile;
  const years = (all: number, own: number) => ({
    months_of_experience: all * 12,
    in_function: { months: own * 12, job_function: { id: job_function_id } },
  });
  await add([2012, 2020], false);
  expect(await profile()).toMatchObject(years(8, 0));
  expect((await profile())?.matches).not.toContain('experience');
  await add([2020, 2023], true);
  expect(await profile()).toMatchObject({
    ...years(11, 3),
    matches: expect.arrayContaining(['function', 'experience']),
  });
});

test('a person who applied before is marked: the same account, or the same name and birthday', async () => {
  const first = await hiring.applicant({ name: 'Mg Aung Aung' });
  const second = await hiring.applicant({ name: 'mg aungaung', jobId: first.jobId });
  const namesake = await hiring.applicant({ name: 'Mg Aung Aung', jobId: first.jobId });
  const born = (user: { id: number }, dob: string) =>
    server.db.updateTable('jobseekers').set({ dob }).where('user_id', '=', user.id).execute();
  await born(first.user, '1999-04-02');
  await born(second.user, '1999-04-02');
  await born(namesake.user, '1970-01-01');
  const otherJob = await hiring.post();
  const again = await first.client.post('/jobapply', { body: { job_id: otherJob, message: 'Hello' } });

  const shown = await board(first.jobId);
  const others = (id: number) =>
    shown
      .find((row: { id: number }) => row.id === id)
      ?.same_person.map((other: { id: number; same_account: boolean }) => [other.id, other.same_account]);
  expect(others(first.id)).toEqual([
    [again.body.id, true],
    [second.id, false],
  ]);
  expect(others(second.id)).toEqual([
    [again.body.id, false],
    [first.id, false],
  ]);
  expect(others(namesake.id)).toEqual([]);

  const elsewhere = await startHiring(server, { name: 'Inle Bakery' });
  const toOther = await elsewhere.post();
  await second.client.post('/jobapply', { body: { job_id: toOther, message: 'Hello' } });
  const { body } = await elsewhere.employer.get('/company/application/manage', { query: { job_id: toOther } });
  expect(body.data).toMatchObject([{ same_person: [] }]);
});

test('sorted by fit, whoever knows the work stands first, on every page and in the table (rule 103.2)', async () => {
  const jobId = await hiring.post();
  const fitting = await hiring.applicant({ jobId, name: 'Fits Well' });
  for (const name of ['Second One', 'Third One']) await hiring.applicant({ jobId, name });
  const { job_function_id } = await server.db
    .selectFrom('jobs')
    .select('job_function_id')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('experiences')
    .values({
      user_id: fitting.user.id,
      company_name: 'Shwe Trading',
      position_title: 'Clerk',
      industry_id: 1,
      job_function_id: job_function_id!,
      experience_level_id: 3,
      start_date: '2015-01-01',
      end_date: '2024-01-01',
      is_current: false,
    })
    .execute();
  const query = { job_id: String(jobId), sort: 'match' };
  const page = async (number: string) => {
    const { body } = await hiring.employer.get('/company/application/bycompany', {
      query: { ...query, page: number, limit: '2' },
    });
    return body.data.map((one: { jobseeker: { name: string } }) => one.jobseeker.name);
  };
  expect([await page('1'), await page('2')]).toEqual([['Fits Well', 'Third One'], ['Second One']]);
  const { body: csv } = await hiring.employer.get('/company/application/export', { query });
  expect(csv.indexOf('Fits Well')).toBeLessThan(csv.indexOf('Third One'));
});
