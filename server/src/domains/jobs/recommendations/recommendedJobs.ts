import { type RawBuilder, sql } from 'kysely';
import type { RecommendedJob } from '@jpro/api';
import { PREFERENCES_MAX } from '@jpro/api/fields';
import type { CurrentUser } from '../../../core/http/handler.ts';
import type { Db } from '../../../database/schema.ts';
import { jobCards } from '../jobs/jobCard.ts';
import { allOf, type KeywordTokens } from '../jobs/jobTokens.ts';
import { newestJobIds, popularJobIds } from '../jobs/jobLists.ts';
import { MAX_SEARCHES } from '../recent-searches/recentSearches.ts';
import { newestOf, rankJobs, type Signal } from './rankJobs.ts';
import { jobsWithWantedWords, MAX_FUNCTIONS, type Taste, tasteOf } from './taste.ts';

type Reason = RecommendedJob['reasons'][number];

/** The weight of each reason. The position in the title weighs most, then recent searches, then applications. */
const POINTS = {
  position: 30,
  similar_position: 15,
  keyword: 25,
  job_function: 20,
  location: 10,
  township: 5,
  job_type: 5,
  salary: 5,
} as const;

interface TasteSignal extends Signal<Reason['code']> {
  readonly keyword?: string;
}

/** If fewer jobs have all words of the position, jobs with any one of them are scored, too. */
const ENOUGH_WITH_POSITION = 10;

/**
 * Open jobs for this visitor, best first, each with its reasons. A jobseeker gets those that match their taste, but
 * never one they have applied to or of a kind of work that they do not want. The rest, and everything for other
 * visitors, are popular and new jobs in turn.
 */
export async function recommendedJobs(
  db: Db,
  viewer: CurrentUser | null,
  limit: number,
  now: Date,
): Promise<RecommendedJob[]> {
  const reasons = new Map<number, Reason[]>();
  let only: RawBuilder<unknown> = sql`true`;
  if (viewer?.user_type === 'jobseeker') {
    const taste = await tasteOf(db, viewer.id);
    only = sql`${notAppliedBy(viewer.id)} and jobs.collar = coalesce(${taste.collar}, jobs.collar)`;
    const ranked = await rankJobs(db, {
      candidates: await candidatesFor(db, taste, now),
      signals: signalsOf(taste),
      only,
      limit,
      now,
    });
    for (const { id, signals } of ranked) reasons.set(id, signals.map(reasonOf));
  }
  if (reasons.size < limit) await fillUp(db, reasons, only, limit, now);
  const cards = await jobCards(db, [...reasons.keys()], viewer, now);
  return cards.map((card) => {
    const own = reasons.get(card.id) ?? [];
    return { ...card, score: own.reduce((sum, { points }) => sum + points, 0), reasons: own };
  });
}

/** Always the same number of signals: unknown values match nothing. */
function signalsOf({
  position,
  searches,
  functions,
  jobTypes,
  locations,
  township,
  expectedPay,
}: Taste): TasteSignal[] {
  const all = sql`search_tokens @> ${position?.alikeInTitle ?? null}::int[]`;
  const signal = (code: keyof typeof POINTS, fits: RawBuilder<unknown>): TasteSignal => ({
    code,
    points: POINTS[code],
    fits,
  });
  return [
    ...Array.from({ length: MAX_SEARCHES }, (_, index): TasteSignal => {
      const search = searches[index];
      return {
        ...signal('keyword', hasKeyword(search?.tokens)),
        ...(search && { keyword: search.keyword }),
      };
    }),
    signal('position', all),
    signal('similar_position', sql`search_tokens && ${position?.alikeInTitle ?? null}::int[] and not ${all}`),
    signal('job_function', sql`job_function_id = any(${functions}::int[])`),
    signal('job_type', sql`job_type_id = any(${jobTypes}::int[])`),
    signal('location', sql`location_id = any(${locations}::int[])`),
    signal('township', sql`township_id = ${township}::int`),
    signal('salary', sql`pay_max >= ${expectedPay}::int`),
  ];
}

/** Two readings (rule 31.4), each with its synonyms or as in the names of industries and places (rule 16.2). */
const MAX_ALTERNATIVES = 4;

/** The same statement for every keyword, however many alternatives it has. */
function hasKeyword(tokens: KeywordTokens | undefined): RawBuilder<unknown> {
  const alternatives = tokens ? allOf(tokens) : [];
  const each = Array.from(
    { length: MAX_ALTERNATIVES },
    (_, index) => sql`search_tokens @> ${alternatives[index]?.anywhere ?? null}::int[]`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

/** A limited number of jobs, however many there are: the newest for each preference. */
async function candidatesFor(
  db: Db,
  { position, positionWords, searches, functions, locations }: Taste,
  now: Date,
): Promise<RawBuilder<unknown>[]> {
  const withAll = (words: readonly KeywordTokens[]) =>
    Promise.all(words.map((tokens) => jobsWithWantedWords(db, tokens, now)));
  const [[withPosition = []], found] = await Promise.all([
    withAll(position ? [position] : []),
    withAll(searches.map(({ tokens }) => tokens)),
  ]);
  const similar = withPosition.length < ENOUGH_WITH_POSITION ? await withAll(positionWords) : [];
  const withWords = new Set([withPosition, ...similar, ...found].flat());
  return [
    newestOf('job_function_id', functions, MAX_FUNCTIONS, now),
    newestOf('location_id', locations, PREFERENCES_MAX, now),
    sql`select unnest(${[...withWords]}::bigint[])`,
  ];
}

async function fillUp(
  db: Db,
  reasons: Map<number, Reason[]>,
  only: RawBuilder<unknown>,
  limit: number,
  now: Date,
): Promise<void> {
  const [popular, newest] = await Promise.all([
    popularJobIds(db, now, limit, only),
    newestJobIds(db, now, limit, only),
  ]);
  for (let index = 0; index < limit; index += 1) {
    for (const [code, id] of [
      ['popular', popular[index]],
      ['newest', newest[index]],
    ] as const) {
      if (id !== undefined && reasons.size < limit && !reasons.has(id)) reasons.set(id, [{ code, points: 0 }]);
    }
  }
}

function reasonOf({ code, points, keyword }: TasteSignal): Reason {
  return { code, points, ...(keyword !== undefined && { search_keyword: keyword }) };
}

function notAppliedBy(userId: number): RawBuilder<unknown> {
  return sql`jobs.id not in (select job_id from applications where jobseeker_id = ${userId})`;
}
