import { sql } from 'kysely';
import { giveDingers, jobForm, postTestJob } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';

let server: TestServer;
let company: TestUser;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  company = await server.createCompany();
  client = await server.as(company);
});
afterAll(() => server.close());

const filled = {
  title: 'စာရင်းကိုင် Accountant',
  salary_max: 600_000,
  salary_hidden: true,
  company_hidden: true,
  min_age: 20,
  max_age: 40,
  duration: '1 year',
  benefits: 'Ferry',
  due_date: '2099-01-31',
};

test('a copy is a free draft with the whole form, without dates, status, boost, views and applicants', async () => {
  const id = await postTestJob(client, filled);
  await server.db
    .updateTable('jobs')
    .set({ is_boosted: true, boosted_until: new Date(Date.now() + 1e8), applicant_count: 3 })
    .where('id', '=', id)
    .execute();
  await server.db.insertInto('job_views').values({ job_id: id, views: 9 }).execute();
  const source = (await client.get(`/company/jobpost/${id}`)).body;
  const { status, body: copy } = await client.post(`/company/jobpost/copyjob/${id}`);
  expect(status).toBe(200);
  expect(copy.id).not.toBe(id);
  expect(copy.form).toEqual({ ...source.form, due_date: null });
  expect(copy).toMatchObject({
    status: 'draft',
    is_boosted: false,
    boosted_until: null,
    open_date: null,
    close_date: null,
    expired_date: null,
    view_count: 0,
    applicant_count: 0,
  });
  expect((await client.get('/company/jobposts/draftlist')).body.data).toEqual([
    expect.objectContaining({ id: copy.id }),
  ]);
  expect((await client.get('/company/dinger/wallet')).body.balance).toBe(0);
  expect((await client.get(`/company/jobpost/${id}`)).body).toEqual(source);
});

test('a job in any state can be copied, even a draft; one Idempotency-Key creates one copy', async () => {
  const draft = (await client.post('/company/jobpost/savetodraft', { body: { title: 'Half a job' } })).body.id;
  const copies = async () =>
    (await client.get('/company/jobposts/draftlist', { query: { search_keyword: 'half' } })).body.total;
  const request = { headers: { 'idempotency-key': 'one-copy-0001' } };
  const first = await client.post(`/company/jobpost/copyjob/${draft}`, request);
  expect((await client.post(`/company/jobpost/copyjob/${draft}`, request)).body).toEqual(first.body);
  expect(await copies()).toBe(2);
});

test('a job of another company is not found', async () => {
  const draft = (await client.post('/company/jobpost/savetodraft', { body: { title: 'Ours' } })).body.id;
  const stranger = await server.as(await server.createCompany());
  expect((await stranger.post(`/company/jobpost/copyjob/${draft}`)).status).toBe(404);
  expect((await stranger.post('/company/jobpost/copyjob/999999999')).status).toBe(404);
});

test('a draft is deleted with people who were added while it was under review (rule 102.5)', async () => {
  const draft = (await client.post('/company/jobpost/savetodraft', { body: { title: 'Refused' } })).body.id;
  await sql`with added as (
      insert into applications (job_id, company_id, cv_name, cv_file_key, cv_content_type, cv_bytes)
      values (${draft}, ${company.id}, 'CV', 'application/added.pdf', 'application/pdf', 1) returning id
    )
    insert into outside_applicants (application_id, name, email, consent_on, consent_how)
    select id, 'Ko Walk', 'walk@mail.test', '2026-11-02', 'in_person' from added`.execute(server.db);
  expect((await client.delete(`/jobpost/deletefromdraft/${draft}`)).status).toBe(204);
  const { rows } = await sql`select from outside_applicants
    union all select from applications where job_id = ${draft}`.execute(server.db);
  expect(rows).toEqual([]);
  const dropped = await server.db.selectFrom('files_to_delete').select('file_key').execute();
  expect(dropped).toEqual([{ file_key: 'application/added.pdf' }]);
});

test('a draft that somebody else has changed since is neither saved over nor posted (rule 17.5)', async () => {
  const save = (body: object, query = {}) => client.post('/company/jobpost/savetodraft', { body, query });
  const { id, updated_at: known_at } = (await save(jobForm({ title: 'Accountant' }))).body;
  const theirs = await save({ id, title: 'Bookkeeper' }, { known_at });
  expect(theirs.status).toBe(200);
  const post = (query: Record<string, string>) =>
    client.post('/company/jobpost/addjob', { body: jobForm({ draft_id: id }), query: { cost: '1000000', ...query } });
  for (const refused of [await save({ id, title: 'Cook' }, { known_at }), await post({ known_at })])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This job was changed elsewhere in the meantime. Check what you see now, and save again.',
    ]);
  expect((await client.get(`/company/jobpost/${id}`)).body).toMatchObject({ title: 'Bookkeeper', status: 'draft' });
  const saved = await save({ id, title: 'Cook' }, { known_at: theirs.body.updated_at });
  expect(saved.body.title).toBe('Cook');
  expect((await save({ id, duration: '1 year' })).body.form).toMatchObject({ title: 'Cook', duration: '1 year' });
});

test('a draft that somebody else has changed since it was listed is not published unread (rule 17.5)', async () => {
  const save = (body: object) => client.post('/company/jobpost/savetodraft', { body });
  const { id } = (await save(jobForm({ title: 'Accountant' }))).body;
  const listed = async () => {
    const { data } = (await client.get('/company/jobposts/draftlist')).body;
    return data.find((draft) => draft.id === id)!.updated_at;
  };
  await giveDingers(server.db, company.id, 20);
  const before = (await client.get('/company/dinger/wallet')).body.balance;
  const known_at = await listed();
  const publish = (query: { known_at: string }) =>
    client.put(`/company/jobpost/${id}/approve`, { query: { cost: '1000000', ...query } });
  await save({ id, title: 'Bookkee' });
  const refused = await publish({ known_at });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Somebody changed this draft in the meantime. Open it and read it before you post it.',
  ]);
  expect((await client.get('/company/dinger/wallet')).body.balance).toBe(before);
  const published = await publish({ known_at: await listed() });
  expect(published.body).toMatchObject({
    job: { title: 'Bookkee', status: 'active' },
    charge: { balance: before - 20 },
  });
  expect((await publish({ known_at })).body).toMatchObject({ job: { id }, charge: { cost: 20 } });
});
