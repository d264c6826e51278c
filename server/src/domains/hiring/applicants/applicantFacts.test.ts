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
  expect(saved.body).toEqual({ stars: 4, tags: ['night shift', 'ကားမောင်းတတ်'] });
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
  });
  await Promise.all([change({ stars: 2 }), change({ add_tags: ['driver'] }), change({ add_tags: ['nurse', 'Bago'] })]);
  const { stars, tags } = (await change({})).body;
  expect([stars, tags.toSorted()]).toEqual([2, ['Bago', 'driver', 'night shift', 'nurse']]);
  expect((await change({ add_tags: Array.from({ length: 7 }, (_, n) => `tag ${n}`) })).status).toBe(409);
  expect((await change({})).body).toEqual({ stars, tags });
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
