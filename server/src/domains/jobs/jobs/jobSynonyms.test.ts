/** Words of one group find the same jobs, those with the typed word first (rule 16.2). */
import { industries, locations, townships } from '../../../reference/index.ts';
import synonymRows from '../../../reference/job-synonyms.json' with { type: 'json' };
import type { Employer } from '../../../seed/seedCompanies.ts';
import { Random } from '../../../seed/random.ts';
import { roles } from '../../../seed/jobText.ts';
import { seedJobs } from '../../../seed/seedJobs.ts';
import { createCv } from '../../../testing/testCv.ts';
import { idsOf, openTestJobBoard, type TestJobBoard } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { keywordParts } from './jobSynonyms.ts';
import { alertTokens, allOf, keywordTokens, numbersOf, searchColumns, titleTokens } from './jobTokens.ts';
import { foldText, latinTokens, queryTokens } from './searchTokens.ts';

const rows = synonymRows as readonly { words: string[]; not?: string[] }[];
const words = rows.flatMap((row) => row.words);

describe('the table', () => {
  test('each word is in it once and maps only to its own group', () => {
    for (const row of rows) {
      for (const word of row.words)
        expect([word, keywordParts(word)]).toEqual([word, { synonyms: [`~${row.words[0]}`], rest: [] }]);
    }
    const distinct = new Set(words.map((word) => JSON.stringify(queryTokens(word))));
    expect(words.length).toBe(distinct.size);
  });

  test('it has at least 300 pairs, and a word of each language in every group but abbreviations', () => {
    expect(words.length - rows.length).toBeGreaterThan(300);
    expect(
      rows.filter(
        (row) =>
          !row.words.some((word) => /[\u1000-\u109f]/.test(word)) || !row.words.some((word) => /[a-z]/i.test(word)),
      ),
    ).toEqual([]);
  });

  test('a phrase in which a word means something else is an entry of its own', () => {
    const known = new Set(words.map(foldText));
    expect(rows.flatMap((row) => row.not ?? []).filter((phrase) => !known.has(foldText(phrase)))).toEqual([]);
  });

  test('four in five titles of the demo roles are found by the title in the other language', () => {
    const pairs = roles
      .flatMap(({ titles }) =>
        titles.en.flatMap((en, index) => [
          [en, titles.my[index]!],
          [titles.my[index]!, en],
        ]),
      )
      .filter(([one, other]) => one !== other) as [string, string][];
    const found = pairs.filter(([keyword, title]) => isFoundBy(title, keyword));
    expect(found.length / pairs.length).toBeGreaterThan(0.8);
  });
});

function isFoundBy(title: string, keyword: string): boolean {
  const tokens = new Set(numbersOf(titleTokens(title)));
  return keywordTokens(keyword).anywhere.every((token) => tokens.has(token));
}

