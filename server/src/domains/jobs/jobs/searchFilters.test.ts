/**
 * Every filter, sort order and page of the search, alone and combined, against a plain implementation over 1,500 jobs.
 */
import type { Employer } from '../../../seed/seedCompanies.ts';
import { Random } from '../../../seed/random.ts';
import { seedJobs } from '../../../seed/seedJobs.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';
import { keywordTokens } from './jobTokens.ts';

const JOBS = 1500;
const DAY_MS = 24 * 3600_000;
/** No seeded job is within a minute of a limit. */
const startedAt = Date.now();

interface Row {
  readonly id: number;
  readonly company_id: number;
  readonly company_hidden: boolean;
  readonly location_id: number;
  readonly township_id: number | null;
  readonly job_type_id: number;
  readonly job_function_id: number;
  readonly industry_id: number;
  readonly experience_level_id: number;
  readonly collar: string;
  readonly pay_min: number | null;
  readonly pay_max: number | null;
  readonly open_date: Date;
  readonly is_boosted: boolean;
  readonly search_tokens: number[];
}

let server: TestServer;
let guest: TestClient;
let open: Row[];

beforeAll(async () => {
  server = await startTestServer();
  guest = server.guest();
  const employers: Employer[] = [];
  for (const [industry, location] of [
    [1, 12],
    [3, 9],
    [9, 2],
  ] as const) {
    const { id, name } = await server.createCompany();
    employers.push({ id, name, industry, location });
  }
  await server.db.transaction().execute((trx) => seedJobs(trx, new Random(15), employers, JOBS, new Date()));
  open = (await server.db
    .selectFrom('jobs')
    .selectAll()
    .where('status', '=', 'active')
    .where('expired_date', '>', new Date())
    .execute()) as unknown as Row[];
});
afterAll(() => server.close());

type Query = Record<string, string | number>;

/** A township of another state than the chosen one is ignored; their ids begin with that of the state. */
const isElsewhere = ({ location, township }: Query) =>
  Boolean(
    location &&
    township &&
    !String(location)
      .split(',')
      .includes(String(Math.floor(Number(township) / 100))),
  );

/** A minimum above the maximum is the other way round. */
function salaryOf({ salary_min = 0, salary_max = Infinity }: Query): { least: number; most: number } {
  const [low, high] = [Number(salary_min || 0), Number(salary_max || Infinity)];
  return { least: Math.min(low, high), most: Math.max(low, high) };
}

/** Rule 15, implemented plainly. */
function matches(job: Row, query: Query): boolean {
  const { least, most } = salaryOf(query);
  const equals = (name: string, value: number | string) =>
    !query[name] || String(query[name]).split(',').includes(String(value));
  const words = query['search_keyword'] ? keywordTokens(String(query['search_keyword'])).anywhere : [];
  return (
    equals('location', job.location_id) &&
    (isElsewhere(query) || equals('township', job.township_id ?? 0)) &&
    (!query['posted'] || job.open_date.getTime() > startedAt - Number(query['posted']) * DAY_MS) &&
    equals('jobtype', job.job_type_id) &&
    equals('jobfunction', job.job_function_id) &&
    equals('industry', job.industry_id) &&
    equals('explevel', job.experience_level_id) &&
    equals('collar', job.collar) &&
    (!query['company'] || (equals('company', job.company_id) && !job.company_hidden)) &&
    (!query['salary_min'] || (job.pay_max !== null && job.pay_max >= least)) &&
    (!query['salary_max'] || (job.pay_min !== null && job.pay_min <= most)) &&
    words.every((token) => job.search_tokens.includes(token))
  );
}

function inOrder(jobs: Row[], query: Query): Row[] {
  const { inTitle, alikeInTitle } = keywordTokens(String(query['search_keyword'] ?? ''));
  const has = (job: Row, tokens: readonly number[]) =>
    tokens.length > 0 && tokens.every((token) => job.search_tokens.includes(token));
  const rank = (job: Row) => {
    if (query['sort'] === 'salary') return job.pay_max ?? -1;
    if (query['sort'] === 'newest') return 0;
    return has(job, inTitle) ? 2 : Number(has(job, alikeInTitle));
  };
  return [...jobs].sort(
    (first, second) =>
      rank(second) - rank(first) || second.open_date.getTime() - first.open_date.getTime() || second.id - first.id,
  );
}

