import type { ResponseOf } from '@jpro/api';
import { MAX_COUNTED_JOBS } from '@jpro/api/fields';
import type { PublicContext, ReadContext } from '../../../core/http/handler.ts';
import { correctKeyword } from './correctKeyword.ts';
import { type JobFilter, searchFilter, type SearchQuery } from './jobFilter.ts';
import { cachedTotal } from './openJobCounts.ts';
import { countParts, type FoundJobs, searchJobs } from './searchJobs.ts';

/** The lookup rows behind the quick filters of the search page. */
const QUICK_FILTERS = {
  no_experience: { explevel: 1 },
  today: { posted: '1' },
  remote: { jobtype: 6 },
  daily_wage: { jobtype: 5 },
} as const satisfies Record<string, JobFilter>;

type QuickCounts = ResponseOf<'GET', '/jobpost/quick_counts'>;

/** How many jobs of a search each quick filter would leave; of the corrected one, if that is what the search shows. */
export async function quickCounts(query: SearchQuery, context: PublicContext): Promise<QuickCounts> {
  const filter = searchFilter(query);
  const counts = await countsOf(filter, context);
  const { no_experience, today, remote, daily_wage } = counts;
  const hasJobs = counts.capped.length > 0 || no_experience + today + remote + daily_wage > 0;
  if (query.as_typed || !filter.keyword || hasJobs) return counts;
  const isEmpty = (await countJobs(context, filter)).count === 0;
  const keyword = isEmpty ? await correctKeyword(context, filter) : null;
  return keyword === null ? counts : countsOf({ ...filter, keyword }, context);
}

async function countsOf(filter: JobFilter, context: PublicContext): Promise<QuickCounts> {
  const location = await homeOf(context);
  const [quick, near] = await Promise.all([
    countEach(context, filter, QUICK_FILTERS),
    location === null ? null : countEach(context, filter, { near: { location, township: undefined } }),
  ]);
  const all = { ...quick, ...near };
  return {
    no_experience: quick.no_experience.count,
    today: quick.today.count,
    remote: quick.remote.count,
    daily_wage: quick.daily_wage.count,
    near: location === null || !near ? null : { location, count: near.near.count },
    capped: Object.entries(all).flatMap(([name, { capped }]) => (capped ? [name as keyof typeof all] : [])),
  };
}

/** How many jobs a filter has with each of these parts in place of its own. */
async function countEach<Name extends string>(
  context: ReadContext,
  filter: JobFilter,
  parts: Readonly<Record<Name, JobFilter>>,
): Promise<Readonly<Record<Name, JobCount>>> {
  const names = Object.keys(parts) as Name[];
  const counts = filter.keyword
    ? await countInPass(context, filter, Object.values<JobFilter>(parts))
    : await Promise.all(names.map((name) => countJobs(context, { ...filter, ...parts[name] })));
  return Object.fromEntries(names.map((name, index) => [name, counts[index]!])) as Record<Name, JobCount>;
}

/** With a keyword, no index has the parts: those of many matches stay unknown. */
async function countInPass(
  context: ReadContext,
  filter: JobFilter,
  parts: readonly JobFilter[],
): Promise<readonly JobCount[]> {
  const replaced = new Set(parts.flatMap((part) => Object.keys(part)));
  const own = (isReplaced: boolean): JobFilter =>
    Object.fromEntries(Object.entries(filter).filter(([name]) => replaced.has(name) === isReplaced));
  const whole = parts.map((part) => ({ ...own(true), ...part }));
  const counts = await countParts(context.db, own(false), whole, context.now);
  return parts.map((_, index) => ({ count: counts?.[index] ?? 0, capped: counts === null }));
}

/** The state or region of a signed-in jobseeker. */
async function homeOf({ db, user }: Pick<PublicContext, 'db' | 'user'>): Promise<number | null> {
  if (user?.user_type !== 'jobseeker') return null;
  const row = await db.selectFrom('jobseekers').select('location_id').where('user_id', '=', user.id).executeTakeFirst();
  return row?.location_id ?? null;
}

interface JobCount {
  readonly count: number;
  /** Whether there are more, and how many is unknown. */
  readonly capped: boolean;
}

const NO_ROWS = { page: 1, normal: 0, boosted: 0 };

/** The number of open jobs for a filter, as the search for it shows it. */
export async function countJobs(context: ReadContext, filter: JobFilter): Promise<JobCount> {
  const found = await searchJobs(context.db, filter, 'newest', NO_ROWS, context.now);
  const total = await totalOf(context, found, filter);
  return total === null ? { count: MAX_COUNTED_JOBS, capped: true } : { count: total, capped: false };
}

/** How many jobs each list of a search has, where it is known. */
export async function knownTotals(
  context: ReadContext,
  { normal, boosted, capped }: FoundJobs,
  filter: JobFilter,
): Promise<Record<'normal' | 'boosted', number> | null> {
  if (!capped) return { normal: normal.total, boosted: boosted.total };
  const cached = await cachedTotal(context, filter);
  return (
    cached && {
      normal: Math.max(normal.total, cached.jobs - cached.boosted),
      boosted: Math.max(boosted.total, cached.boosted),
    }
  );
}

/** The exact number, where it is known. */
async function totalOf(context: ReadContext, found: FoundJobs, filter: JobFilter): Promise<number | null> {
  const known = await knownTotals(context, found, filter);
  return known && known.normal + known.boosted;
}
