import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { type KeywordTokens, keywordTokens } from './job-tokens.ts';

export interface JobFilter {
  readonly keyword?: string | undefined;
  readonly location?: number | undefined;
  readonly jobtype?: number | undefined;
  readonly jobfunction?: number | undefined;
  readonly industry?: number | undefined;
  readonly explevel?: number | undefined;
  readonly collar?: 'white' | 'blue' | undefined;
  /** Kyats a month. */
  readonly salaryMin?: number | undefined;
  readonly salaryMax?: number | undefined;
  readonly company?: number | undefined;
}

export type JobSort = 'relevance' | 'newest' | 'salary';

/** A list counts up to here: "1000+". Its pages end here too. */
export const COUNT_CAP = 1000;

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

/** Up to here all matches are fetched and sorted; beyond, they are so dense that walking an index in order is quicker. */
const FEW = 400;

/** Ids of the open jobs that match, boosted ones apart, so that a job is never in both lists. */
export async function searchJobs(db: Kysely<Database>, filter: JobFilter, sort: JobSort, size: SearchPage, now: Date): Promise<FoundJobs> {
  const search: Search = { filter, sort, size, now, keyword: filter.keyword ? keywordTokens(filter.keyword) : undefined };
  if (search.keyword?.anywhere.length === 0) return found({ normal: [], boosted: [], normal_total: 0, boosted_total: 0 });
  if (Object.values(filter).some((value) => value !== undefined)) {
    const { rows: [few] } = await fewStatement(search).execute(db);
    if (few && Number(few.normal_total) + Number(few.boosted_total) <= FEW) return found(few);
  }
  const { rows: [many] } = await manyStatement(search).execute(db);
  return found(many as SearchRow);
}

/** Ids of the most relevant jobs with all words of a keyword, at most so many; none for a keyword without a word. */
export async function jobsWithWords(db: Kysely<Database>, keyword: KeywordTokens, limit: number, now: Date): Promise<number[]> {
  if (keyword.anywhere.length === 0) return [];
  const search: Search = { filter: {}, sort: 'relevance', size: { page: 1, normal: limit, boosted: limit }, now, keyword };
  const { rows: [few] } = await fewStatement(search).execute(db);
  if (few && Number(few.normal_total) + Number(few.boosted_total) <= FEW) return [...few.boosted, ...few.normal].map(Number);
  const half = (boosted: boolean) => byRelevance(sql`${conditions({}, now)} and is_boosted = ${sql.lit(boosted)}`, keyword, limit, 0);
  const { rows } = await sql<{ ids: (number | string)[] }>`select array(${half(true)}) || array(${half(false)}) as ids`.execute(db);
  return rows[0]?.ids.map(Number) ?? [];
}

function found({ normal, boosted, normal_total, boosted_total }: SearchRow): FoundJobs {
  const list = (ids: readonly (number | string)[], total: number | string) => ({ ids: ids.map(Number), total: Math.min(Number(total), COUNT_CAP) });
  return {
    normal: list(normal, normal_total),
    boosted: list(boosted, boosted_total),
    capped: Math.max(Number(normal_total), Number(boosted_total)) > COUNT_CAP,
  };
}

interface Search {
  readonly filter: JobFilter;
  readonly sort: JobSort;
  readonly size: SearchPage;
  readonly now: Date;
  readonly keyword: KeywordTokens | undefined;
}

interface SearchRow {
  readonly normal: readonly (number | string)[];
  readonly boosted: readonly (number | string)[];
  readonly normal_total: number | string;
  readonly boosted_total: number | string;
}

type Sql = RawBuilder<unknown>;

