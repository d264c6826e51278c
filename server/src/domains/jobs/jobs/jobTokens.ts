import type { JobTranslation } from '@jpro/api';
import { type RawBuilder, sql } from 'kysely';
import { knownLookup, lookup } from '../../../reference/index.ts';
import { FILTER_COLUMNS, type JobFilter } from './jobFilter.ts';
import { isEmployment, keywordParts, partsWithPlaces, synonymsOfText } from './jobSynonyms.ts';
import { placeTokens, withPlaceNames } from './placeNames.ts';
import { beginnings, latinTokens, queryTokens, readings, textTokens, tokenNumber } from './searchTokens.ts';

export interface SearchableJob {
  readonly title: string;
  /** Null when the job hides its company, whose name must then not find the job. */
  readonly companyName: string | null;
  readonly job_function_id: number;
  readonly industry_id: number;
  readonly location_id: number;
  readonly township_id: number | null;
  readonly job_type_id: number;
  readonly experience_level_id: number;
  readonly collar: string;
  readonly requirements: string | null;
  /** The job is found in either language. */
  readonly translation?: Pick<JobTranslation, 'title' | 'requirements'> | null;
}

type Field = (typeof FIELDS)[number];
type MaybeSearchable = { readonly [Name in Field]: SearchableJob[Name] | null };

/** Whether a row has all that a draft may lack. */
export const isSearchable = <Row extends MaybeSearchable>(row: Row): row is Row & Pick<SearchableJob, Field> =>
  FIELDS.every((name) => row[name] !== null);

const FIELDS = [
  'job_function_id',
  'industry_id',
  'location_id',
  'job_type_id',
  'experience_level_id',
  'collar',
] as const;

/** Longer requirements are prose, not skills. */
const MAX_SKILLS = 150;

/** Marks a token of the title, for sorting by relevance. */
export const TITLE = '^';

export interface SearchColumns {
  readonly search_tokens: number[];
  /** The marked ones again, few enough for the indexes of open jobs, which are walked in order of time. */
  readonly title_tokens: number[];
}

/**
 * Searchable are the title, company name, function, industry, township and region in both languages (title and places
 * with beginnings of Latin words), and the Latin words of the requirements (Excel, AutoCAD, JLPT), which are skills
 * without the prose around them. Their synonyms are searchable too, except for industry and place, which name where
 * someone works and not what they do. Type, collar and experience are searchable by the words for them. The values of
 * filters are tokens too.
 */
export function searchColumns(job: SearchableJob): SearchColumns {
  const texts = job.translation ? [job, job.translation] : [job];
  const inTitles = texts.flatMap(({ title }) => titleTokens(title));
  const tokens = new Set(inTitles);
  for (const name of job.companyName ? readings(job.companyName) : []) addAll(tokens, tokensWithSynonyms(name));
  addAll(tokens, cachedTokens(namesOf(knownLookup('jobFunction', job.job_function_id)), tokensWithSynonyms));
  addAll(tokens, cachedTokens(namesOf(knownLookup('industry', job.industry_id))));
  for (const place of [knownLookup('location', job.location_id), lookup('township', job.township_id)]) {
    if (place) addAll(tokens, placeTokens(place));
  }
  for (const name of [
    namesOf(knownLookup('jobType', job.job_type_id)),
    namesOf(knownLookup('experienceLevel', job.experience_level_id)),
    `${job.collar} collar`,
  ])
    addAll(tokens, cachedTokens(name, employmentTokens));
  for (const name of FACET_NAMES) {
    const value = job[FILTER_COLUMNS[name]];
    if (value !== null) tokens.add(facetToken(name, value));
  }
  for (const { requirements } of texts) {
    if (requirements) addAll(tokens, tokensWithSynonyms(requirements, latinTokens(requirements).slice(0, MAX_SKILLS)));
  }
  return {
    search_tokens: numbersOf(tokens),
    title_tokens: numbersOf(inTitles.filter((token) => token.startsWith(TITLE))),
  };
}

type FacetName = keyof typeof FILTER_COLUMNS;
const FACET_NAMES = Object.keys(FILTER_COLUMNS) as readonly FacetName[];

/** No word has an equals sign. */
const facetToken = (name: FacetName, value: number | string): string => `${name}=${value}`;

/** For each filter of a search the tokens of its values, of which a job must have one. */
export function facetTokens(filter: JobFilter): number[][] {
  return FACET_NAMES.flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [numbersOf([value].flat().map((each) => facetToken(name, each)))];
  });
}

/**
 * Tokens of a job's or a person's title: its words, the same words marked as title, their beginnings and their
 * synonyms.
 */
export function titleTokens(title: string): string[] {
  const words = textTokens(title);
  const all = [...words, ...synonymsOfText(title, words)];
  return [...all, ...all.map((token) => TITLE + token), ...words.flatMap(beginnings)];
}

export function tokensWithSynonyms(text: string, tokens: readonly string[] = textTokens(text)): string[] {
  return [...tokens, ...synonymsOfText(text, tokens).filter((token) => !isEmployment(token))];
}

/**
 * The groups that a name of a job type, an experience level or a collar belongs to, without the words of the name:
 * "full" and "time" would be in most jobs.
 */
export const employmentTokens = (name: string): string[] => synonymsOfText(name, textTokens(name));

/** A lookup's names, as searchable text. */
export const namesOf = ({ name_en, name_my }: { name_en: string; name_my: string }) => `${name_en}\n${name_my}`;

const known = new Map<(text: string) => readonly string[], Map<string, readonly string[]>>();

