import { idsOf, openTestJobBoard, type TestJobBoard } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;
let board: TestJobBoard;

beforeAll(async () => {
  server = await startTestServer();
  board = await openTestJobBoard(server);
});
afterAll(() => server.close());

test('a Burmese phrase is found inside a longer title, in Unicode and in Zawgyi', async () => {
  const id = await board.post({ title: 'ကုန်တင်ယာဉ်မောင်း အမြန်အလိုရှိသည်' });
  expect(idsOf((await board.find({ search_keyword: 'ယာဉ်မောင်း' })).jobposts)).toEqual([id]);
  const zawgyi = await board.find({ search_keyword: 'ကုန္တင္ယာဥ္ေမာင္း' });
  expect(zawgyi.search_keyword).toBe('ကုန်တင်ယာဉ်မောင်း');
  expect(idsOf(zawgyi.jobposts)).toEqual([id]);
  expect(idsOf((await board.find({ search_keyword: 'မောင်းယာဉ်' })).jobposts)).toEqual([]);
});

test('a word with stacked consonants is found as written', async () => {
  const mine = await board.post({ title: 'သတ္တုတွင်း အင်ဂျင်နီယာ' });
  const stadium = await board.post({ title: 'မန္တလာသီရိ အားကစားကွင်း' });
  expect(idsOf((await board.find({ search_keyword: 'သတ္တု' })).jobposts)).toEqual([mine]);
  expect((await board.find({ search_keyword: 'သတ္တု' })).search_keyword).toBe('သတ္တု');
  expect(idsOf((await board.find({ search_keyword: 'မန္တလာ' })).jobposts)).toEqual([stadium]);
});

test("a keyword that may be Unicode or Zawgyi finds both readings' matches, in every sort order", async () => {
  const dentist = await board.post({ title: 'သွားဆရာဝန်' });
  const asTyped = await board.post({ title: 'သြားဆရာ' });
  for (const sort of ['relevance', 'newest', 'salary']) {
    const found = await board.find({ search_keyword: 'သြား', sort });
    expect([sort, idsOf(found.jobposts).toSorted(), found.search_keyword]).toEqual([
      sort,
      [dentist, asTyped].toSorted(),
      'သြား',
    ]);
  }
});

test('a word in another order or with look-alikes finds the same jobs; amounts have commas and lakhs', async () => {
  const id = await board.post({ title: 'ဖွံ့ဖြိုးရေး ဩဇာ ရန်ကုန်', salary_min: 600_000, salary_max: 700_000 });
  const found = async (query: Record<string, string>) => idsOf((await board.find(query)).jobposts);
  for (const search_keyword of ['ဖံွ့ဖြိုး', 'သြဇာ', '၇န်ကုန် ဖွံ့ဖြိုး'])
    expect([search_keyword, await found({ search_keyword })]).toEqual([search_keyword, [id]]);
  for (const salary_min of ['600,000', '၆၀၀၊၀၀၀', '၆ဝဝဝဝဝ', '6 lakh', '၆ သိန်း'])
    expect([salary_min, await found({ search_keyword: 'ဖွံ့ဖြိုး', salary_min })]).toEqual([salary_min, [id]]);
  expect(await found({ search_keyword: 'ဖွံ့ဖြိုး', salary_min: '၈ သိန်း' })).toEqual([]);
});

test('digits of both scripts are equal, and a zero typed for the letter wa counts as the letter', async () => {
  const id = await board.post({ title: 'Level ၃ welder ဝန်ထမ်း' });
  for (const search_keyword of ['level 3 welder', 'level ၃ welder', 'welder ၀န်ထမ်း', 'WELDER  Level']) {
    expect([search_keyword, idsOf((await board.find({ search_keyword })).jobposts)]).toEqual([search_keyword, [id]]);
  }
  expect(idsOf((await board.find({ search_keyword: 'level 4 welder' })).jobposts)).toEqual([]);
});

test('a job is found by company, function, place in both languages, skills and beginnings of words', async () => {
  const id = await board.post({ title: 'Bookbinder', township_id: 1203, requirements: 'QuickBooks and AutoCAD' });
  const { body: job } = await board.guest.get(`/jobpost/${id}`);
  for (const search_keyword of [
    'bookbinder',
    'bookb',
    'shwe myint bookbinder',
    'quickbooks',
    'bookbinders',
    `bookbinder ${job.township.name_en}`,
    `bookbinder ${job.township.name_my}`,
    'bookbinder စာရင်းကိုင်',
  ]) {
    expect([search_keyword, idsOf((await board.find({ search_keyword })).jobposts)]).toEqual([search_keyword, [id]]);
  }
});

test('relevance puts a word in the title before the same word elsewhere; newest does not', async () => {
  const inTitle = await board.post({ title: 'Photoshop artist' });
  const elsewhere = await board.post({ title: 'Picture editor', requirements: 'Photoshop' });
  expect(idsOf((await board.find({ search_keyword: 'photoshop' })).jobposts)).toEqual([inTitle, elsewhere]);
  expect(idsOf((await board.find({ search_keyword: 'photoshop', sort: 'newest' })).jobposts)).toEqual([
    elsewhere,
    inTitle,
  ]);
});

