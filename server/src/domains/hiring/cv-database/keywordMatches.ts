import type { CvMatch, Lookup } from '@jpro/api';
import type { Db } from '../../../database/schema.ts';
import { knownLookup, lookup } from '../../../reference/index.ts';
import {
  cachedTokens,
  type KeywordTokens,
  keywordTokens,
  namesOf,
  numbersOf,
  placeTokens,
  searchIndex,
  titleTokens,
  tokensWithSynonyms,
} from '../../jobs/index.ts';
import { type CvRow, cvRows } from './cvRows.ts';
import { maskedTexts } from './maskedText.ts';

/** More matches would add nothing. */
const MAX_MATCHES = 4;

/** What a keyword matched in each CV, by user id. Texts are masked in the same way as for the search (rule 37.2). */
export async function keywordMatches(
  db: Db,
  ids: readonly number[],
  keyword: string | undefined,
): Promise<(id: number) => CvMatch[]> {
  const wanted = keyword ? wantedTokens(keywordTokens(keyword, searchIndex(db))) : new Set<number>();
  if (wanted.size === 0 || ids.length === 0) return () => [];
  const rows = await cvRows(db, ids);
  const matches = new Map(rows.map((row) => [row.user_id, matchesIn(row, wanted)]));
  return (id) => matches.get(id) ?? [];
}

function wantedTokens({ anywhere, other }: KeywordTokens): Set<number> {
  return new Set([...anywhere, ...(other ? wantedTokens(other) : [])]);
}

function matchesIn(cv: CvRow, wanted: ReadonlySet<number>): CvMatch[] {
  const masked = maskedTexts(cv.name);
  const isWanted = (tokens: readonly string[]) => numbersOf(tokens).some((token) => wanted.has(token));
  const texts = (part: CvMatch['part'], of: readonly (string | null)[], tokensOf = tokensOfText): CvMatch[] =>
    [...new Set(of.map((text) => masked(text ?? '')))]
      .filter((text) => text !== '' && isWanted(tokensOf(text)))
      .map((text) => ({ part, text, lookup: null }));
  const lookups = (
    part: CvMatch['part'],
    of: readonly CvMatch['lookup'][],
    tokensOf = (known: Lookup): readonly string[] => cachedTokens(namesOf(known)),
  ): CvMatch[] =>
    [...new Map(of.flatMap((known) => (known ? [[known.id, known] as const] : []))).values()]
      .filter((known) => isWanted(tokensOf(known)))
      .map((known) => ({ part, text: null, lookup: known }));
  const skills = (isLanguage: boolean) =>
    cv.skills.filter(({ skill_level }) => skill_level >= 4 === isLanguage).map(({ language }) => language);

  return [
    ...texts('position', [cv.position_title], titleTokens),
    ...texts(
      'experience',
      cv.experiences.map(({ position_title }) => position_title),
    ),
    ...texts('skill', skills(false)),
    ...texts('language', skills(true)),
    ...texts(
      'education',
      cv.educations.flatMap(({ major, qualification }) => [major, qualification]),
    ),
    ...lookups(
      'function',
      cv.experiences.map(({ job_function_id }) => knownLookup('jobFunction', job_function_id)),
      (known) => cachedTokens(namesOf(known), tokensOfText),
    ),
    ...lookups(
      'industry',
      cv.experiences.map(({ industry_id }) => knownLookup('industry', industry_id)),
    ),
    ...lookups('place', [lookup('township', cv.township_id), lookup('location', cv.location_id)], placeTokens),
  ].slice(0, MAX_MATCHES);
}

/** A single function object, because `cachedTokens` caches by it. */
const tokensOfText = (text: string): string[] => tokensWithSynonyms(text);
