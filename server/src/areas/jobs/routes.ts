import type { contract } from '@jpro/api/contract';
import { PAGE_SIZE } from '@jpro/api/fields';
import type { AreaHandlers } from '../../core/handler.ts';
import { pageOf } from '../../core/page.ts';
import { jobCards } from './job-card.ts';
import { jobDetail } from './job-detail.ts';
import { newestJobs, popularJobIds } from './job-lists.ts';
import { toggleSavedJob } from './saved-jobs.ts';
import { COUNT_CAP, type JobFilter, searchJobs } from './search-jobs.ts';
import { viewCountsOf } from './view-counts.ts';

export const jobsRoutes: AreaHandlers<typeof contract.jobs> = {
  async search({ query }, { db, user, now }) {
    const keyword = query.search_keyword?.trim() || undefined;
    const page = query.page ?? 1;
    const size = { page, normal: query.limit ?? PAGE_SIZE.jobs, boosted: query.limit ? Math.ceil(query.limit / 2) : PAGE_SIZE.boostedJobs };
    const filter: JobFilter = {
      keyword, location: query.location, jobtype: query.jobtype, jobfunction: query.jobfunction, industry: query.industry,
      explevel: query.explevel, collar: query.collar || undefined, salaryMin: query.salary_min, salaryMax: query.salary_max, company: query.company,
    };
    const found = await searchJobs(db, filter, query.sort ?? 'relevance', size, now);
    const cards = await jobCards(db, [...found.boosted.ids, ...found.normal.ids], user, now);
    const boosted = new Set(found.boosted.ids);
    return {
      jobposts: pageOf(cards.filter((card) => !boosted.has(card.id)), found.normal.total, page, size.normal),
      boost_jobs: pageOf(cards.filter((card) => boosted.has(card.id)), found.boosted.total, page, size.boosted),
      search_keyword: keyword ?? '',
      total_is_capped: found.capped,
    };
  },

  async recent({ query }, { db, user, now }) {
    const page = query.page ?? 1;
    const limit = query.limit ?? PAGE_SIZE.jobs;
    const { ids, total } = await newestJobs(db, now, limit, (page - 1) * limit);
    return pageOf(await jobCards(db, ids, user, now), Math.min(total, COUNT_CAP), page, limit);
  },

  async popular({ query }, { db, user, now }) {
    return jobCards(db, await popularJobIds(db, now, query.limit ?? PAGE_SIZE.boostedJobs), user, now);
  },

  async job({ params }, { db, user, now, services, log }) {
    const job = await jobDetail(db, params.id, user, now);
    const views = viewCountsOf(services);
    if (views.add(params.id, now.getTime())) views.flush(db).catch((error: unknown) => log.warn({ err: error }, 'views not counted'));
    return job;
  },

  async save({ params }, { db, user }) {
    return { is_save: await toggleSavedJob(db, user.id, params.id) };
  },
};
