import { companyForm, createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { giveDingers, jobForm, postTestJob } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await createTestCompany(server);
});

describe('posting', () => {
  test('a white collar job costs 20, a blue one 10; the response says cost and balance (rule 24)', async () => {
    await giveDingers(server.db, company.id, 15);
    expect((await company.post('/company/jobpost/addjob', { body: jobForm() })).body.charge).toEqual({
      cost: 20,
      balance: 15,
    });
    const blue = await company.post('/company/jobpost/addjob', {
      body: jobForm({ collar: 'blue', job_function_id: 31 }),
    });
    expect(blue.body.charge).toEqual({ cost: 10, balance: 5 });
  });

  test('without enough dingers nothing is posted and the response is 402', async () => {
    await company.post('/company/jobpost/addjob', { body: jobForm() });
    expect((await company.post('/company/jobpost/addjob', { body: jobForm() })).status).toBe(402);
    expect((await company.get('/company/jobposts')).body.total).toBe(1);
    expect(await company.balance()).toBe(0);
  });

  test('a repeated Idempotency-Key posts and charges once', async () => {
    await giveDingers(server.db, company.id, 100);
    const request = { body: jobForm(), headers: { 'idempotency-key': 'the-same-click-1' } };
    const first = await company.post('/company/jobpost/addjob', request);
    const second = await company.post('/company/jobpost/addjob', request);
    expect(second.body).toEqual(first.body);
    expect(await company.balance()).toBe(100);
    expect((await company.get('/company/jobposts')).body.total).toBe(1);
  });

  test.each([
    ['job_function_id', { job_function_id: 31 }],
    ['job_function_id', { job_function_id: 9999 }],
    ['township_id', { township_id: 101 }],
    ['due_date', { due_date: '2020-01-01' }],
    ['salary_min', { salary_min: 99_999 }],
    ['salary_max', { salary_max: 10_000_001 }],
    ['salary_max', { salary_max: 300_000 }],
    ['max_age', { min_age: 40, max_age: 30 }],
    ['title', { title: '' }],
    ['required_persons', { required_persons: 0 }],
  ])('%s is refused in %j', async (field, changes) => {
    const response = await company.post('/company/jobpost/addjob', { body: jobForm(changes) });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
    expect(await company.balance()).toBe(20);
  });
});

