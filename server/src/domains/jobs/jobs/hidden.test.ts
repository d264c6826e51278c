/**
 * Hidden companies and salaries appear nowhere (rule 15). Checks the bytes of every response that a guest or jobseeker
 * can get, so that no new endpoint is missed.
 */
import { sql } from 'kysely';
import { namedEndpoints } from '../../../core/http/contract/handlers.ts';
import { companyForm } from '../../../testing/testCompany.ts';
import { giveDingers, jobForm, postTestJob } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';

const COMPANY_ID = 8_675_309;
const SECRETS = /zawtika|8675309|secret-logo|7131717|8232828/i;
const TITLE = 'Confidential cashier';
const HIDDEN = {
  title: TITLE,
  salary_min: 7_131_717,
  salary_max: 8_232_828,
  salary_hidden: true,
  company_hidden: true,
};

let server: TestServer;
let company: TestUser;
let employer: TestClient;
let jobseeker: TestClient;
let guest: TestClient;
/** Hidden from the beginning, or after an application. */
let jobs: number[];
/** Values for `{id}`: jobs, applications, interviews. Never the company's own id, whose page is public. */
let numbers: number[];

beforeAll(async () => {
  server = await startTestServer();
  await sql`alter table users alter column id restart with ${sql.lit(COMPANY_ID)}`.execute(server.db);
  company = await server.createCompany({ name: 'Zawtika Holdings' });
  await giveDingers(server.db, company.id, 500);
  await server.db.updateTable('users').set({ photo: 'secret-logo.webp' }).where('id', '=', company.id).execute();
  [employer, jobseeker, guest] = [
    await server.as(company),
    await server.as(await server.createJobseeker()),
    server.guest(),
  ];
  const me = (await jobseeker.get('/user')).body.id;
  await server.db
    .updateTable('jobseekers')
    .set({ position_title: 'Cashier', location_id: 12, township_id: 1201 })
    .where('user_id', '=', me)
    .execute();

  const later = await postTestJob(employer, {
    ...HIDDEN,
    title: `${TITLE} later`,
    salary_hidden: false,
    company_hidden: false,
  });
  jobs = [
    await postTestJob(employer, HIDDEN),
    later,
    await postTestJob(employer, { ...HIDDEN, title: `${TITLE} too` }),
  ];
  const applications = [];
  for (const job of jobs.slice(0, 2)) {
    await jobseeker.post(`/savejob/${job}`);
    applications.push((await jobseeker.post('/jobapply', { body: { job_id: job } })).body.id);
  }
  for (const [index, jobapplyId] of applications.entries()) {
    // Messages sent before the company was hidden cannot be recalled.
    const notices = { sms: index === 0, email: index === 0 };
    await employer.post('/company/application/addtoshortlist/add', { body: { jobapplyId } });
    await employer.post('/company/application/addtointerviewlist', {
      body: { jobapplyId, at: new Date(Date.now() + 1e8).toISOString(), place: 'Online', ...notices },
    });
  }
  await employer.put(`/company/jobpost/${later}/updatejob`, { body: jobForm({ ...HIDDEN, title: `${TITLE} later` }) });
  for (const application of applications) {
    await employer.get(`/company/application/view/${application}`);
    await employer.put(`/company_seen/${application}`);
  }
  const interviews = await server.db.selectFrom('interviews').select('id').execute();
  numbers = [...new Set([...jobs, ...applications, ...interviews.map(({ id }) => id)])];
});
afterAll(() => server.close());

const reading = namedEndpoints
  .filter(({ spec }) => spec.method === 'GET' && !spec.changesState && spec.access !== 'company')
  .map(({ name, spec }) => [`${spec.method} ${spec.path}`, name, spec] as const);

/** The path with each id in it. */
function paths(path: string): string[] {
  const rest = path.replace('{locale}', 'en').replace(/\{(?:cid|bid|category_type|type)\}/g, '1');
  return rest.includes('{') ? numbers.map((number) => rest.replace(/\{\w+\}/g, String(number))) : [rest];
}

const showing = new Set<string>();

test.each(reading)('%s says nothing of it', async (_title, name, spec) => {
  for (const path of paths(spec.path)) {
    for (const client of spec.access === 'anyone' ? [guest, jobseeker] : [jobseeker]) {
      const { raw, status } = await client.get(path);
      expect([path, status < 500]).toEqual([path, true]);
      expect([path, SECRETS.exec(raw.toString())?.[0]]).toEqual([path, undefined]);
      if (raw.toString().includes(TITLE)) showing.add(name);
    }
  }
});

test('the endpoints above do show the jobs', () => {
  expect([...showing]).toEqual(
    expect.arrayContaining([
      'jobs.search',
      'jobs.recent',
      'jobs.popular',
      'jobs.job',
      'recommendations.recommended',
      'recommendations.similar',
      'jobs.savedJobs',
      'applications.applications',
      'notifications.jobseekerNotifications',
    ]),
  );
});

test('responses to applying and saving do not reveal it', async () => {
  const id = jobs[2]!;
  for (const { raw, status } of [
    await jobseeker.post(`/savejob/${id}`),
    await jobseeker.post('/jobapply', { body: { job_id: id } }),
  ]) {
    expect(status).toBe(200);
    expect(raw.toString()).not.toMatch(SECRETS);
  }
});

test('no text message or mail to the jobseeker reveals it', async () => {
  const rows = await server.db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('recipient', 'not in', [company.phone_number, company.email!])
    .execute();
  expect(JSON.stringify(rows)).not.toMatch(SECRETS);
});

const find = async (query: Record<string, string | number>) => {
  const { body } = await guest.get('/jobpost', { query });
  return [...body.boost_jobs.data, ...body.jobposts.data].map((job: { id: number }) => job.id) as number[];
};

test('the company is not found by its id, its name or its page', async () => {
  expect(await find({ company: company.id })).toEqual([]);
  expect(await find({ search_keyword: 'zawtika' })).toEqual([]);
  expect((await find({ search_keyword: 'confidential' })).length).toBe(3);
  expect((await guest.get(`/company/${company.id}`)).body.company.open_job_count).toBe(0);
  expect((await guest.get('/topcompanies')).body).toEqual([]);
});

test('a new name of the company is not found in its hidden jobs either', async () => {
  const details = companyForm(company, { name: 'Zawtika Nova' });
  expect((await employer.put(`/company/${company.id}`, { body: details })).status).toBe(200);
  expect(await find({ search_keyword: 'nova' })).toEqual([]);
});

test('hidden salaries take no part in filters, and sort last, in the order of posting', async () => {
  const open = await postTestJob(employer, {
    title: 'Confidential open pay',
    salary_min: 100_000,
    salary_max: 100_000,
  });
  await server.db.updateTable('jobs').set({ salary_max: 9_999_999 }).where('id', '=', jobs[0]!).execute();
  for (const query of [
    { salary_min: 0 },
    { salary_max: 100_000_000 },
    { salary_min: 7_000_000, salary_max: 9_000_000 },
  ]) {
    expect(await find({ search_keyword: 'confidential', ...query })).toEqual(
      'salary_min' in query && query.salary_min > 0 ? [] : [open],
    );
  }
  expect(await find({ search_keyword: 'confidential', sort: 'salary' })).toEqual([open, jobs[2], jobs[0], jobs[1]]);
});