describe('keywords', () => {
  test.each([
    ['senior accountant', 'အကြီးတန်းစာရင်းကိုင်'],
    ['အကြီးတန်း စာရင်းကိုင်', 'Senior Accountant'],
    ['truck driver', 'ကုန်တင်ယာဉ်မောင်း'],
    ['ကုန်တင်ယာဉ်မောင်း', 'Truck Driver'],
    ['ဒရိုင်ဘာ', 'Company Driver'],
    ['အကောင့်တင့်', 'Junior Accountant'],
    ['HR မန်နေဂျာ', 'Human Resources Manager'],
    ['qc', 'အရည်အသွေးစစ်ဆေးရေးအရာရှိ'],
    ['sales girl', 'အရောင်းစာရေး'],
    ['waiter', 'စားပွဲထိုး'],
    ['IT', 'အိုင်တီအရာရှိ'],
    ['it officer', 'IT Officer'],
    ['drivers', 'ယာဉ်မောင်း'],
    ['ယာဉ်မောင်းအလုပ်', 'Driver'],
    ['driver jobs', 'ယာဉ်မောင်း'],
    ['စာရင်း ကိုင်', 'Accountant'],
  ])('%s finds %s', (keyword, title) => expect(isFoundBy(title, keyword)).toBe(true));

  test.each([
    ['manager', 'Sales Supervisor'],
    ['senior accountant', 'စာရင်းကိုင်'],
    ['teacher', 'သူနာပြုဆရာမ'],
    ['teacher', 'ကားပြင်ဆရာ'],
    ['doctor', 'မူလတန်းပြဆရာမ'],
    ['network', 'လူမှုကွန်ရက်မားကတ်တင်းဝန်ထမ်း'],
    ['clerk', 'အရောင်းစာရေး'],
    ['assistant', 'အိမ်အကူ'],
    ['sales', 'Marketing Executive'],
    ['sales girl', 'စားသောက်ဆိုင်ဝန်ထမ်း'],
    ['electrician', 'လျှပ်စစ်အင်ဂျင်နီယာ'],
  ])('%s does not find %s', (keyword, title) => expect(isFoundBy(title, keyword)).toBe(false));

  test('"it" in the prose of requirements is not information technology', () => {
    expect(latinTokens('It is a plus if you know it. IT diploma')).toEqual(['plus', 'if', 'know', 'it', 'diploma']);
  });
});

const job = {
  title: 'Zitherist',
  companyName: null,
  job_function_id: 18,
  industry_id: 3,
  location_id: 12,
  township_id: null,
  job_type_id: 1,
  experience_level_id: 3,
  collar: 'white',
  requirements: null,
};
const finds = (keyword: string, of: object) => {
  const tokens = new Set(searchColumns({ ...job, ...of }).search_tokens);
  return allOf(keywordTokens(keyword)).some(({ anywhere }) => anywhere.every((token) => tokens.has(token)));
};

describe('names of industries and places', () => {
  test.each([
    ['industry', industries.map(({ id, ...names }) => ({ of: { industry_id: id }, ...names }))],
    ['location', locations.map(({ id, ...names }) => ({ of: { location_id: id }, ...names }))],
    ['township', townships.map(({ id, ...names }) => ({ of: { township_id: id }, ...names }))],
  ])('the jobs of each %s are found by its name, even if some of its words have synonyms', (_what, places) => {
    for (const { of, name_en, name_my } of places) {
      for (const name of [name_en, name_my]) expect([name, finds(name, of)]).toEqual([name, true]);
    }
  });

  test.each([
    ['mining', { industry_id: 17 }],
    ['သတ္တုတွင်း', { industry_id: 17 }],
    ['mining zitherist', { industry_id: 17 }],
    ['hotel driver', { industry_id: 9, title: 'ယာဉ်မောင်း' }],
    ['ဟိုတယ် ယာဉ်မောင်း', { industry_id: 9, title: 'Driver' }],
  ])('%s finds a job of %j, and so does an alert', (keyword, of) => {
    expect(finds(keyword, of)).toBe(true);
    const tokens = new Set(searchColumns({ ...job, ...of }).search_tokens);
    const alternatives = Object.values(alertTokens(keyword)).filter((alternative) => alternative.length > 0);
    expect(alternatives.some((alternative) => alternative.every((token) => tokens.has(token)))).toBe(true);
  });

  test('an alert has the tokens of every alternative of the search', () => {
    // Two readings, each with a word that is also in the names of an industry.
    for (const keyword of ['driver', 'mining', 'သြား', 'သြား mining']) {
      const searched = allOf(keywordTokens(keyword)).map(({ anywhere }) => anywhere);
      const stored = Object.values(alertTokens(keyword));
      expect(stored).toEqual([...searched, ...Array(stored.length - searched.length).fill([])]);
    }
    expect(allOf(keywordTokens('သြား mining'))).toHaveLength(4);
  });

  test.each([
    ['miner', { industry_id: 17 }],
    ['IT', { industry_id: 3 }],
    ['school', { township_id: townships.find(({ name_my }) => name_my === 'ကျောင်းကုန်း')!.id }],
  ])('%s does not find all jobs of %j', (keyword, of) => expect(finds(keyword, of)).toBe(false));
});