describe('drafts', () => {
  test('a draft is saved incomplete, overwritten, listed and deleted', async () => {
    const first = (await company.post('/company/jobpost/savetodraft', { body: { title: '' } })).body;
    const again = (
      await company.post('/company/jobpost/savetodraft', { body: { id: first.id, title: 'Cook', salary_min: 250_000 } })
    ).body;
    expect(again).toMatchObject({
      id: first.id,
      title: 'Cook',
      status: 'draft',
      form: { salary_min: 250_000, collar: null },
    });
    expect((await company.get('/company/jobposts/draftlist')).body).toMatchObject({
      total: 1,
      data: [{ id: first.id }],
    });
    expect((await company.delete(`/jobpost/deletefromdraft/${first.id}`)).status).toBe(204);
    expect((await company.get('/company/jobposts/draftlist')).body.total).toBe(0);
  });

  test('fields that are left out stay as they were in the draft, null empties them', async () => {
    const save = async (body: object) => (await company.post('/company/jobpost/savetodraft', { body })).body;
    const whole = { ...jobForm(), salary_hidden: true, min_age: 18, due_date: '2099-12-31', duration: '6 months' };
    const { id } = await save(whole);
    expect((await save({ id })).form).toMatchObject(whole);
    expect((await save({ id, title: 'Cook', salary_max: 700_000 })).form).toMatchObject({
      ...whole,
      title: 'Cook',
      salary_max: 700_000,
    });
    const emptied = {
      job_function_id: null,
      industry_id: null,
      job_type_id: null,
      experience_level_id: null,
      location_id: null,
      township_id: null,
      salary_min: null,
      salary_max: null,
      min_age: null,
      required_persons: null,
      due_date: null,
      duration: null,
      requirements: null,
    };
    const saved = await save({ id, ...emptied, title: '', description: '' });
    expect(saved.form).toMatchObject({ ...emptied, title: '', description: '', collar: 'white', salary_hidden: true });
  });

  test.each([[{ salary_min: 9e15 }], [{ salary_max: 3e9 }], [{ salary_min: -1 }], [{ due_date: '0000-01-01' }]])(
    'a draft with %j, which no job can have, is refused',
    async (field) => {
      const { status, body } = await company.post('/company/jobpost/savetodraft', {
        body: { title: 'Cook', ...field },
      });
      expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(field)]);
    },
  );

  test('approving an incomplete draft names what is missing; a complete one is charged once', async () => {
    const { id } = (await company.post('/company/jobpost/savetodraft', { body: { title: 'Cook' } })).body;
    const refused = await company.put(`/company/jobpost/${id}/approve`);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      expect.arrayContaining(['collar', 'location_id', 'salary_min', 'description']),
    ]);
    await company.post('/company/jobpost/savetodraft', { body: { ...jobForm(), id } });
    expect((await company.put(`/company/jobpost/${id}/approve`)).body).toMatchObject({
      job: { id, status: 'active' },
      charge: { cost: 20, balance: 0 },
    });
    expect((await company.put(`/company/jobpost/${id}/approve`)).body.charge.balance).toBe(0);
    expect((await company.delete(`/jobpost/deletefromdraft/${id}`)).status).toBe(409);
    expect((await company.post('/company/jobpost/savetodraft', { body: { title: 'Back', id } })).status).toBe(409);
    await company.post(`/company/jobpost/closejob/${id}`);
    expect((await company.put(`/company/jobpost/${id}/approve`)).status).toBe(409);
  });

  test('a draft that is already published is returned with what it cost then, whatever posting costs now', async () => {
    const { id } = (await company.post('/company/jobpost/savetodraft', { body: jobForm() })).body;
    await company.put(`/company/jobpost/${id}/approve`);
    await server.db
      .insertInto('settings')
      .values({ key: 'dinger_costs', value: JSON.stringify({ white_jobpost_cost: 3 }) as never })
      .execute();
    const { body } = await company.put(`/company/jobpost/${id}/approve`, { query: { cost: 3 } });
    await server.db.deleteFrom('settings').where('key', '=', 'dinger_costs').execute();
    expect(body.charge).toEqual({ cost: 20, balance: 0 });
  });

  test('addjob turns a draft into the job', async () => {
    const { id } = (await company.post('/company/jobpost/savetodraft', { body: { title: 'Cook' } })).body;
    expect((await company.post('/company/jobpost/addjob', { body: jobForm({ draft_id: id }) })).body.job.id).toBe(id);
    expect((await company.get('/company/jobposts/draftlist')).body.total).toBe(0);
  });
});

