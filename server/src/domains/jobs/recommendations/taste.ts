import { sql } from 'kysely';
import { memoizeByObject } from '../../../core/cache/memoize.ts';
import { PREPARED } from '../../../database/prepared.ts';
import type { Db } from '../../../database/schema.ts';
import { searchablePay } from '../jobs/jobCard.ts';
import { readKeyword } from '../jobs/jobFilter.ts';
import { searchIndex } from '../jobs/jobSynonyms.ts';
import { type KeywordTokens, keywordTokens } from '../jobs/jobTokens.ts';
import { jobsWithWords } from '../jobs/searchJobs.ts';
import { recentSearches } from '../recent-searches/recentSearches.ts';

/** What is known about the jobs that a jobseeker wants. */
export interface Taste {
  readonly position: KeywordTokens | null;
  /** The single words of a position that has several. */
  readonly positionWords: readonly KeywordTokens[];
  readonly searches: readonly { readonly keyword: string; readonly tokens: KeywordTokens }[];
  /** Job functions of experiences, applications and saved jobs, the most frequent first. */
  readonly functions: readonly number[];
  /** Preferred job types, or else those of applications and saved jobs, the most frequent first. */
  readonly jobTypes: readonly number[];
  readonly hasJobTypePreference: boolean;
  /** Null for any. */
  readonly collar: 'white' | 'blue' | null;
  /** Preferred states and regions, or else the jobseeker's own. */
  readonly locations: readonly number[];
  /** The jobseeker's own township, unless they prefer to work elsewhere. */
  readonly township: number | null;
  /** Kyats a month. */
  readonly expectedPay: number | null;
}

/** Only this many of the newest applications and saved jobs, each, show current preferences. */
const LATEST = 20;
export const MAX_FUNCTIONS = 3;
const MAX_TYPES = 2;
const MAX_POSITION_WORDS = 3;

/** Read from the profile, the experiences, the recent searches, the applications and the saved jobs. */
export async function tasteOf(db: Db, userId: number): Promise<Taste> {
  const [profile, searches, chosen, experiences] = await Promise.all([
    db
      .selectFrom('jobseekers')
      .select(['position_title', 'location_id', 'township_id', 'expected_salary', 'salary_currency'])
      .select(['preferred_location_ids', 'preferred_job_type_ids', 'preferred_collar'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    recentSearches(db, userId),
    chosenJobs(db, userId),
    db.selectFrom('experiences').select('job_function_id').where('user_id', '=', userId).execute(),
  ]);
  const title = profile?.position_title ?? '';
  const preferredTypes = profile?.preferred_job_type_ids ?? [];
  const locations = wantedLocations(profile);
  return {
    position: tokensOf(db, title),
    positionWords: separateWords(db, title),
    searches: searches.flatMap(({ search_keyword }) => {
      const { keyword } = readKeyword(search_keyword);
      const tokens = keyword ? tokensOf(db, keyword) : null;
      return tokens ? [{ keyword: search_keyword, tokens }] : [];
    }),
    functions: mostFrequent(
      [...chosen, ...experiences].map(({ job_function_id }) => job_function_id),
      MAX_FUNCTIONS,
    ),
    jobTypes:
      preferredTypes.length > 0
        ? preferredTypes
        : mostFrequent(
            chosen.map(({ job_type_id }) => job_type_id),
            MAX_TYPES,
          ),
    hasJobTypePreference: preferredTypes.length > 0,
    collar: profile?.preferred_collar ?? null,
    locations,
    township: profile?.location_id && locations.includes(profile.location_id) ? profile.township_id : null,
    expectedPay: profile
      ? searchablePay({
          currency: profile.salary_currency,
          salary_min: profile.expected_salary,
          salary_max: null,
          salary_hidden: false,
        }).pay_min
      : null,
  };
}

interface Places {
  readonly location_id: number | null;
  readonly preferred_location_ids: readonly number[];
}

function wantedLocations(profile: Places | undefined): readonly number[] {
  if (!profile) return [];
  if (profile.preferred_location_ids.length > 0) return profile.preferred_location_ids;
  return profile.location_id === null ? [] : [profile.location_id];
}

/** The last applications and saved jobs. */
async function chosenJobs(db: Db, userId: number): Promise<{ job_function_id: number; job_type_id: number }[]> {
  const { rows } = await sql<{
    job_function_id: number;
    job_type_id: number;
  }>`select ${PREPARED} job_function_id, job_type_id from jobs where id in (
      (select job_id from applications where jobseeker_id = ${userId} order by applied_at desc, id desc
        limit ${sql.lit(LATEST)})
      union (select job_id from saved_jobs where user_id = ${userId} order by created_at desc limit ${sql.lit(LATEST)}))
    and job_function_id is not null and job_type_id is not null order by id desc`.execute(db);
  return rows;
}

function tokensOf(db: Db, text: string): KeywordTokens | null {
  const tokens = keywordTokens(text, searchIndex(db));
  return tokens.anywhere.length > 0 ? tokens : null;
}

function separateWords(db: Db, title: string): KeywordTokens[] {
  const words = title.split(/\s+/u);
  return words.length < 2 ? [] : words.slice(-MAX_POSITION_WORDS).flatMap((word) => tokensOf(db, word) ?? []);
}

/** Each value once, the most frequent first. */
export function mostFrequent(values: readonly number[], most: number): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([, first], [, second]) => second - first)
    .slice(0, most)
    .map(([value]) => value);
}

/** Many jobseekers want the same, so the result for given words is shared for this long. */
const KEEP_MS = 30_000;
const MAX_CACHED = 2000;
/** For boosted and normal jobs each. */
const MAX_FOUND = 40;

interface Found {
  readonly ids: Promise<number[]>;
  readonly until: number;
}

const foundIn = memoizeByObject(() => new Map<string, Found>());

/** The most relevant open jobs with all these words, up to 30 s old. */
export function jobsWithWantedWords(db: Db, words: KeywordTokens, now: Date): Promise<number[]> {
  const cached = foundIn(db);
  const key = [...words.anywhere, '', ...words.inTitle].join();
  const present = cached.get(key);
  if (present && present.until > now.getTime()) return present.ids;
  if (cached.size >= MAX_CACHED) cached.clear();
  const ids = jobsWithWords(db, words, MAX_FOUND, now);
  cached.set(key, { ids, until: now.getTime() + KEEP_MS });
  ids.catch(() => cached.delete(key));
  return ids;
}