describe('rule 79.2: how one is employed', () => {
  test.each([
    ['full time', { job_type_id: 1 }],
    ['fulltime zitherist', { job_type_id: 1 }],
    ['part-time', { job_type_id: 2 }],
    ['Part Time Job', { job_type_id: 2 }],
    ['အချိန်ပိုင်း', { job_type_id: 2 }],
    ['အချိန်ပိုင်းအလုပ်', { job_type_id: 2 }],
    ['အခ်ိန္ပိုင္း', { job_type_id: 2 }],
    ['contract', { job_type_id: 3 }],
    ['internship', { job_type_id: 4 }],
    ['အလုပ်သင်', { job_type_id: 4 }],
    ['daily wage', { job_type_id: 5 }],
    ['နေ့စား', { job_type_id: 5 }],
    ['remote', { job_type_id: 6 }],
    ['work from home', { job_type_id: 6 }],
    ['အိမ်မှအလုပ်', { job_type_id: 6 }],
    ['remote yangon', { job_type_id: 6 }],
    ['white collar', { collar: 'white' }],
    ['blue-collar', { collar: 'blue' }],
    ['no experience', { experience_level_id: 1 }],
    ['အတွေ့အကြုံမလို', { experience_level_id: 1 }],
  ])('%s finds a job with %j and no other', (keyword, of) => {
    expect(finds(keyword, of)).toBe(true);
    const other = {
      job_type_id: 1,
      collar: 'white',
      experience_level_id: 4,
      ...('job_type_id' in of && { job_type_id: 7 - of.job_type_id }),
    };
    const opposite = 'collar' in of ? { collar: of.collar === 'white' ? 'blue' : 'white' } : other;
    expect(finds(keyword, opposite)).toBe(false);
  });

  test('a company or requirements with such a word say nothing about it', () => {
    expect(finds('daily', { companyName: 'Daily Fresh', title: 'Zitherist' })).toBe(true);
    expect(finds('daily wage', { companyName: 'Daily Fresh' })).toBe(false);
    expect(finds('remote', { requirements: 'remote controls' })).toBe(true);
    expect(finds('work from home', { requirements: 'remote controls' })).toBe(false);
  });

  test('words that every search means narrow nothing, and alone they are searched as they are', () => {
    for (const keyword of ['zitherist job vacancy', 'urgent zitherist hiring', 'zitherist အလုပ်လိုချင်'])
      expect([keyword, finds(keyword, {})]).toEqual([keyword, true]);
    expect(allOf(keywordTokens('jobs'))[0]!.anywhere).not.toEqual([]);
  });
});

