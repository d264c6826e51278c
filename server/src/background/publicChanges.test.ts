import { sql } from 'kysely';
import { namedEndpoints } from '../core/http/contract/handlers.ts';
import { featureSubjects } from '../domains/index.ts';
import { jobForm } from '../testing/testJobBoard.ts';
import { startTestServer, type TestServer, type TestUser } from '../testing.ts';

let server: TestServer;
let company: TestUser;
let jobId: number;
let announced: jest.SpyInstance<void, [string]>;
let cleared: jest.SpyInstance;

beforeAll(async () => {
  server = await startTestServer({ responseCache: true });
  company = await server.createCompany();
  const { body } = await (await server.as(company)).post('/company/jobpost/addjob', { body: jobForm() });
  jobId = body.job.id;
  announced = jest.spyOn(server.services.responses, 'change');
  cleared = jest.spyOn(server.services.responses, 'clear');
});
afterAll(() => server.close());
beforeEach(() => {
  announced.mockClear();
  cleared.mockClear();
});

const job = () => server.db.updateTable('jobs').where('id', '=', jobId);
/** What was announced, without the lists that may change with it. */
async function afterwards(): Promise<string[]> {
  await server.services.settleChanges();
  const subjects = announced.mock.calls.map(([subject]) => subject);
  return [...new Set(subjects)].filter((subject) => subject !== 'jobs' && subject !== 'companies');
}

test('what visitors see of a job, a company, an article or the site is announced', async () => {
  const { db } = server;
  await job().set({ title: 'Cook' }).execute();
  await db.updateTable('companies').set({ about: 'We cook' }).where('users_id', '=', company.id).execute();
  await db.updateTable('users').set({ name: 'Lotus' }).where('id', '=', company.id).execute();
  await db.insertInto('settings').values({ key: 'office_phone', value: '"1"' }).execute();
  await db.updateTable('blog_articles').set({ title_en: 'News' }).execute();
  expect(await afterwards()).toEqual([`job:${jobId}`, `company:${company.id}`, 'settings', 'articles']);
});

test('a change is announced when it is committed, and not when it is rolled back', async () => {
  await server.db.transaction().execute(async (trx) => {
    await trx.updateTable('jobs').set({ title: 'Baker' }).where('id', '=', jobId).execute();
  });
  const failed = server.db.transaction().execute(async (trx) => {
    await trx.updateTable('companies').set({ about: 'no' }).execute();
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await afterwards()).toEqual([`job:${jobId}`]);
});

test('views, applicants, drafts and logins are not announced', async () => {
  await server.db.insertInto('job_views').values({ job_id: jobId, views: 7 }).execute();
  await job().set({ applicant_count: 3, updated_at: new Date() }).execute();
  const draft = await server.db
    .insertInto('jobs')
    .values({ company_id: company.id, status: 'draft', title: 'Draft' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('jobs').set({ title: 'Still a draft' }).where('id', '=', draft.id).execute();
  await server.db.deleteFrom('jobs').where('id', '=', draft.id).execute();
  await server.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', company.id).execute();
  expect(await afterwards()).toEqual([]);
});

const onPostgres = process.env['TEST_DATABASE_URL'] ? test : test.skip;

onPostgres('when the connection breaks, all responses are dropped, and it is opened again', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'jpro-changes' and datname = current_database()`.execute(server.db);
  const until = async (isDone: () => boolean) => {
    while (!isDone()) await new Promise((resolve) => void setTimeout(resolve, 20));
  };
  // Once when it breaks, once when changes are followed again.
  await until(() => cleared.mock.calls.length >= 2);
  await job().set({ title: 'Waiter' }).execute();
  expect(await afterwards()).toEqual([`job:${jobId}`]);
});

test('a job that is published, and one that is deleted, is announced', async () => {
  await job().set({ status: 'pending' }).execute();
  expect(await afterwards()).toEqual([`job:${jobId}`]);
  announced.mockClear();
  await job().set({ status: 'active' }).execute();
  expect(await afterwards()).toEqual([`job:${jobId}`]);
  announced.mockClear();
  await server.db.deleteFrom('jobs').where('id', '=', jobId).execute();
  expect(await afterwards()).toEqual([`job:${jobId}`]);
});

/** Constants, and reports that say how old they are. */
const WITHOUT_SUBJECTS = [/^statistics\./, /^dinger\./, 'jobContext.functionPays', 'jobseeker.nrcTownships'];

test('every cached endpoint says what it shows', () => {
  const named = featureSubjects as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const silent = namedEndpoints
    .filter(({ name, spec }) => {
      const [feature, endpoint] = name.split('.') as [string, string];
      return spec.cached && !named[feature]?.[endpoint];
    })
    .map(({ name }) => name)
    .filter(
      (name) => !WITHOUT_SUBJECTS.some((known) => (typeof known === 'string' ? known === name : known.test(name))),
    );
  expect(silent).toEqual([]);
});
