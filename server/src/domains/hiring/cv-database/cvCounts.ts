import { sql } from 'kysely';
import type { CvCounts } from '@jpro/api';
import { CV_FILTERS } from '@jpro/api/cv-filters';
import { jobFunctions, locations } from '../../../reference/index.ts';
import type { Db } from '../../../database/schema.ts';
import { numbersOf } from '../../jobs/index.ts';
import { type CvFilter, conditionsOf } from './cvFilter.ts';
import { facet } from './searchableCv.ts';

/** A search with more matches is too broad to be counted on every request. */
const MAX_COUNTED = 5000;
const YEARS = [1, 3, 5, 10];

type Count = CvCounts['counts'][number];

const COUNTED: readonly (readonly [field: Count['field'], values: readonly (number | string)[]])[] = [
  ['location', locations.map(({ id }) => id)],
  ['jobfunction', jobFunctions.map(({ id }) => id)],
  ['years', YEARS],
  ['gender', CV_FILTERS.gender.values],
  ['job_status', CV_FILTERS.job_status.values],
];

const BY_TOKEN: ReadonlyMap<number, Omit<Count, 'count'>> = new Map(
  COUNTED.flatMap(([field, values]) =>
    values.map((value) => [numbersOf([facet(field, value)])[0]!, { field, value: String(value) }] as const),
  ),
);

/**
 * How many of the matching CVs each further filter would leave, the largest first, without filters that would leave
 * all.
 */
export async function cvCounts(db: Db, filter: CvFilter, today: string): Promise<CvCounts> {
  const where = conditionsOf(db, filter, today);
  if (!where) return { counts: [] };
  const { rows } = await sql<{ token: number | null; count: number }>`
    with matches as materialized (select tokens from searchable_cvs where ${where} limit ${MAX_COUNTED + 1})
    select token, count(*)::int as count from matches cross join unnest(tokens) as token
      where token = any(${[...BY_TOKEN.keys()]}::int[]) group by token
    union all select null, count(*)::int from matches
    order by count desc, token`.execute(db);
  const total = rows.find(({ token }) => token === null)?.count ?? 0;
  if (total > MAX_COUNTED) return { counts: [] };
  return {
    counts: rows.flatMap(({ token, count }) => {
      const known = token === null ? undefined : BY_TOKEN.get(token);
      return known && count < total ? [{ ...known, count }] : [];
    }),
  };
}