describe('the demo jobs', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    const employers: Employer[] = [];
    for (const [industry, location] of [
      [1, 12],
      [10, 9],
      [13, 2],
      [24, 12],
    ] as const) {
      const { id, name } = await server.createCompany();
      employers.push({ id, name, industry, location });
    }
    await server.db.transaction().execute((trx) => seedJobs(trx, new Random(8), employers, 800, new Date()));
  });
  afterAll(() => server.close());

  const find = async (search_keyword: string, query: Record<string, string | number> = {}) => {
    const { jobposts, boost_jobs } = (
      await server.guest().get('/jobpost', { query: { search_keyword, sort: 'newest', limit: 100, ...query } })
    ).body;
    return {
      ids: [...idsOf(jobposts), ...idsOf(boost_jobs)],
      titles: jobposts.data.map((job: { title: string }) => job.title),
      total: jobposts.total + boost_jobs.total,
    };
  };

  test('all words of a group give the same query, and no group finds a large part of all jobs', async () => {
    const jobs = (await server.db.selectFrom('jobs').select('search_tokens').execute()).map(
      ({ search_tokens }) => new Set(search_tokens),
    );
    for (const { words: group } of rows) {
      const asked = keywordTokens(group[0]!).anywhere;
      for (const word of group) expect([word, keywordTokens(word).anywhere]).toEqual([word, asked]);
      const found = jobs.filter((tokens) => asked.every((token) => tokens.has(token)));
      expect([group[0], found.length / jobs.length < 0.6]).toEqual([group[0], true]);
    }
  });

  test.each([
    ['driver', 'ယာဉ်မောင်း', 'ဒရိုင်ဘာ'],
    ['accountant', 'စာရင်းကိုင်', 'အကောင့်တင့်'],
    ['nurse', 'သူနာပြု', 'နာ့စ်မ'],
  ])('%s, %s and %s find the same jobs', async (english, burmese, spelled) => {
    const found = await find(english);
    expect(found.total).toBeGreaterThan(5);
    expect([await find(burmese), await find(spelled)]).toEqual([found, found]);
  });

  test('titles with the word itself come first, then those with a synonym, then the rest', async () => {
    for (const [keyword, own, alike] of [
      ['driver', /driver/i, /ယာဉ်မောင်း|ထွန်စက်မောင်း/],
      ['ယာဉ်မောင်း', /ယာဉ်မောင်း/, /driver/i],
    ] as const) {
      const { titles } = await find(keyword, { sort: 'relevance' });
      const tiers = titles.map((title: string) => (own.test(title) ? 0 : alike.test(title) ? 1 : 2));
      expect(new Set(tiers).size).toBeGreaterThan(1);
      expect(tiers).toEqual(tiers.toSorted());
    }
  });

  test('"manager" is not a synonym of everything', async () => {
    const { titles } = await find('manager', { sort: 'relevance' });
    expect(titles.slice(0, 5).filter((title: string) => !/manager|မန်နေဂျာ/i.test(title))).toEqual([]);
    const { ids } = await find('manager');
    const found = await server.db.selectFrom('jobs').select(['title', 'requirements']).where('id', 'in', ids).execute();
    expect(found.filter(({ title, requirements }) => !/manag|မန်နေဂျာ/i.test(`${title} ${requirements}`))).toEqual([]);
  });

  test('a place next to a word with synonyms still narrows', async () => {
    const { ids, total } = await find('ကားမောင်း ရန်ကုန်');
    expect(total).toBeGreaterThan(0);
    const places = await server.db.selectFrom('jobs').select('location_id').where('id', 'in', ids).execute();
    expect(new Set(places.map(({ location_id }) => location_id))).toEqual(new Set([12]));
    expect((await find('driver yangon')).ids).toEqual(ids);
  });
});

describe('other searches by words', () => {
  let server: TestServer;
  let board: TestJobBoard;
  beforeAll(async () => {
    server = await startTestServer();
    board = await openTestJobBoard(server);
  });
  afterAll(() => server.close());

  test('a company is still found by a word of its name that has synonyms', async () => {
    const id = await board.post({ title: 'Zitherist', job_function_id: 18 });
    expect(idsOf((await board.find({ search_keyword: 'shwe myint trading zitherist' })).jobposts)).toEqual([id]);
  });

  test('CVs are found alike, those with the typed word first', async () => {
    const company = await server.as(board.company);
    const burmese = await createCv(server, { profile: { position_title: 'စာရင်းကိုင်' } });
    const english = await createCv(server, { profile: { position_title: 'Accountant' } });
    const other = await createCv(server, { profile: { position_title: 'Cook' } });
    const find = async (search_keyword: string) =>
      (await company.get('/company/dbjobseekers', { query: { search_keyword } })).body.data.map(
        ({ user_id }: { user_id: number }) => user_id,
      );
    expect(await find('accountant')).toEqual([english.id, burmese.id]);
    expect(await find('စာရင်းကိုင်')).toEqual([burmese.id, english.id]);
    expect(await find('အကောင့်တင့်')).not.toContain(other.id);
  });
});
