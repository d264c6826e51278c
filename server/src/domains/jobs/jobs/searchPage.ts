import type { JobCard, ResponseOf } from '@jpro/api';
import { MAX_COUNTED_JOBS, MAX_LISTED_JOBS, PAGE_SIZE } from '@jpro/api/fields';
import type { JobSort } from '@jpro/api/job-filters';
import type { PublicContext } from '../../../core/http/handler.ts';
import { lastPage, pageOf } from '../../../core/http/page.ts';
import type { Db } from '../../../database/schema.ts';
import { correctKeyword } from './correctKeyword.ts';
import { rememberSearch } from '../recent-searches/recentSearches.ts';
import { knownTotals } from './quickCounts.ts';
import { endBoosts } from './expireJobs.ts';
import { jobCards } from './jobCard.ts';
import { hasSalary, type JobFilter, searchFilter, type SearchQuery } from './jobFilter.ts';
import { type FoundJobs, searchJobs } from './searchJobs.ts';
import { suggestKeywords } from './suggestKeywords.ts';

/** One page of open jobs, boosted and normal ones separately (rules 14 to 16). Stores a jobseeker's keyword. */
export async function searchPage(query: SearchQuery, context: PublicContext): Promise<ResponseOf<'GET', '/jobpost'>> {
  const { db, user, now, isPrefetch, transaction, afterCommit } = context;
  const { page = 1, limit } = query;
  const { search_keyword: typed = '' } = query;
  let filter = searchFilter(query);
  const sort = query.sort || 'relevance';
  const search = async () =>
    withCards(
      limit === undefined
        ? await searchJobs(db, filter, sort, { page, normal: PAGE_SIZE.jobs, boosted: PAGE_SIZE.boostedJobs }, now)
        : await limitedPage(db, filter, sort, { page, limit }, now),
      context,
    );

  let { found, normal, boosted } = await search();
  if (boosted.some((card) => !card.is_boosted)) {
    // Reading the jobs ends boosts that have expired.
    await endBoosts(db, now);
    ({ found, normal, boosted } = await search());
  }
  if (user?.user_type === 'jobseeker' && typed && page === 1 && !isPrefetch)
    afterCommit(() => transaction((trx) => rememberSearch(trx, user.id, typed, now)));
  const corrected = totalIn(found) === 0 && !query.as_typed ? await correctKeyword(context, filter) : null;
  if (corrected !== null) {
    filter = { ...filter, keyword: corrected };
    ({ found, normal, boosted } = await search());
  }
  const total = totalIn(found);
  const { keyword = '' } = filter;
  const known = await knownTotals(context, found, filter);
  // Pages with a limit are read from the beginning of both lists together.
  const isLonger = known !== null && limit === undefined;
  const listed = (list: 'normal' | 'boosted') =>
    isLonger ? Math.min(known[list], MAX_LISTED_JOBS) : found[list].total;
  const ofBoth = limit !== undefined && { last_page: lastPage(total, limit) };
  return {
    jobposts: { ...pageOf(normal, listed('normal'), page, limit ?? PAGE_SIZE.jobs), ...ofBoth },
    boost_jobs: { ...pageOf(boosted, listed('boosted'), page, limit ?? PAGE_SIZE.boostedJobs), ...ofBoth },
    search_keyword: typed,
    ...(keyword !== typed && { understood: { keyword, ...salaryOf(filter, query) } }),
    total_is_capped: isLonger ? Math.max(known.normal, known.boosted) > MAX_LISTED_JOBS : found.capped,
    total_count: known && known.normal + known.boosted,
    ...(total === 0 && keyword && { suggestions: await suggestKeywords(context, keyword) }),
  };
}

const totalIn = ({ normal, boosted }: FoundJobs) => normal.total + boosted.total;

/** The salary that the keyword says. */
function salaryOf({ salary_min, salary_max }: JobFilter, query: SearchQuery) {
  if (hasSalary(query)) return {};
  return { ...(salary_min !== undefined && { salary_min }), ...(salary_max !== undefined && { salary_max }) };
}

interface FoundCards {
  readonly found: FoundJobs;
  readonly normal: JobCard[];
  readonly boosted: JobCard[];
}

async function withCards(found: FoundJobs, { db, user, now }: PublicContext): Promise<FoundCards> {
  const cards = await jobCards(db, [...found.boosted.ids, ...found.normal.ids], user, now, { withPay: true });
  const ids = new Set(found.boosted.ids);
  return {
    found,
    normal: cards.filter((card) => !ids.has(card.id)),
    boosted: cards.filter((card) => ids.has(card.id)),
  };
}

interface LimitedPage {
  readonly page: number;
  /** The number of jobs on a page, boosted ones included. */
  readonly limit: number;
}

/**
 * A page with a limit (rule 16.1). Where it begins in each list depends on how many jobs both lists have, so both are
 * read from their beginning: at most as many jobs as are counted.
 */
async function limitedPage(
  db: Db,
  filter: JobFilter,
  sort: JobSort,
  { page, limit }: LimitedPage,
  now: Date,
): Promise<FoundJobs> {
  const rows = Math.min(page * limit, MAX_COUNTED_JOBS);
  const found = await searchJobs(db, filter, sort, { page: 1, normal: rows, boosted: rows }, now);
  const [first, end] = [page - 1, page].map((pages) => listedOn(pages, limit, found)) as [Listed, Listed];
  const onPage = (list: 'normal' | 'boosted') => ({
    ids: found[list].ids.slice(first[list], end[list]),
    total: found[list].total,
  });
  return { normal: onPage('normal'), boosted: onPage('boosted'), capped: found.capped };
}

interface Listed {
  readonly normal: number;
  readonly boosted: number;
}

/** How many jobs of each list the first pages have: of boosted ones a third, or more when there are no normal ones. */
export function listedOn(pages: number, limit: number, { normal, boosted }: FoundJobs): Listed {
  const places = pages * limit;
  const share = pages * Math.ceil(limit / 3);
  const ofBoosted = Math.min(boosted.total, Math.max(share, places - normal.total));
  return { boosted: ofBoosted, normal: Math.min(normal.total, places - ofBoosted) };
}
