import { JOB_FILTER_NAMES, type JobFilterName } from '@jpro/api/job-filters';
import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '../../../core/http/handler.ts';
import { townships } from '../../../reference/index.ts';
import { keywordParts } from './jobSynonyms.ts';
import { salaryIn } from './salaryWords.ts';
import { cutKeyword, readings } from './searchTokens.ts';

export type SearchQuery = InputOf<'jobs', 'search'>['query'];

/** The jobs that a search, a count or an alert means: each given filter must match. */
export type JobFilter = {
  readonly [Name in JobFilterName]?: Value<Exclude<SearchQuery[Name], ''>> | undefined;
} & { readonly keyword?: string | undefined };

/** Of several values, a job has one. */
type Value<Given> = Given extends readonly (infer One)[] ? Given | One : Given;

/** The columns of `jobs` that have the value of a filter. */
export const FILTER_COLUMNS = {
  location: 'location_id',
  township: 'township_id',
  jobtype: 'job_type_id',
  jobfunction: 'job_function_id',
  industry: 'industry_id',
  explevel: 'experience_level_id',
  collar: 'collar',
} as const satisfies Partial<Record<JobFilterName, string>>;

type Sql = RawBuilder<unknown>;

/** The conditions of the filters that are not the value of a column. */
const CONDITIONS: Record<Exclude<JobFilterName, keyof typeof FILTER_COLUMNS>, (value: unknown, now: Date) => Sql> = {
  company: (id) => sql`company_id = ${id} and not company_hidden`,
  salary_min: (kyats) => sql`pay_max >= ${kyats}`,
  salary_max: (kyats) => sql`pay_min <= ${kyats}`,
  posted: (days, now) => sql`open_date > ${new Date(now.getTime() - Number(days) * DAY_MS)}`,
};

const DAY_MS = 24 * 3600_000;

export function filterConditions(filter: JobFilter, now: Date): Sql[] {
  return JOB_FILTER_NAMES.flatMap((name) => {
    const value = filter[name];
    if (value === undefined) return [];
    if (name in CONDITIONS) return CONDITIONS[name as keyof typeof CONDITIONS](value, now);
    const column = sql.ref(FILTER_COLUMNS[name as keyof typeof FILTER_COLUMNS]);
    return Array.isArray(value) ? sql`${column} = any(${value}::int[])` : sql`${column} = ${value}`;
  });
}

/** The filter that the parameters of a search describe; an empty parameter is none. */
export function searchFilter({ search_keyword, as_typed, sort: _, page: __, limit: ___, ...query }: SearchQuery) {
  const given = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === ''
        ? []
        : [[name, Array.isArray(value) && value.length === 1 ? value[0] : value]],
    ),
  );
  const { keyword, ...salary } = as_typed ? { keyword: search_keyword || undefined } : readKeyword(search_keyword);
  return inOrder({
    ...(hasSalary(query) ? {} : salary),
    ...given,
    keyword,
    township: townshipIn(query.location, query.township),
  });
}

/**
 * What a keyword means: its words, and the salary in it (rule 79.3). Of "5 lakh jobs" and "(5 lakh)", what is beside
 * the salary narrows nothing.
 */
export function readKeyword(typed: string | undefined): Pick<JobFilter, 'keyword' | 'salary_min' | 'salary_max'> {
  const found = salaryIn(typed ?? '');
  if (!found) return { keyword: !typed || readings(typed).some(meansAnyJob) ? undefined : typed };
  const { rest, ...salary } = found;
  return { ...salary, keyword: readings(rest).some(saysSomething) ? rest : undefined };
}

function saysSomething(words: string): boolean {
  const { synonyms, rest } = keywordParts(words);
  return synonyms.length + rest.length > 0;
}

/** Whether these are only words that every search for jobs means: "jobs", "အလုပ်" (rule 79.2). */
function meansAnyJob(text: string): boolean {
  const { words, syllables } = cutKeyword(text);
  return words.length + syllables.length > 0 && !saysSomething(text);
}

/** A salary that was chosen replaces the one in the keyword. */
export const hasSalary = ({ salary_min, salary_max }: SearchQuery): boolean => Boolean(salary_min || salary_max);

/** A minimum above the maximum was meant the other way round. */
function inOrder(filter: JobFilter): JobFilter {
  const { salary_min, salary_max } = filter;
  if (salary_min === undefined || salary_max === undefined || salary_min <= salary_max) return filter;
  return { ...filter, salary_min: salary_max, salary_max: salary_min };
}

/** A township outside the chosen places is ignored: the form kept it when they were changed. */
function townshipIn(location: readonly number[] | undefined, township: number | undefined): number | undefined {
  const place = townships.find(({ id }) => id === township)?.location_id;
  return location === undefined || (place !== undefined && location.includes(place)) ? township : undefined;
}