describe('a posted job', () => {
  const post = (changes: Record<string, unknown> = {}) => postTestJob(company, changes);

  test('is closed and reopened for free, and the public count follows', async () => {
    const id = await post();
    expect(await company.openJobCount()).toBe(1);
    expect((await company.post(`/company/jobpost/closejob/${id}`)).body.status).toBe('closed');
    expect(await company.openJobCount()).toBe(0);
    expect((await company.post(`/company/jobpost/openjob/${id}`)).body.status).toBe('active');
    expect(await company.openJobCount()).toBe(1);
    expect(await company.balance()).toBe(0);
  });

  test('cannot be reopened after it expired', async () => {
    const id = await post();
    await company.post(`/company/jobpost/closejob/${id}`);
    await server.db
      .updateTable('jobs')
      .set({ expired_date: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    const refused = await company.post(`/company/jobpost/openjob/${id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This job has expired. Extend it for another 30 days first.',
    ]);
    expect((await company.put(`/company/jobpost/${id}/updatejob`, { body: jobForm() })).status).toBe(409);
    expect((await company.get('/company/jobposts', { query: { status: 'expired' } })).body).toMatchObject({
      total: 1,
      counts: { expired: 1, closed: 0 },
    });
  });

  test('changes, but never its collar; a changed title is found', async () => {
    const id = await post();
    const changed = await company.put(`/company/jobpost/${id}/updatejob`, {
      body: jobForm({ title: 'Zoologist', company_hidden: true }),
    });
    expect(changed.body).toMatchObject({ title: 'Zoologist', form: { company_hidden: true } });
    expect((await server.guest().get('/jobpost', { query: { search_keyword: 'zoologist' } })).body.jobposts.total).toBe(
      1,
    );
    expect(await company.openJobCount()).toBe(0);
    const refused = await company.put(`/company/jobpost/${id}/updatejob`, {
      body: jobForm({ collar: 'blue', job_function_id: 31 }),
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['collar']]);
  });

  test('an edit of what another tab has changed since is refused (rule 17.5)', async () => {
    const id = await post();
    const { updated_at: known_at } = (await company.get(`/company/jobpost/${id}`)).body;
    const edit = (title: string, query: Record<string, string>) =>
      company.put(`/company/jobpost/${id}/updatejob`, { body: jobForm({ title }), query });
    expect((await edit('Bookkeeper', { known_at })).status).toBe(200);
    const refused = await edit('Accountant', { known_at });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This job was changed elsewhere in the meantime. Check what you see now, and save again.',
    ]);
    const now = (await company.get(`/company/jobpost/${id}`)).body;
    expect(now.title).toBe('Bookkeeper');
    expect((await edit('Accountant', { known_at: now.updated_at })).status).toBe(200);
  });

  test('an edit may leave a last day that has passed, but not set one', async () => {
    const id = await post();
    const edit = (due_date: string | null) =>
      company.put(`/company/jobpost/${id}/updatejob`, { body: jobForm({ due_date }) });
    expect((await edit('2020-01-01')).body.errors).toHaveProperty('due_date');
    await server.db.updateTable('jobs').set({ due_date: '2020-01-01' }).where('id', '=', id).execute();
    expect([(await edit('2020-01-01')).status, (await edit('2020-01-02')).status]).toEqual([200, 422]);
  });

  test('is not found by another company', async () => {
    const id = await post();
    const stranger = await server.as(await server.createCompany());
    const responses = await Promise.all([
      stranger.get(`/company/jobpost/${id}`),
      stranger.put(`/company/jobpost/${id}/updatejob`, { body: jobForm() }),
      stranger.put(`/company/jobpost/${id}/approve`),
      stranger.post(`/company/jobpost/closejob/${id}`),
      stranger.post(`/company/jobpost/openjob/${id}`),
      stranger.delete(`/jobpost/deletefromdraft/${id}`),
      stranger.post('/company/jobpost/savetodraft', { body: { id, title: 'Mine' } }),
      stranger.post('/company/jobpost/addjob', { body: jobForm({ draft_id: id }) }),
      stranger.get('/company/application/manage', { query: { job_id: id } }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
  });
});

describe('the company itself', () => {
  let details: Record<string, unknown>;
  beforeEach(() => {
    details = companyForm(company, { name: 'Inle Silk', location_id: 13 });
  });

  test('changes its details; a new name renames the page and finds its jobs', async () => {
    await company.post('/company/jobpost/addjob', { body: jobForm() });
    const changed = await company.put(`/company/${company.id}`, { body: details });
    expect(changed.body).toMatchObject({
      name: 'Inle Silk',
      slug: 'inle-silk',
      phone: company.phone_number,
      location: { id: 13 },
    });
    expect((await server.guest().get('/jobpost', { query: { search_keyword: 'inle silk' } })).body.jobposts.total).toBe(
      1,
    );
    expect((await server.guest().get(`/company/${company.id}`)).body.company).not.toHaveProperty('email');
  });

  test.each([
    ['established_year', 2090],
    ['location_id', 99],
    ['industry_id', 99],
    ['size', 'huge'],
    ['website', 'nowhere'],
    ['email', 'x'],
    ['phone', '123'],
  ])('%s %j is refused', async (field, value) => {
    const response = await company.put(`/company/${company.id}`, { body: { ...details, [field]: value } });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
  });

  test('another company cannot be changed', async () => {
    const other = await server.createCompany();
    expect((await company.put(`/company/${other.id}`, { body: details })).status).toBe(404);
  });

  test("another account's e-mail address is refused like any other: changing it takes a code (rule 43.1)", async () => {
    const other = await server.createCompany();
    const refusals = await Promise.all(
      [other.email, 'free@inle.example'].map((email) =>
        company.put(`/company/${company.id}`, { body: { ...details, email } }),
      ),
    );
    expect(refusals.map(({ status, body }) => [status, body.errors])).toEqual(
      Array(2).fill([422, { email: [expect.any(String)] }]),
    );
  });

  test('the dashboard counts jobs, applications and dingers', async () => {
    await company.post('/company/jobpost/addjob', { body: jobForm() });
    await company.post('/company/jobpost/savetodraft', { body: { title: 'Later' } });
    expect((await company.get('/company/dashboard')).body).toMatchObject({
      jobs: { active: 1, draft: 1, closed: 0, expired: 0 },
      applications: { all: 0 },
      unseen: 0,
      balance: 0,
      recent_cv: [],
    });
  });
});
