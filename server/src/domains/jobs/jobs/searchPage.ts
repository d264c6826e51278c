import type { ResponseOf, JobCard } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import type { PublicContext } from '../../../core/http/handler.ts';
import { lastPage, pageOf } from '../../../core/http/page.ts';
import { rememberSearch } from '../recent-searches/recentSearches.ts';
import { jobCards } from './jobCard.ts';
import { totalOf } from './countJobs.ts';
import { endBoosts } from './expireJobs.ts';
import { limitedPage } from './limitedPage.ts';
import { suggestKeywords } from './suggestKeywords.ts';
import { searchFilter, type SearchQuery } from './jobFilter.ts';
import { type FoundJobs, searchJobs } from './searchJobs.ts';

/** One page of open jobs, boosted and normal ones separately (rules 14 to 16). Stores a jobseeker's keyword. */
export async function searchPage(query: SearchQuery, context: PublicContext): Promise<ResponseOf<'GET', '/jobpost'>> {
  const { db, user, now, isPrefetch, transaction, afterCommit } = context;
  const { page = 1, limit } = query;
  const filter = searchFilter(query);
  const { keyword } = filter;
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
  if (user?.user_type === 'jobseeker' && keyword && page === 1 && !isPrefetch)
    afterCommit(() => transaction((trx) => rememberSearch(trx, user.id, keyword, now)));
  const total = found.normal.total + found.boosted.total;
  // A page with a limit is a page of both lists together.
  const ofBoth = limit !== undefined && { last_page: lastPage(total, limit) };
  return {
    jobposts: { ...pageOf(normal, found.normal.total, page, limit ?? PAGE_SIZE.jobs), ...ofBoth },
    boost_jobs: { ...pageOf(boosted, found.boosted.total, page, limit ?? PAGE_SIZE.boostedJobs), ...ofBoth },
    search_keyword: keyword ?? '',
    total_is_capped: found.capped,
    total_count: await totalOf(context, found, filter),
    ...(total === 0 && keyword && { suggestions: await suggestKeywords(context, keyword) }),
  };
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