/** All matches, when they are few; more than `FEW` say only that they are many. */
function fewStatement({ filter, sort, size, now, keyword }: Search): RawBuilder<SearchRow> {
  const isRanked = keyword && sort === 'relevance';
  const first = isRanked ? sql`search_tokens @> ${keyword.inTitle}::int[]` : sort === 'salary' ? sql`pay_max` : sql`null::int`;
  const ids = (boosted: boolean, limit: number) => sql`array(select id from matches where is_boosted = ${sql.lit(boosted)}
    order by first desc nulls last, open_date desc, id desc limit ${limit} offset ${(size.page - 1) * limit})`;
  return sql`with matches as materialized (
      select id, is_boosted, open_date, ${first} as first from jobs where ${conditions(filter, now)} ${having(keyword?.anywhere)} limit ${sql.lit(FEW + 1)}
    ) select ${ids(false, size.normal)} as normal, ${ids(true, size.boosted)} as boosted,
      (select count(*) from matches where not is_boosted) as normal_total, (select count(*) from matches where is_boosted) as boosted_total`;
}

/** Each list walked in the order of an index; totals counted up to the cap. */
function manyStatement({ filter, sort, size, now, keyword }: Search): RawBuilder<SearchRow> {
  const where = (boosted: boolean) => sql`${conditions(filter, now)} and is_boosted = ${sql.lit(boosted)}`;
  const ids = (boosted: boolean, limit: number) => {
    const offset = (size.page - 1) * limit;
    // Nobody is led there, and walking so far takes long.
    return offset >= COUNT_CAP ? sql`'{}'::bigint[]` : sql`array(${pageOfIds(where(boosted), keyword, sort, limit, offset)})`;
  };
  const total = (boosted: boolean) => sql`(select count(*) from (
    select from jobs where ${where(boosted)} ${having(keyword?.anywhere)} limit ${sql.lit(COUNT_CAP + 1)}) as counted)`;
  return sql`select ${ids(false, size.normal)} as normal, ${ids(true, size.boosted)} as boosted, ${total(false)} as normal_total, ${total(true)} as boosted_total`;
}

function pageOfIds(where: Sql, keyword: KeywordTokens | undefined, sort: JobSort, limit: number, offset: number): Sql {
  if (keyword && sort === 'relevance') return byRelevance(where, keyword, limit, offset);
  const order = sort === 'salary' ? sql`pay_max desc nulls last, open_date desc, id desc` : sql`open_date desc, id desc`;
  return sql`select id from jobs where ${where} ${having(keyword?.anywhere)} order by is_boosted, ${order} limit ${limit} offset ${offset}`;
}

/** Titles first, then the rest, each newest first. The rest is not looked at while titles fill the page. */
function byRelevance(where: Sql, keyword: KeywordTokens, limit: number, offset: number): Sql {
  const last = limit + offset;
  const half = (tokens: Sql) => sql`select id, open_date from jobs where ${where} ${tokens} order by is_boosted, open_date desc, id desc limit ${last}`;
  return sql`with titled as materialized (${half(having(keyword.inTitle))})
    select id from (
      select id, open_date, 0 as rank from titled
      union all
      select id, open_date, 1 from (${half(sql`${having(keyword.anywhere)} and not search_tokens @> ${keyword.inTitle}::int[] and (select count(*) from titled) < ${last}`)}) as rest
    ) as ranked order by rank, open_date desc, id desc limit ${limit} offset ${offset}`;
}

function having(tokens: readonly number[] | undefined): Sql {
  return tokens ? sql`and search_tokens @> ${tokens}::int[]` : sql``;
}

function conditions(filter: JobFilter, now: Date): Sql {
  const list = [sql`status = 'active'`, sql`expired_date > ${now}`];
  const equal = (column: string, value: number | string | undefined) => {
    if (value !== undefined) list.push(sql`${sql.ref(column)} = ${value}`);
  };
  equal('location_id', filter.location);
  equal('job_type_id', filter.jobtype);
  equal('job_function_id', filter.jobfunction);
  equal('industry_id', filter.industry);
  equal('experience_level_id', filter.explevel);
  equal('collar', filter.collar);
  if (filter.company !== undefined) list.push(sql`company_id = ${filter.company} and not company_hidden`);
  if (filter.salaryMin !== undefined) list.push(sql`pay_max >= ${filter.salaryMin}`);
  if (filter.salaryMax !== undefined) list.push(sql`pay_min <= ${filter.salaryMax}`);
  return sql.join(list, sql` and `);
}
