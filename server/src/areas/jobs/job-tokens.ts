import { type RawBuilder, sql } from 'kysely';
import { knownLookup, lookup } from '../../reference/index.ts';
import { readings } from './readings.ts';
import { beginnings, latinTokens, queryTokens, textTokens, tokenNumber } from './search-tokens.ts';

/** What of a job is searched. */
export interface SearchableJob {
  readonly title: string;
  /** Null when the job hides its company: then it must not be found by that name. */
  readonly companyName: string | null;
  readonly job_function_id: number;
  readonly industry_id: number;
  readonly location_id: number;
  readonly township_id: number | null;
  readonly requirements: string | null;
}

/** Longer requirements are prose in disguise. */
const MOST_SKILLS = 150;

/** Marks a token that stands in the title, for the order by relevance. */
export const TITLE = '^';

/**
 * Searched are title (half-typed Latin words too), company name, function, industry, township and region in both
 * languages, and the Latin words of the requirements (Excel, AutoCAD, JLPT): skills, without the prose around them.
 */
export function jobTokens(job: SearchableJob): number[] {
  const title = textTokens(job.title);
  const tokens = new Set([...title, ...title.map((token) => TITLE + token), ...title.flatMap(beginnings)]);
  for (const name of job.companyName ? readings(job.companyName) : []) addAll(tokens, textTokens(name));
  for (const place of [
    knownLookup('jobFunction', job.job_function_id), knownLookup('industry', job.industry_id),
    knownLookup('location', job.location_id), lookup('township', job.township_id),
  ]) {
    if (place) addAll(tokens, cachedTokens(`${place.name_en}\n${place.name_my}`));
  }
  if (job.requirements) addAll(tokens, latinTokens(job.requirements).slice(0, MOST_SKILLS));
  return numbersOf(tokens);
}

const known = new Map<string, readonly string[]>();

/** Reference data is a small, fixed set of texts. */
export function cachedTokens(text: string): readonly string[] {
  const present = known.get(text);
  if (present) return present;
  const tokens = textTokens(text);
  known.set(text, tokens);
  return tokens;
}

function addAll(set: Set<string>, tokens: readonly string[]): void {
  for (const token of tokens) set.add(token);
}

export interface KeywordTokens {
  /** All of these must be there. */
  readonly anywhere: readonly number[];
  /** A job with all of these is more relevant. */
  readonly inTitle: readonly number[];
  /** The same for the other reading of a keyword that could be Zawgyi: what has these is found too. */
  readonly other?: KeywordTokens;
}

export function keywordTokens(keyword: string): KeywordTokens {
  const [typed, other] = readings(keyword).map(tokensOfReading) as [KeywordTokens, KeywordTokens?];
  return other && other.anywhere.length > 0 ? { ...typed, other } : typed;
}

type Column = 'search_tokens' | 'tokens';
type Where = 'anywhere' | 'inTitle';

/** That a row has all tokens of a keyword, in one of its readings. With one reading the statement is always the same. */
export function hasTokens(column: Column, where: Where, keyword: KeywordTokens): RawBuilder<boolean> {
  const has = (reading: KeywordTokens) => sql<boolean>`${sql.raw(column)} @> ${reading[where]}::int[]`;
  return keyword.other ? sql`(${has(keyword)} or ${has(keyword.other)})` : has(keyword);
}

function tokensOfReading(keyword: string): KeywordTokens {
  const tokens = queryTokens(keyword);
  return { anywhere: numbersOf(tokens), inTitle: numbersOf(tokens.map((token) => TITLE + token)) };
}

export function numbersOf(tokens: Iterable<string>): number[] {
  return [...new Set([...tokens].map(tokenNumber))];
}