/** Both lists of a page: their parts, and what is said about paging. */
interface Lists {
  readonly jobposts: { readonly data: readonly Row[]; readonly per_page: number; readonly last_page: number };
  readonly boost_jobs: { readonly data: readonly Row[]; readonly per_page: number; readonly last_page: number };
}

const lastPage = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

/** Without a limit, each list has pages of its own (rule 14). */
function pagesOfEach(normal: readonly Row[], boosted: readonly Row[], page: number): Lists {
  const listOf = (jobs: readonly Row[], size: number) => ({
    data: jobs.slice((page - 1) * size, page * size),
    per_page: size,
    last_page: lastPage(jobs.length, size),
  });
  return { jobposts: listOf(normal, 20), boost_jobs: listOf(boosted, 10) };
}

/**
 * With a limit, pages are filled one after the other from both lists, a third of them with boosted jobs (rule 16.1).
 */
function pageOfBoth(normal: readonly Row[], boosted: readonly Row[], page: number, limit: number): Lists {
  const left = { normal: [...normal], boosted: [...boosted] };
  const fill = () => {
    const first = left.boosted.splice(0, Math.ceil(limit / 3));
    const second = left.normal.splice(0, limit - first.length);
    const rest = left.boosted.splice(0, limit - first.length - second.length);
    return { normal: second, boosted: [...first, ...rest] };
  };
  for (let earlier = 1; earlier < page; earlier += 1) fill();
  const filled = fill();
  const paging = { per_page: limit, last_page: lastPage(normal.length + boosted.length, limit) };
  return { jobposts: { data: filled.normal, ...paging }, boost_jobs: { data: filled.boosted, ...paging } };
}

/** Searches whose number is known whatever it is, so that their pages go on (rule 16.4). */
const KNOWN = ['location', 'jobtype', 'jobfunction', 'industry', 'explevel', 'collar'];
function isKnown({ sort: _, page: __, limit, ...filter }: Query): boolean {
  const given = Object.keys(filter).filter((name) => filter[name]);
  return (
    !limit && given.length <= 1 && given.every((name) => KNOWN.includes(name) && !String(filter[name]).includes(','))
  );
}

async function check(query: Query): Promise<void> {
  const { status, body } = await guest.get('/jobpost', { query });
  expect(status).toBe(200);
  const [normal, boosted] = [false, true].map((isBoosted) =>
    inOrder(
      open.filter((job) => job.is_boosted === isBoosted && matches(job, query)),
      query,
    ).slice(0, isKnown(query) ? undefined : 1000),
  ) as [Row[], Row[]];
  const page = Number(query['page'] || 1);
  const limit = Number(query['limit'] || 0);
  const expected = limit ? pageOfBoth(normal, boosted, page, limit) : pagesOfEach(normal, boosted, page);
  for (const [list, total] of [
    ['jobposts', normal.length],
    ['boost_jobs', boosted.length],
  ] as const) {
    const { data, per_page, last_page } = expected[list];
    expect({
      query,
      list,
      ids: body[list].data.map((job: { id: number }) => job.id),
      total: body[list].total,
      last_page: body[list].last_page,
      per_page: body[list].per_page,
    }).toEqual({ query, list, ids: data.map(({ id }) => id), total, last_page, per_page });
  }
}

const FILTERS: Readonly<Record<string, readonly (string | number)[]>> = {
  search_keyword: ['accountant', 'ယာဉ်မောင်း', 'sales', 'yangon', 'မန္တလေး', 'excel', 'senior developer'],
  location: [12, 9, '2,12', 15],
  township: [1203, 1204, 901],
  posted: [1, 3, 7, 30],
  jobtype: [1, '2,3', 3],
  jobfunction: [1, '34,4,31', 31, 34],
  industry: [1, 3, 9],
  explevel: [1, 3, 5],
  collar: ['white', 'blue'],
  salary_min: [300_000, 1_000_000, 3_000_000],
  salary_max: [250_000, 600_000, 2_000_000],
};
const names = Object.keys(FILTERS);
const pairs = names.flatMap((first, index) =>
  names.slice(index + 1).map((second): [string, string] => [first, second]),
);