test('filters combine', async () => {
  const id = await board.post({
    title: 'Filtered',
    location_id: 3,
    township_id: null,
    job_type_id: 2,
    industry_id: 22,
    experience_level_id: 5,
    job_function_id: 21,
  });
  const query = {
    location: 3,
    jobtype: 2,
    industry: 22,
    explevel: 5,
    jobfunction: 21,
    collar: 'white',
    company: board.company.id,
  };
  expect(idsOf((await board.find(query)).jobposts)).toEqual([id]);
  expect(idsOf((await board.find({ ...query, location: 4 })).jobposts)).toEqual([]);
  expect(idsOf((await board.find({ ...query, collar: 'blue' })).jobposts)).toEqual([]);
});

test('salary filters compare ranges, dollars at their rate; sorting is by the highest pay', async () => {
  const kyats = await board.post({ title: 'Payroll one', salary_min: 900_000, salary_max: 1_000_000 });
  const dollars = await board.post({ title: 'Payroll two', currency: 'USD', salary_min: 500, salary_max: 600 });
  const query = { search_keyword: 'payroll' };
  expect(idsOf((await board.find({ ...query, sort: 'salary' })).jobposts)).toEqual([dollars, kyats]);
  expect(idsOf((await board.find({ ...query, salary_min: 1_500_000 })).jobposts)).toEqual([dollars]);
  expect(idsOf((await board.find({ ...query, salary_max: 950_000 })).jobposts)).toEqual([kyats]);
});

test('a hidden salary is nowhere in the response and takes no part in filters and sorting', async () => {
  const id = await board.post({
    title: 'Secretive treasurer',
    salary_min: 1_234_567,
    salary_max: 7_654_321,
    salary_hidden: true,
  });
  const responses = [
    await board.guest.get(`/jobpost/${id}`),
    await board.guest.get('/jobpost', { query: { search_keyword: 'treasurer' } }),
  ] as const;
  for (const { raw } of responses) expect(raw.toString()).not.toMatch(/1234567|7654321/);
  expect(responses[0].body.salary).toBeNull();
  expect(idsOf((await board.find({ search_keyword: 'treasurer', salary_min: 1_000_000 })).jobposts)).toEqual([]);
  const open = await board.post({ title: 'Open treasurer', salary_min: 100_000, salary_max: 110_000 });
  expect(idsOf((await board.find({ search_keyword: 'treasurer', sort: 'salary' })).jobposts)).toEqual([open, id]);
});

test('a hidden company is nowhere: not in lists or the job, and not found by name or id', async () => {
  const id = await board.post({ title: 'Discreet chauffeur', company_hidden: true });
  const responses = [
    await board.guest.get(`/jobpost/${id}`),
    await board.guest.get('/jobpost', { query: { search_keyword: 'discreet' } }),
  ];
  for (const { body, raw } of responses) {
    expect(raw.toString()).not.toMatch(/shwe|myint|users_id|company_\d/i);
    expect(JSON.stringify(body)).toContain('"is_confidential":true');
  }
  expect(idsOf((await board.find({ search_keyword: 'discreet shwe' })).jobposts)).toEqual([]);
  expect(idsOf((await board.find({ search_keyword: 'discreet', company: board.company.id })).jobposts)).toEqual([]);
  expect(idsOf((await board.find({ search_keyword: 'discreet' })).jobposts)).toEqual([id]);
});

test('boosted jobs are a separate list, and no job is in both', async () => {
  const normal = await board.post({ title: 'Boostable clerk' });
  const boosted = await board.post({ title: 'Boostable clerk' });
  await server.db
    .updateTable('jobs')
    .set({ is_boosted: true, boosted_until: new Date(Date.now() + 86_400_000) })
    .where('id', '=', boosted)
    .execute();
  const found = await board.find({ search_keyword: 'boostable' });
  expect([idsOf(found.jobposts), idsOf(found.boost_jobs)]).toEqual([[normal], [boosted]]);
});

test('a page past the end is empty, an invalid page is refused', async () => {
  const beyond = await board.find({ search_keyword: 'boostable', page: 9 });
  expect(beyond.jobposts).toMatchObject({ data: [], total: 1, current_page: 9, last_page: 1, per_page: 20 });
  expect((await board.guest.get('/jobpost', { query: { page: 0 } })).status).toBe(422);
  expect((await board.guest.get('/jobpost', { query: { limit: 101 } })).status).toBe(422);
  expect((await board.guest.get('/jobpost', { query: { location: 'x' } })).status).toBe(422);
});

test.each(['jobs', 'Vacancies', 'အလုပ်', 'အလုပ်ခေါ်စာ'])('“%s” narrows nothing (rule 79.2)', async (search_keyword) => {
  const [all, found] = [await board.find({}), await board.find({ search_keyword })];
  expect(found.jobposts.total).toBe(all.jobposts.total);
  expect(found.understood).toEqual({ keyword: '' });
});

test('a keyword of only common words finds nothing instead of everything', async () => {
  expect((await board.find({ search_keyword: 'the' })).jobposts.total).toBe(0);
});
