import { MAX_COUNTED_JOBS, MAX_LISTED_JOBS } from '@jpro/api/fields';
import type { JobSort } from '@jpro/api/job-filters';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { memoizeByObject } from '../../../core/cache/memoize.ts';
import { PREPARED } from '../../../database/prepared.ts';
import type { Db } from '../../../database/schema.ts';
import { filterConditions, type JobFilter } from './jobFilter.ts';
import { allOf, facetTokens, hasTokens, type KeywordTokens, keywordTokens } from './jobTokens.ts';
import { searchIndex } from './jobSynonyms.ts';

export interface FoundJobs {
  readonly normal: { readonly ids: number[]; readonly total: number };
  readonly boosted: { readonly ids: number[]; readonly total: number };
  readonly capped: boolean;
}

interface SearchPage {
  readonly page: number;
  readonly normal: number;
  readonly boosted: number;
}

/** Ids of the open jobs that match, with boosted ones separate, so that no job is in both lists (decision 21). */
export async function searchJobs(
  db: Db,
  filter: JobFilter,
  sort: JobSort,
  size: SearchPage,
  now: Date,
): Promise<FoundJobs> {
  const keyword = filter.keyword ? keywordTokens(filter.keyword, searchIndex(db)) : undefined;
  const page = (boosted: boolean, limit: number): ListPage => ({ boosted, limit, offset: (size.page - 1) * limit });
  return foundJobs(db, { filter, sort, now, keyword }, page(false, size.normal), page(true, size.boosted));
}

/**
 * Ids of the most relevant jobs with all words of a keyword, up to a limit for each list; empty for a keyword without
 * words.
 */
export async function jobsWithWords(db: Db, keyword: KeywordTokens, limit: number, now: Date): Promise<number[]> {
  const page = (boosted: boolean): ListPage => ({ boosted, limit, offset: 0 });
  const { normal, boosted } = await foundJobs(
    db,
    { filter: {}, sort: 'relevance', now, keyword },
    page(false),
    page(true),
  );
  return [...boosted.ids, ...normal.ids];
}

/** For each tier of titles, whether it has more matches than are counted. */
type Tiers = readonly ('many' | 'few')[];

/** Which keyword searches have too many matches to count them: it hardly changes, and is most of their cost. */
const crowdedSearches = memoizeByObject(() => new LRUCache<string, Tiers>({ max: 5_000, ttl: 600_000 }));

/** From this number of matches on, what a quick filter leaves of a keyword is not counted. */
const MAX_IN_PARTS = 200;

const PART_COLUMNS = sql`is_boosted, open_date, location_id, job_type_id, experience_level_id`;

/**
 * How many jobs with a keyword also match each part, in one pass; null when there are too many. Parts compare the
 * columns above only.
 */
export async function countParts(
  db: Db,
  filter: JobFilter,
  parts: readonly JobFilter[],
  now: Date,
): Promise<readonly number[] | null> {
  const keyword = keywordTokens(filter.keyword ?? '', searchIndex(db));
  if (keyword.anywhere.length === 0) return parts.map(() => 0);
  const crowded = crowdedSearches(db);
  const key = keyOf('parts', filter, keyword);
  if (crowded.get(key) !== undefined) return null;
  const matches = (boosted: boolean) => sql`(select ${PART_COLUMNS} from jobs
    where ${conditions({ filter, now }, { boosted })} and ${inTokenIndex(db, filter, keyword)}
    limit ${sql.lit(MAX_IN_PARTS + 1)})`;
  const counts = parts.map((part) => sql`count(*) filter (where ${sql.join(filterConditions(part, now), sql` and `)})`);
  const { rows } = await sql<{ jobs: Count; counts: readonly Count[] }>`
    with matches as materialized (${matches(false)} union all ${matches(true)})
    select ${PREPARED} count(*) as jobs, array[${sql.join(counts)}] as counts from matches`.execute(db);
  const [row] = rows;
  if (row && Number(row.jobs) <= MAX_IN_PARTS) return row.counts.map(Number);
  crowded.set(key, ['many']);
  return null;
}

/** The same for each search with these matches, however its keyword was typed. */
function keyOf(list: 'boosted' | 'normal' | 'parts', filter: JobFilter, keyword: KeywordTokens): string {
  return JSON.stringify([list, filter, allOf(keyword).map(({ anywhere }) => anywhere), keyword.inTitle]);
}

interface Search {
  readonly filter: JobFilter;
  readonly sort: JobSort;
  readonly now: Date;
  readonly keyword: KeywordTokens | undefined;
}