/** Cached without a limit, because reference data is a small, fixed set of texts. */
export function cachedTokens(
  text: string,
  tokensOf: (text: string) => readonly string[] = textTokens,
): readonly string[] {
  const texts = known.get(tokensOf) ?? new Map<string, readonly string[]>();
  known.set(tokensOf, texts);
  const present = texts.get(text);
  if (present) return present;
  const tokens = tokensOf(text);
  texts.set(text, tokens);
  return tokens;
}

function addAll(set: Set<string>, tokens: readonly string[]): void {
  for (const token of tokens) set.add(token);
}

export interface KeywordTokens {
  /** A row must have all of these. */
  readonly anywhere: readonly number[];
  /** A job with all of these in its title is the most relevant. */
  readonly inTitle: readonly number[];
  /** A job with all of these, synonyms of the keyword's words, comes next. The same list when there are none. */
  readonly alikeInTitle: readonly number[];
  /**
   * An alternative: the words as they occur in names of industries and places, or the other reading of a keyword that
   * could be Zawgyi.
   */
  readonly other?: KeywordTokens;
}

/** As many as an alert can have. */
const MOST_ALTERNATIVES = 4;

/** Words with synonyms are searched by their group, so that every word of the group finds the same (rule 16.2). */
export function keywordTokens(keyword: string, { hasSynonyms = true } = {}): KeywordTokens {
  const found = readings(keyword).flatMap((reading, index) =>
    tokensOfReading(reading, hasSynonyms).filter(({ anywhere }) => index === 0 || anywhere.length > 0),
  );
  const [typed, ...others] = Map.groupBy(found, ({ anywhere }) => anywhere.join())
    .values()
    .map(([way]) => way!)
    .take(MOST_ALTERNATIVES) as unknown as [KeywordTokens, ...KeywordTokens[]];
  return chained(typed, others);
}

function chained(first: KeywordTokens, [next, ...rest]: readonly KeywordTokens[]): KeywordTokens {
  return next ? { ...first, other: chained(next, rest) } : first;
}

/** A keyword's tokens with all its alternatives. */
export function allOf(keyword: KeywordTokens): KeywordTokens[] {
  return [keyword, ...(keyword.other ? allOf(keyword.other) : [])];
}

/** A keyword that finds only jobs with its words, or synonyms of them, in the title. */
export function forTitles({ other, ...keyword }: KeywordTokens): KeywordTokens {
  return { ...keyword, anywhere: keyword.alikeInTitle, ...(other && { other: forTitles(other) }) };
}

/**
 * Whether a row has all tokens of any one alternative of a keyword, and one of each facet. With a single alternative
 * and without facets, the statement is always the same.
 *
 * @param facets given where the token index is read: in one scan, it then finds the few jobs that match keyword and
 *   filters, instead of all with the keyword
 */
export function hasTokens(
  column: RawBuilder<unknown>,
  where: 'anywhere' | 'inTitle' | 'alikeInTitle',
  keyword: KeywordTokens,
  facets: readonly (readonly number[])[] = [],
): RawBuilder<boolean> {
  const ways = new Map(allOf(keyword).map((way) => [way[where].join(), way[where]]));
  const hasFacets = facets.map((tokens) => sql<boolean>`${column} && ${tokens}::int[]`);
  const conditions = Array.from(ways.values(), (tokens) =>
    sql.join<boolean>([sql<boolean>`${column} @> ${tokens}::int[]`, ...hasFacets], sql` and `),
  );
  return conditions.length > 1 ? sql`(${sql.join(conditions, sql` or `)})` : conditions[0]!;
}

/** The tokens of one reading, and those for names of industries and places if they differ. */
function tokensOfReading(keyword: string, hasSynonyms: boolean): KeywordTokens[] {
  const tokens = queryTokens(keyword);
  const inTitle = titled(tokens);
  if (!hasSynonyms) return [{ anywhere: numbersOf(tokens), inTitle, alikeInTitle: inTitle }];
  const [alike, ...others] = waysToSearch(keyword) as [string[], ...string[][]];
  const hasOthers = alike.length !== tokens.length || alike.some((token) => !tokens.includes(token));
  const typed = { anywhere: numbersOf(alike), inTitle, alikeInTitle: hasOthers ? titled(alike) : inTitle };
  const named = withPlaceNames(keyword);
  const asNamed = named === null ? others : [...others, ...waysToSearch(named)];
  return [typed, ...asNamed.map((way) => ({ ...typed, anywhere: numbersOf(way) }))];
}

function waysToSearch(keyword: string): string[][] {
  const ways = [keywordParts(keyword), partsWithPlaces(keyword)].flatMap((parts) =>
    parts ? [[...parts.synonyms, ...parts.rest]] : [],
  );
  // A keyword of nothing but "jobs".
  return ways.map((way) => (way.length > 0 ? way : queryTokens(keyword)));
}

type AlertTokens = Record<'keyword_tokens' | 'other_tokens' | 'third_tokens' | 'fourth_tokens', number[]>;

/**
 * The tokens of a job alert's keyword, those of each alternative: at most two readings (rule 31.4) of two alternatives.
 * Empty where there are fewer.
 */
export function alertTokens(keyword: string | null): AlertTokens {
  const alternatives = keyword === null ? [] : allOf(keywordTokens(keyword)).map(({ anywhere }) => [...anywhere]);
  const [keyword_tokens = [], other_tokens = [], third_tokens = [], fourth_tokens = []] = alternatives;
  return { keyword_tokens, other_tokens, third_tokens, fourth_tokens };
}

const titled = (tokens: readonly string[]): number[] => numbersOf(tokens.map((token) => TITLE + token));

export function numbersOf(tokens: Iterable<string>): number[] {
  return [...new Set([...tokens].map(tokenNumber))];
}
