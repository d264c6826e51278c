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

/** A list counts up to here: "1000+". */
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

/** Ids of the open jobs that match, boosted ones apart, so that a job is never in both lists. */
export async function searchJobs(db: Kysely<Database>, filter: JobFilter, sort: JobSort, size: SearchPage, now: Date): Promise<FoundJobs> {
  const { rows } = await searchStatement(filter, sort, size, now).execute(db);
  const found = rows[0] as SearchRow;
  const list = (ids: readonly (number | string)[], total: number | string) => ({ ids: ids.map(Number), total: Math.min(Number(total), COUNT_CAP) });
  return {
    normal: list(found.normal, found.normal_total),
    boosted: list(found.boosted, found.boosted_total),
    capped: Math.max(Number(found.normal_total), Number(found.boosted_total)) > COUNT_CAP,
  };
}

interface SearchRow {
  readonly normal: readonly (number | string)[];
  readonly boosted: readonly (number | string)[];
  readonly normal_total: number | string;
  readonly boosted_total: number | string;
}

export function searchStatement(filter: JobFilter, sort: JobSort, size: SearchPage, now: Date): RawBuilder<SearchRow> {
  const keyword = filter.keyword ? keywordTokens(filter.keyword) : undefined;
  if (keyword && keyword.anywhere.length === 0) return sql`select '{}'::bigint[] as normal, '{}'::bigint[] as boosted, 0 as normal_total, 0 as boosted_total`;
  const ids = (boosted: boolean, limit: number) => pageOfIds(conditions(filter, boosted, now), keyword, sort, limit, (size.page - 1) * limit);
  const total = (boosted: boolean) => sql`(select count(*) from (
    select from jobs where ${conditions(filter, boosted, now)} ${having(keyword?.anywhere)} limit ${sql.lit(COUNT_CAP + 1)}) as counted)`;
  return sql`select array(${ids(false, size.normal)}) as normal, array(${ids(true, size.boosted)}) as boosted,
    ${total(false)} as normal_total, ${total(true)} as boosted_total`;
}

function pageOfIds(where: RawBuilder<unknown>, keyword: KeywordTokens | undefined, sort: JobSort, limit: number, offset: number): RawBuilder<unknown> {
  if (keyword && sort === 'relevance') return byRelevance(where, keyword, limit, offset);
  const order = sort === 'salary' ? sql`pay_max desc nulls last, open_date desc, id desc` : sql`open_date desc, id desc`;
  return sql`select id from jobs where ${where} ${having(keyword?.anywhere)} order by is_boosted, ${order} limit ${limit} offset ${offset}`;
}

/** Titles first, then the rest, each newest first; both halves are walked in the order of an index. */
function byRelevance(where: RawBuilder<unknown>, keyword: KeywordTokens, limit: number, offset: number): RawBuilder<unknown> {
  const half = (rank: number, tokens: RawBuilder<unknown>) => sql`(select id, open_date, ${sql.lit(rank)} as rank from jobs
    where ${where} ${tokens} order by is_boosted, open_date desc, id desc limit ${limit + offset})`;
  return sql`select id from (
    ${half(0, having(keyword.inTitle))}
    union all
    ${half(1, sql`${having(keyword.anywhere)} and not search_tokens @> ${keyword.inTitle}::text[]`)}
  ) as ranked order by rank, open_date desc, id desc limit ${limit} offset ${offset}`;
}

function having(tokens: readonly string[] | undefined): RawBuilder<unknown> {
  return tokens ? sql`and search_tokens @> ${tokens}::text[]` : sql``;
}

function conditions(filter: JobFilter, boosted: boolean, now: Date): RawBuilder<unknown> {
  const list = [sql`status = 'active'`, sql`is_boosted = ${sql.lit(boosted)}`, sql`expired_date > ${now}`];
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