/** One page of the boosted or of the normal jobs. */
interface ListPage {
  readonly boosted: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** A `total` one above the cap means that there are more. */
interface FoundList {
  readonly ids: number[];
  readonly total: number;
}

type Sql = RawBuilder<unknown>;

async function foundJobs(db: Db, search: Search, normalPage: ListPage, boostedPage: ListPage): Promise<FoundJobs> {
  const { keyword } = search;
  if (keyword?.anywhere.length === 0)
    return { normal: { ids: [], total: 0 }, boosted: { ids: [], total: 0 }, capped: false };
  const [normal, boosted] = keyword
    ? await Promise.all([withKeyword(db, search, keyword, normalPage), withKeyword(db, search, keyword, boostedPage)])
    : await inIndexOrder(db, search, normalPage, boostedPage);
  const upToCap = ({ ids, total }: FoundList) => ({ ids, total: Math.min(total, MAX_COUNTED_JOBS) });
  return {
    normal: upToCap(normal),
    boosted: upToCap(boosted),
    capped: Math.max(normal.total, boosted.total) > MAX_COUNTED_JOBS,
  };
}

/** Without a keyword, an index returns the matches in order, both for the page and for counting up to the cap. */
async function inIndexOrder(
  db: Db,
  search: Search,
  normal: ListPage,
  boosted: ListPage,
): Promise<[FoundList, FoundList]> {
  const matches = (page: ListPage, limit: number, offset = 0) =>
    sql`select id from jobs where ${conditions(search, page)} order by ${indexOrder(search.sort)}
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  // No page lies beyond, and scanning that far is slow.
  const ids = (page: ListPage) =>
    page.offset >= MAX_LISTED_JOBS ? sql`'{}'::bigint[]` : sql`array(${matches(page, page.limit, page.offset)})`;
  const total = (page: ListPage) => sql`(select count(*) from (${matches(page, MAX_COUNTED_JOBS + 1)}) as counted)`;
  const row = await onlyRow(
    db,
    sql<{ normal: Ids; boosted: Ids; normal_total: Count; boosted_total: Count }>`
    select ${PREPARED} ${ids(normal)} as normal, ${ids(boosted)} as boosted, ${total(normal)} as normal_total,
      ${total(boosted)} as boosted_total`,
  );
  return [
    { ids: row.normal.map(Number), total: Number(row.normal_total) },
    { ids: row.boosted.map(Number), total: Number(row.boosted_total) },
  ];
}

/** Of a statement without a table. */
async function onlyRow<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row> {
  const [row] = (await statement.execute(db)).rows;
  if (!row) throw new Error('a statement without a table returns one row');
  return row;
}

type Count = number | string;
type Ids = readonly Count[];

/**
 * With a keyword, the matches are unordered: up to the cap, all are fetched and sorted. Above it, the same holds for
 * each tier with few matches; one with many is so dense that scanning an index in order soon fills a page.
 */
async function withKeyword(db: Db, search: Search, keyword: KeywordTokens, page: ListPage): Promise<FoundList> {
  const crowded = crowdedSearches(db);
  const key = keyOf(page.boosted ? 'boosted' : 'normal', search.filter, keyword);
  let tiers = crowded.get(key);
  if (tiers === undefined) {
    const sorted = await onlyRow(db, sortedMatches(db, search, keyword, page));
    if (Number(sorted.total) <= MAX_COUNTED_JOBS) return { ids: sorted.ids.map(Number), total: Number(sorted.total) };
    tiers = await sizesOfTiers(db, search, keyword, page);
    crowded.set(key, tiers);
  }
  return {
    ids: page.offset >= MAX_COUNTED_JOBS ? [] : await walked(db, search, keyword, page, tiers),
    total: MAX_COUNTED_JOBS + 1,
  };
}

/** For tiers that belong to more matches than are counted. */
async function sizesOfTiers(db: Db, search: Search, keyword: KeywordTokens, page: ListPage): Promise<Tiers> {
  const counts = titleTiers(keyword, SEARCH_TOKENS, facetsIn(db, search.filter)).map(
    (tier) => sql`(select count(*) from (select from jobs where ${conditions(search, page)} and ${tier}
      limit ${sql.lit(MAX_COUNTED_JOBS + 1)}) as matches)`,
  );
  const row = await onlyRow(
    db,
    sql<{ counts: readonly Count[] }>`select ${PREPARED} array[${sql.join(counts)}] as counts`,
  );
  return row.counts.map((count) => (Number(count) > MAX_COUNTED_JOBS ? 'many' : 'few'));
}

const SEARCH_TOKENS = sql`search_tokens`;

/** Where a walk finds the tokens of titles: in the index that it walks, once all jobs have them there. */
const inTitles = (db: Db): Sql => (searchIndex(db).hasSynonyms ? sql`title_tokens` : SEARCH_TOKENS);

type Facets = readonly (readonly number[])[];

/** The tiers in which the title has the words themselves, or synonyms of them. */
export function titleTiers(keyword: KeywordTokens, tokens: Sql = SEARCH_TOKENS, facets: Facets = []): readonly Sql[] {
  const hasSynonyms = allOf(keyword).some((way) => way.inTitle !== way.alikeInTitle);
  const lists = hasSynonyms ? (['inTitle', 'alikeInTitle'] as const) : (['inTitle'] as const);
  return lists.map((list) => hasTokens(tokens, list, keyword, facets));
}

/** The number of the first tier that a row is in, or the number after the last for none. */
export function tierOf(tiers: readonly Sql[]): Sql {
  return sql`case ${sql.join(
    tiers.map((tier, index) => sql`when ${tier} then ${sql.lit(index)}`),
    sql` `,
  )} else ${sql.lit(tiers.length)} end`;
}

/** What a scan of the token index looks for besides the keyword, once all jobs have these tokens. */
const facetsIn = (db: Db, filter: JobFilter): Facets => (searchIndex(db).hasSynonyms ? facetTokens(filter) : []);

const inTokenIndex = (db: Db, filter: JobFilter, keyword: KeywordTokens): Sql =>
  hasTokens(SEARCH_TOKENS, 'anywhere', keyword, facetsIn(db, filter));

function sortedMatches(
  db: Db,
  search: Search,
  keyword: KeywordTokens,
  page: ListPage,
): RawBuilder<{ ids: Ids; total: Count }> {
  const first = { relevance: sql`tier,`, salary: sql`pay_max desc nulls last,`, newest: sql`` }[search.sort];
  return sql`with matches as materialized (
      select id, open_date, pay_max, ${tierOf(titleTiers(keyword))} as tier from jobs
      where ${conditions(search, page)} and ${inTokenIndex(db, search.filter, keyword)}
        limit ${sql.lit(MAX_COUNTED_JOBS + 1)}
    ) select ${PREPARED} array(select id from matches order by ${first} open_date desc, id desc
      limit ${page.limit} offset ${page.offset}) as ids, (select count(*) from matches) as total`;
}

async function walked(db: Db, search: Search, keyword: KeywordTokens, page: ListPage, sizes: Tiers): Promise<number[]> {
  const titles = titleTiers(keyword, inTitles(db));
  const inIndex = titleTiers(keyword, SEARCH_TOKENS, facetsIn(db, search.filter));
  const tiers = [
    ...titles.map((tier, index) => (sizes[index] === 'many' ? dense(tier) : inIndex[index]!)),
    dense(hasTokens(SEARCH_TOKENS, 'anywhere', keyword)),
  ];
  const statement =
    search.sort === 'relevance'
      ? byRelevance(search, titles, tiers, page)
      : sql`select ${PREPARED} id from jobs where ${conditions(search, page)} and ${tiers.at(-1)!}
        order by ${indexOrder(search.sort)} limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)}`;
  const { rows } = await sql<{ id: Count }>`${statement}`.execute(db);
  return rows.map(({ id }) => Number(id));
}

/** Tier by tier, each newest first. A tier is read only if the earlier ones do not fill the page. */
function byRelevance(search: Search, titles: readonly Sql[], tiers: readonly Sql[], page: ListPage): Sql {
  const last = sql.lit(page.limit + page.offset);
  const newest = (condition: Sql) =>
    sql`select id, open_date from jobs where ${conditions(search, page)} and ${condition}
      order by ${indexOrder('newest')} limit ${last}`;
  const name = (index: number) => sql.ref(`tier_${index}`);
  const above = (index: number) => [
    ...titles.slice(0, index).map((title) => dense(sql`not ${title}`)),
    ...(index === 0
      ? []
      : [
          sql`${sql.join(
            titles.slice(0, index).map((_, before) => sql`(select count(*) from ${name(before)})`),
            sql` + `,
          )} < ${last}`,
        ]),
  ];
  const statements = tiers.map((tier, index) => newest(sql.join([tier, ...above(index)], sql` and `)));
  return sql`with ${sql.join(statements.map((statement, index) => sql`${name(index)} as materialized (${statement})`))}
    select ${PREPARED} id from (
      ${sql.join(
        tiers.map((_, index) => sql`select id, open_date, ${sql.lit(index)} as tier from ${name(index)}`),
        sql` union all `,
      )}
    ) as ranked order by tier, open_date desc, id desc limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)}`;
}

/**
 * A condition that enough rows meet to scan until a page is full. The planner does not look into a CASE, so it uses
 * neither the token index, which would fetch all matches, nor its own underestimate. Because the value does not affect
 * it, a prepared statement keeps its plan; planning a search takes as long as running it.
 */
export function dense(condition: Sql): Sql {
  return sql`case when ${condition} then true else false end`;
}

function indexOrder(sort: JobSort): Sql {
  return sort === 'salary'
    ? sql`is_boosted, pay_max desc nulls last, open_date desc, id desc`
    : sql`is_boosted, open_date desc, id desc`;
}

/** Open jobs that match, without the keyword. `is_boosted` is a literal because each value has its own token index. */
function conditions({ filter, now }: Pick<Search, 'filter' | 'now'>, { boosted }: Pick<ListPage, 'boosted'>): Sql {
  const list = [
    sql`status = 'active'`,
    sql`is_boosted = ${sql.lit(boosted)}`,
    dense(sql`expired_date > ${now}`),
    ...filterConditions(filter, now),
  ];
  return sql.join(list, sql` and `);
}