test.each(names)('%s alone narrows the list, in every sort', async (name) => {
  for (const value of FILTERS[name]!) {
    for (const sort of ['relevance', 'newest', 'salary']) await check({ [name]: value, sort });
  }
});

test.each(pairs)('%s and %s narrow it together', async (first, second) => {
  for (const [index, value] of FILTERS[first]!.slice(0, 3).entries())
    await check({ [first]: value, [second]: FILTERS[second]![index % FILTERS[second]!.length]! });
});

test('a company filter gives the jobs that show this company', async () => {
  const company = open[0]!.company_id;
  await check({ company });
  await check({ company, collar: 'blue', sort: 'salary' });
  await check({ company: 999_999_999 });
});

test('any combination of filters, sort order, page and limit', async () => {
  const random = new Random(21);
  for (let round = 0; round < 60; round += 1) {
    const query: Query = {
      sort: random.pick(['relevance', 'newest', 'salary', '']),
      page: random.pick([1, 1, 2, 3]),
      limit: random.pick(['', 1, 2, 7, 20, 100]),
    };
    for (const name of random.some(names, random.int(0, 4))) query[name] = random.pick(FILTERS[name]!);
    await check(query);
  }
});

test('empty values count as omitted', async () => {
  const empty = Object.fromEntries([...names, 'company', 'sort', 'page', 'limit'].map((name) => [name, '']));
  const { body } = await guest.get('/jobpost', { query: empty });
  expect(body).toEqual((await guest.get('/jobpost')).body);
});

test('numbers may be typed with Myanmar digits', async () => {
  const { body } = await guest.get('/jobpost', {
    query: { salary_min: '၁၀၀၀၀၀၀', location: '၁၂', page: '၁', limit: '၅' },
  });
  expect(body).toEqual(
    (await guest.get('/jobpost', { query: { salary_min: 1_000_000, location: 12, page: 1, limit: 5 } })).body,
  );
});

test.each([
  { location: 'x' },
  { location: '-1' },
  { location: '99999999999' },
  { location: '12,' },
  { jobtype: '1,2,3,4,5,6,7,8,9,10,11' },
  { jobtype: '1.5' },
  { collar: 'pink' },
  { sort: 'cheapest' },
  { salary_min: '-5' },
  { page: 0 },
  { page: 'two' },
  { limit: 0 },
  { limit: 101 },
  { company: 'abc' },
  { search_keyword: 'x'.repeat(101) },
] as Query[])('%j is refused and named', async (query) => {
  const { status, body } = await guest.get('/jobpost', { query });
  expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(query)]);
});

const idsOn = ({ jobposts, boost_jobs }: { jobposts: JobList; boost_jobs: JobList }) =>
  [...jobposts.data, ...boost_jobs.data].map(({ id }) => id);
interface JobList {
  readonly data: readonly { readonly id: number }[];
  readonly last_page: number;
}

test('paging returns every open job once, whatever their number', async () => {
  const first = (await guest.get('/jobpost')).body;
  const seen: number[] = [];
  for (let page = 1; page <= Math.max(first.jobposts.last_page, first.boost_jobs.last_page) + 1; page += 1)
    seen.push(...idsOn((await guest.get('/jobpost', { query: { page } })).body));
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(open.length);
  expect(open.filter((job) => !job.is_boosted).length).toBeGreaterThan(1000);
  expect(first.total_is_capped).toBe(false);
});

test.each([7, 100])(
  'pages with the limit %i have as many jobs, boosted ones included, and none is lost',
  async (limit) => {
    const query = { limit, location: 12 };
    const all = open.filter((job) => job.location_id === 12);
    expect(all.some((job) => job.is_boosted) && all.length > limit).toBe(true);
    const pages = Math.ceil(all.length / limit);
    const seen: number[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const { body } = await guest.get('/jobpost', { query: { ...query, page } });
      expect([body.jobposts.last_page, body.boost_jobs.last_page]).toEqual([pages, pages]);
      const ids = idsOn(body);
      expect(ids).toHaveLength(page < pages ? limit : all.length - (pages - 1) * limit);
      seen.push(...ids);
    }
    expect(seen.toSorted((left, right) => left - right)).toEqual(
      all.map(({ id }) => id).toSorted((left, right) => left - right),
    );
  },
);
