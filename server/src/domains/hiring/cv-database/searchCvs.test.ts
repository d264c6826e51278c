import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { createCv } from '../../../testing/testCv.ts';
import { refreshCvsWork } from './refreshCvs.ts';

let server: TestServer;
let company: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  company = await server.as(await server.createCompany());
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`update jobseekers set is_public = false`.execute(server.db);
});

const search = async (query: Record<string, string | number> = {}) =>
  (await company.get('/company/dbjobseekers', { query })).body;
const found = async (query: Record<string, string | number> = {}) =>
  (await search(query)).data.map(({ user_id }: { user_id: number }) => user_id);
const yearsAgo = (years: number, days = 0) =>
  new Date(Date.now() + 6.5 * 3600_000 - days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .replace(/^\d+/, (year) => String(Number(year) - years))
    .replace(/^(\d+)-02-29$/, (day, year) => (Number(year) % 4 === 0 ? day : `${year}-02-28`));

describe('each filter finds matching jobseekers, and no others', () => {
  const filters: readonly (readonly [
    string,
    Parameters<typeof createCv>[1],
    Record<string, string | number>,
    Record<string, string | number>,
  ])[] = [
    [
      'keyword in the position',
      { profile: { position_title: 'Pastry chef' } },
      { search_keyword: 'chef pastry' },
      { search_keyword: 'waiter' },
    ],
    [
      'half a word of the position',
      { profile: { position_title: 'Accountant' } },
      { search_keyword: 'accou' },
      { search_keyword: 'countant' },
    ],
    [
      'Burmese keyword',
      { profile: { position_title: 'စာရင်းကိုင်' } },
      { search_keyword: 'စာရင်း' },
      { search_keyword: 'ယာဉ်မောင်း' },
    ],
    [
      'keyword among the skills',
      { skills: [[2, 'AutoCAD']] },
      { search_keyword: 'autocad' },
      { search_keyword: 'excel' },
    ],
    [
      'keyword in an earlier position',
      { experiences: [{ position_title: 'Welder', end_date: '2021-01-01' }] },
      { search_keyword: 'welder' },
      { search_keyword: 'painter' },
    ],
    [
      'keyword in an education',
      { educations: [{ major: 'Botany', qualification: 'BSc' }] },
      { search_keyword: 'botany' },
      { search_keyword: 'zoology' },
    ],
    ['location', { profile: { location_id: 12, township_id: 1201 } }, { location: 12 }, { location: 13 }],
    ['township', { profile: { location_id: 12, township_id: 1201 } }, { township: 1201 }, { township: 1202 }],
    [
      'job function of an experience',
      { experiences: [{ job_function_id: 7 }] },
      { jobfunction: 7 },
      { jobfunction: 8 },
    ],
    ['industry of an experience', { experiences: [{ industry_id: 5 }] }, { industry: 5 }, { industry: 6 }],
    ['education level at least', { educations: [{ education_level_id: 7 }] }, { education: 6 }, { education: 8 }],
    [
      'years of experience at least',
      { experiences: [{ start_date: '2015-01-01', end_date: '2019-06-01' }] },
      { years: 4 },
      { years: 5 },
    ],
    [
      'experience level',
      { experiences: [{ start_date: '2015-01-01', end_date: '2019-06-01' }] },
      { explevel: 4 },
      { explevel: 5 },
    ],
    ['no experience', {}, { explevel: 1 }, { explevel: 2 }],
    ['gender', { profile: { gender: 'female' } }, { gender: 'female' }, { gender: 'male' }],
    ['age, the birthday today', { profile: { dob: yearsAgo(30) } }, { age_min: 30, age_max: 30 }, { age_max: 29 }],
    [
      'age, the birthday tomorrow',
      { profile: { dob: yearsAgo(30, -1) } },
      { age_min: 29, age_max: 29 },
      { age_min: 30 },
    ],
    [
      'expected salary',
      { profile: { expected_salary: 500_000 } },
      { salary_min: 400_000, salary_max: 500_000 },
      { salary_max: 499_999 },
    ],
    [
      'expected salary in dollars',
      { profile: { expected_salary: 300, salary_currency: 'USD' } },
      { salary_min: 1_200_000, salary_max: 1_200_000 },
      { salary_max: 1_000_000 },
    ],
    ['availability', { profile: { job_status: 0 } }, { job_status: 0 }, { job_status: 2 }],
    [
      'skill',
      {
        skills: [
          [3, 'Microsoft Excel'],
          [5, 'English'],
        ],
      },
      { skill: 'excel' },
      { skill: 'English' },
    ],
    [
      'language',
      {
        skills: [
          [3, 'Microsoft Excel'],
          [5, 'English'],
        ],
      },
      { language: 'english' },
      { language: 'Excel' },
    ],
    ['changed since', {}, { updated_since: yearsAgo(0, 1) }, { updated_since: yearsAgo(-1) }],
    [
      'several at once',
      { profile: { gender: 'male', location_id: 1 }, skills: [[5, 'Thai']] },
      { gender: 'male', location: 1, language: 'thai' },
      { gender: 'male', location: 2, language: 'thai' },
    ],
  ];
  test.each(filters)('%s', async (_title, cv, matching, other) => {
    const { id } = await createCv(server, cv);
    expect(await found(matching)).toEqual([id]);
    expect(await found(other)).toEqual([]);
  });
});

test('names, employers, schools, contacts and free text are not searched', async () => {
  const jobseeker = await createCv(server, {
    name: 'Thandar Hlaing',
    profile: {
      about: 'Quiddity',
      career_objective: 'Zenith',
      address: 'Anawrahta street',
      position_title: 'Baker 09791234567 Thandar Hlaing',
    },
    skills: [
      [2, 'Excel 09 791*234*568'],
      [5, 'thandar.dev'],
    ],
    experiences: [{ company_name: 'Golden Umbrella', description: 'Xylophones' }],
    educations: [{ school: 'Mandalar college' }],
  });
  for (const search_keyword of [
    'Thandar',
    'Hlaing',
    'Quiddity',
    'Zenith',
    'Anawrahta',
    'Umbrella',
    'Xylophones',
    'Mandalar',
    '09791234567',
    jobseeker.phone_number,
  ]) {
    expect([search_keyword, await found({ search_keyword })]).toEqual([search_keyword, []]);
  }
  for (const search_keyword of ['09791234568', '791', 'thandar.dev', 'dev'])
    expect([search_keyword, await found({ search_keyword })]).toEqual([search_keyword, []]);
  for (const skill of ['09', '791', '234']) expect([skill, await found({ skill })]).toEqual([skill, []]);
  for (const language of ['thandar.dev', 'thandar'])
    expect([language, await found({ language })]).toEqual([language, []]);
  expect(await found({ search_keyword: 'baker' })).toEqual([jobseeker.id]);
  expect(await found({ skill: 'excel' })).toEqual([jobseeker.id]);
});

test('a new name is masked at once in existing texts', async () => {
  const jobseeker = await createCv(server, { name: 'Somebody Else', profile: { position_title: 'Umbrella Maker' } });
  expect(await found({ search_keyword: 'umbrella' })).toEqual([jobseeker.id]);
  await server.db.updateTable('users').set({ name: 'Umbrella Maker' }).where('id', '=', jobseeker.id).execute();
  expect(await found({ search_keyword: 'umbrella' })).toEqual([]);
});

test('a change is searchable at once, whoever makes it', async () => {
  const jobseeker = await createCv(server);
  const owner = await server.as(jobseeker);
  expect(await found({ skill: 'welding' })).toEqual([]);
  const { body } = await owner.post('/skills', { body: { skill_level: 2, language: 'Welding' } });
  expect(await found({ skill: 'welding' })).toEqual([jobseeker.id]);
  await owner.delete(`/skills/${body.skill.id}`);
  expect(await found({ skill: 'welding' })).toEqual([]);
  await owner.put(`/jobseeker/update/${jobseeker.id}`, { body: { position_title: 'Lighthouse keeper' } });
  expect(await found({ search_keyword: 'lighthouse' })).toEqual([jobseeker.id]);
});

test('a change committed during a search is not lost', async () => {
  const jobseeker = await createCv(server);
  const { promise: leave, resolve: commit } = Promise.withResolvers<void>();
  const writing = server.db.transaction().execute(async (trx) => {
    await trx.insertInto('skills').values({ user_id: jobseeker.id, skill_level: 1, language: 'Origami' }).execute();
    await leave;
  });
  const searching = found({ skill: 'origami' });
  await wait(100);
  commit();
  await Promise.all([writing, searching]);
  expect(await found({ skill: 'origami' })).toEqual([jobseeker.id]);
});

test('private CVs, suspended jobseekers and empty profiles disappear at once', async () => {
  const jobseeker = await createCv(server);
  const owner = await server.as(jobseeker);
  expect(await found()).toEqual([jobseeker.id]);
  await owner.put(`/jobseeker/update/${jobseeker.id}`, { body: { is_public: false } });
  expect(await search()).toMatchObject({ data: [], total: 0 });
  await owner.put(`/jobseeker/update/${jobseeker.id}`, { body: { is_public: true } });
  expect(await found()).toEqual([jobseeker.id]);
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', jobseeker.id).execute();
  expect(await search()).toMatchObject({ data: [], total: 0 });
  await createCv(server, { profile: { position_title: null } });
  expect(await found()).toEqual([]);
});

test.each([
  [
    'turns private',
    async (trx: Db, id: number) =>
      trx.updateTable('jobseekers').set({ is_public: false }).where('user_id', '=', id).execute(),
  ],
  [
    'is suspended',
    async (trx: Db, id: number) =>
      trx.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', id).execute(),
  ],
])('a CV that %s while its row is rebuilt is not listed', async (_what, vanish) => {
  const { db } = server;
  const [known, fresh] = [await createCv(server), await createCv(server)];
  await db.deleteFrom('stale_cvs').where('jobseeker_id', '=', fresh.id).execute();
  await search();
  await db
    .insertInto('stale_cvs')
    .values([{ jobseeker_id: known.id }, { jobseeker_id: fresh.id }])
    .execute();
  const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>();
  const { promise: leave, resolve: commit } = Promise.withResolvers<void>();
  const vanishing = db.transaction().execute(async (trx) => {
    for (const { id } of [known, fresh]) await vanish(trx, id);
    begun();
    await leave;
  });
  await hasBegun;
  const searching = search();
  await wait(100);
  commit();
  await vanishing;
  await searching;
  expect(await search()).toMatchObject({ data: [], total: 0 });
});

test('a CV that cannot be rebuilt does not break the search', async () => {
  const { id } = await createCv(server);
  await search();
  await createCv(server);
  await sql`alter function cv_is_listed rename to gone`.execute(server.db);
  const during = await found();
  await sql`alter function gone rename to cv_is_listed`.execute(server.db);
  expect(during).toEqual([id]);
  expect(server.logged.some((line) => line.includes('rebuilding searchable CVs failed'))).toBe(true);
  expect(await found()).toHaveLength(2);
});

describe('order and pages', () => {
  let cvs: TestUser[];
  beforeEach(async () => {
    cvs = [];
    for (const [index, position_title] of ['Driver', 'Baker', 'Driver', 'Cook'].entries()) {
      const cv = await createCv(server, {
        profile: { position_title },
        ...(index === 3 && { skills: [[1, 'Driver licence'] as const] }),
      });
      await search();
      await server.db
        .updateTable('searchable_cvs')
        .set({ updated_at: new Date(Date.now() - index * 3600_000) })
        .where('jobseeker_id', '=', cv.id)
        .execute();
      cvs.push(cv);
    }
  });
  const ids = (...indexes: number[]) => indexes.map((index) => cvs[index]!.id);

  test('newest first; with a keyword, matching positions come before the rest', async () => {
    await server.db
      .updateTable('searchable_cvs')
      .set({ updated_at: new Date() })
      .where('jobseeker_id', '=', cvs[3]!.id)
      .execute();
    expect(await found()).toEqual(ids(3, 0, 1, 2));
    expect(await found({ search_keyword: 'driver' })).toEqual(ids(0, 2, 3));
    expect(await found({ search_keyword: 'driver', sort: 'newest' })).toEqual(ids(3, 0, 2));
  });

  test('a page past the end is empty with the same total; paging ends after a thousand', async () => {
    for (const page of [2, 51, 100_000])
      expect(await search({ page })).toMatchObject({ data: [], total: 4, current_page: page, last_page: 1 });
  });
});

test('a dense search counts up to 1000 and is ordered by newest', async () => {
  await sql`insert into users (user_type, name) select 'jobseeker', 'Dense' from generate_series(1, 1100)`.execute(
    server.db,
  );
  await sql`insert into jobseekers (user_id, position_title, gender) select id, 'Packer', 'other' from users
    where name = 'Dense'`.execute(server.db);
  await refreshCvsWork.run({ db: server.db, services: server.services, now: new Date() });
  const first = await search({ search_keyword: 'packer', gender: 'other' });
  expect(first).toMatchObject({ total: 1000, last_page: 50, total_is_capped: true });
  const all = [...first.data, ...(await search({ search_keyword: 'packer', gender: 'other', page: 2 })).data].map(
    ({ user_id }) => user_id,
  );
  expect([all.length, all]).toEqual([40, [...new Set(all)].sort((one, other) => other - one)]);
  await sql`delete from users where name = 'Dense'`.execute(server.db);
});

test('more years of experience are found without a change by the jobseeker, and do not count as one', async () => {
  const { id } = await createCv(server, { experiences: [{ start_date: yearsAgo(2) }] });
  expect(await found({ years: 3 })).toEqual([]);
  const [{ updated_at: before }] = (await search()).data;
  const now = new Date(Date.now() + 400 * 86_400_000);
  await refreshCvsWork.run({ db: server.db, services: server.services, now });
  expect(await found({ years: 3 })).toEqual([id]);
  expect((await search()).data[0].updated_at).toBe(before);
});

test.each([
  ['age_min', 5],
  ['gender', 'x'],
  ['job_status', 3],
  ['updated_since', 'yesterday'],
  ['page', 0],
  ['location', 'x'],
  ['years', 99],
])('%s %j is refused', async (name, value) => {
  const response = await company.get('/company/dbjobseekers', { query: { [name]: value } });
  expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [name]]);
});
