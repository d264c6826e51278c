import { MAX_COUNTED_JOBS, PAGE_SIZE } from '@jpro/api/fields';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { pageOf } from '../../../core/http/page.ts';
import { jobCards } from './jobCard.ts';
import { shareCardAddress } from '../../site/index.ts';
import { jobDetail, jobShareCards } from './jobDetail.ts';
import { newestJobs, popularJobIds } from './jobLists.ts';
import { savedJobIds, saveJob } from './savedJobs.ts';
import { quickCounts } from './quickCounts.ts';
import { searchPage } from './searchPage.ts';
import { searchSuggestions } from './searchSuggestions.ts';

export const jobsRoutes: FeatureHandlers<'jobs'> = {
  search: ({ query }, context) => searchPage(query, context),

  quickCounts: ({ query }, context) => quickCounts(query, context),

  suggestions: ({ query }, context) => searchSuggestions(context, query.search_keyword),

  async recent({ query }, { db, user, now }) {
    const page = query.page ?? 1;
    const limit = query.limit ?? PAGE_SIZE.jobs;
    const { ids, total } = await newestJobs(db, now, limit, (page - 1) * limit);
    return pageOf(await jobCards(db, ids, user, now), Math.min(total, MAX_COUNTED_JOBS), page, limit);
  },

  async popular({ query }, { db, user, now }) {
    return jobCards(db, await popularJobIds(db, now, query.limit ?? PAGE_SIZE.boostedJobs), user, now);
  },

  async job({ params }, { db, user, now }) {
    const job = await jobDetail(db, params.id, user, now);
    return { ...job, share_card: shareCardAddress('job', job.id, jobShareCards(job)) };
  },

  async save({ params, body }, { db, user }) {
    return { is_save: await saveJob(db, user.id, params.id, body.is_save) };
  },

  async savedJobs({ query }, { db, user, now }) {
    const page = query.page ?? 1;
    const { ids, total } = await savedJobIds(db, user.id, PAGE_SIZE.jobs, (page - 1) * PAGE_SIZE.jobs);
    const cards = await jobCards(db, ids, user, now, { withLastDay: true });
    return pageOf(cards, total, page, PAGE_SIZE.jobs);
  },
};
