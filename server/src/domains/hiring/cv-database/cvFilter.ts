import { CV_FILTER_NAMES, CV_FILTERS, type CvFilterName } from '@jpro/api/cv-filters';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';
import { hasTokens, type KeywordTokens, keywordTokens, numbersOf, queryTokens, searchIndex } from '../../jobs/index.ts';
import { facet, type Facet } from './searchableCv.ts';

/** What a request or a saved search looks for: each given filter must match. An empty one is none. */
export type CvFilter = { readonly [Name in CvFilterName | 'updated_since']?: string | number | undefined };

type Sql = RawBuilder<unknown>;

/** The conditions on columns of `searchable_cvs`; `today` is `YYYY-MM-DD`. */
const CONDITIONS: Record<
  Exclude<keyof CvFilter, Facet | 'search_keyword'>,
  (value: string | number, today: string) => Sql
> = {
  age_min: (years, today) => sql`birth_date <= ${today}::date - make_interval(years => ${years})`,
  age_max: (years, today) => sql`birth_date > ${today}::date - make_interval(years => ${Number(years) + 1})`,
  salary_min: (kyats) => sql`pay >= ${kyats}`,
  salary_max: (kyats) => sql`pay <= ${kyats}`,
  updated_since: (day) => sql`updated_at >= ${day}::timestamp at time zone 'Asia/Yangon'`,
};

/** The filters whose value is a facet; of `skill` and `language`, each word is one. */
const FACETS = CV_FILTER_NAMES.filter(
  (name): name is Facet => CV_FILTERS[name].kind !== 'words' && !(name in CONDITIONS),
);

export const keywordOf = (db: Db, { search_keyword: keyword }: CvFilter): KeywordTokens | undefined =>
  keyword ? keywordTokens(String(keyword), searchIndex(db)) : undefined;

/**
 * The conditions that a row of `searchable_cvs` must meet to match; null when nothing can match. `today` is
 * `YYYY-MM-DD`.
 */
export function conditionsOf(db: Db, filter: CvFilter, today: string): Sql | null {
  const keyword = keywordOf(db, filter);
  const wanted = wantedTokens(filter);
  if (wanted === 'nothing' || keyword?.anywhere.length === 0) return null;
  const list = [sql`is_listed`];
  if (keyword) list.push(hasTokens(sql`tokens`, 'anywhere', keyword));
  if (wanted.length > 0) list.push(sql`tokens @> ${wanted}::int[]`);
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const value = filter[name as keyof CvFilter];
    if (value !== undefined && value !== '') list.push(condition(value, today));
  }
  return sql.join(list, sql` and `);
}

/** The tokens that a CV must have besides those of the keyword; `nothing` when a text has no searchable word. */
function wantedTokens(filter: CvFilter): readonly number[] | 'nothing' {
  const wanted = FACETS.flatMap((name) => (filter[name] ? [facet(name, filter[name])] : []));
  for (const name of ['skill', 'language'] as const) {
    if (!filter[name]) continue;
    const words = queryTokens(String(filter[name]));
    if (words.length === 0) return 'nothing';
    wanted.push(...words.map((word) => facet(name, word)));
  }
  return numbersOf(wanted);
}
