import { sql } from 'kysely';
import { searchIndex } from '../domains/jobs/jobs/jobSynonyms.ts';
import { numbersOf } from '../domains/jobs/jobs/jobTokens.ts';
import { textTokens } from '../domains/jobs/jobs/searchTokens.ts';
import { insertRows } from '../seed/insertRows.ts';
import { createCv } from '../testing/testCv.ts';
import { idsOf, openTestJobBoard, type TestJobBoard } from '../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { openSearchIndex, renewBatch, startSearchRenewal } from './renewSearchTokens.ts';

let server: TestServer;
let board: TestJobBoard;

beforeAll(async () => {
  server = await startTestServer();
  board = await openTestJobBoard(server);
});
afterAll(() => server.close());

const found = async (search_keyword: string) => idsOf((await board.find({ search_keyword })).jobposts);
/** The state left by the previous release: words without synonyms, and no mark or its own. */
async function asOfAnotherRelease(): Promise<void> {
  await sql`update settings set value = '{"digest": "another", "step": 3, "after": 0}'
    where key = 'search_tokens'`.execute(server.db);
  for (const { id, title } of await server.db
    .selectFrom('jobs')
    .select(['id', 'title'])
    .where('status', '<>', 'draft')
    .execute()) {
    await server.db
      .updateTable('jobs')
      .set({ search_tokens: numbersOf(textTokens(title ?? '')) })
      .where('id', '=', id)
      .execute();
  }
}
async function renewAll(): Promise<number> {
  let batches = 1;
  while (!(await renewBatch(server.db, new Date()))) batches += 1;
  return batches;
}

test('rows of another release are rebuilt; until then keywords match as typed', async () => {
  const id = await board.post({ title: 'ယာဉ်မောင်း', job_function_id: 31, collar: 'blue' });
  const draft = (await board.employer.post('/company/jobpost/savetodraft', { body: { title: 'Driver' } })).body.id;
  const jobseeker = await createCv(server, { profile: { position_title: 'Driver' } });
  await (
    await server.as(jobseeker)
  ).put(`/jobseeker/update_jobalert/${jobseeker.id}`, { body: { is_on: true, keyword: 'driver' } });
  await asOfAnotherRelease();
  await server.db
    .updateTable('job_alerts')
    .set({ keyword_tokens: numbersOf(['driver']) })
    .execute();
  await sql`update searchable_cvs set tokens = ${numbersOf(['driver'])}::int[]`.execute(server.db);

  await openSearchIndex(server.db);
  expect(searchIndex(server.db).hasSynonyms).toBe(false);
  expect([await found('ယာဉ်မောင်း'), await found('driver')]).toEqual([[id], []]);

  await renewAll();
  expect(searchIndex(server.db).hasSynonyms).toBe(true);
  expect([await found('ယာဉ်မောင်း'), await found('driver')]).toEqual([[id], [id]]);
  expect(await server.db.selectFrom('jobs').select('search_tokens').where('id', '=', draft).executeTakeFirst()).toEqual(
    { search_tokens: [] },
  );
  const { keyword_tokens } = await server.db
    .selectFrom('job_alerts')
    .select('keyword_tokens')
    .executeTakeFirstOrThrow();
  expect(keyword_tokens).toEqual(numbersOf(['~driver']));
  const cvs = (await board.employer.get('/company/dbjobseekers', { query: { search_keyword: 'ဒရိုင်ဘာ' } })).body;
  expect(cvs.data.map(({ user_id }: { user_id: number }) => user_id)).toEqual([jobseeker.id]);

  await openSearchIndex(server.db);
  expect(searchIndex(server.db).hasSynonyms).toBe(true);
});

test('each alert keeps the words of its own keyword', async () => {
  const jobseeker = await createCv(server);
  const client = await server.as(jobseeker);
  for (const criteria of [{ keyword: 'driver' }, { location_id: 12 }, { keyword: 'သြား mining' }])
    await client.post('/jobseeker/jobalerts', { body: criteria });
  const alerts = () =>
    server.db
      .selectFrom('job_alerts')
      .select(['keyword', 'keyword_tokens', 'other_tokens', 'third_tokens', 'fourth_tokens'])
      .where('user_id', '=', jobseeker.id)
      .orderBy('id')
      .execute();
  const before = await alerts();
  await server.db
    .updateTable('job_alerts')
    .set({ keyword_tokens: numbersOf(['another']), other_tokens: [], third_tokens: [], fourth_tokens: [] })
    .execute();
  await asOfAnotherRelease();
  await openSearchIndex(server.db);
  await renewAll();
  expect(await alerts()).toEqual(before);
});

test('it resumes where it stopped, concurrent processes share the work, and no row is missed', async () => {
  const job = {
    status: 'active',
    collar: 'blue',
    job_function_id: 31,
    industry_id: 1,
    job_type_id: 1,
    experience_level_id: 1,
    location_id: 12,
    salary_min: 300_000,
    required_persons: 1,
    description: 'x',
    company_id: board.company.id,
  };
  const date = new Date(Date.now() + 86_400_000).toISOString();
  await insertRows(
    server.db,
    'jobs',
    Array.from({ length: 1200 }, () => ({
      ...job,
      title: 'Chauffeur',
      open_date: date,
      close_date: date,
      expired_date: date,
    })),
  );
  await asOfAnotherRelease();
  await openSearchIndex(server.db);
  await renewBatch(server.db, new Date());
  const { value } = await server.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'search_tokens')
    .executeTakeFirstOrThrow();
  expect(value).toMatchObject({ step: 0, after: expect.any(Number) });

  await openSearchIndex(server.db);
  const [first, second] = [
    startSearchRenewal(server.db, server.services.log),
    startSearchRenewal(server.db, server.services.log),
  ];
  while (!searchIndex(server.db).hasSynonyms)
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  await Promise.all([first.stop(), second.stop()]);
  const {
    rows: [left],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from jobs where status = 'active'
    and not search_tokens @> ${numbersOf(['^~driver'])}::int[]`.execute(server.db);
  expect(left).toEqual({ n: 0 });
});

test('it stops at once when the server does', async () => {
  await asOfAnotherRelease();
  await openSearchIndex(server.db);
  const renewal = startSearchRenewal(server.db, server.services.log);
  await renewal.stop();
  expect(searchIndex(server.db).hasSynonyms).toBe(false);
});
