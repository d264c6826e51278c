import type { contract } from '@jpro/api/contract';
import { PAGE_SIZE } from '@jpro/api/fields';
import type { AreaHandlers } from '../../core/handler.ts';
import { pageOf } from '../../core/page.ts';
import { jobCards } from './job-card.ts';
import { jobDetail } from './job-detail.ts';
import { newestJobs, popularJobIds } from './job-lists.ts';
import { toggleSavedJob } from './saved-jobs.ts';
import { COUNT_CAP } from './search-jobs.ts';
import { searchPage } from './search-page.ts';

export const jobsRoutes: AreaHandlers<typeof contract.jobs> = {
  search: ({ query }, context) => searchPage(query, context),

  async recent({ query }, { db, user, now }) {
    const page = query.page ?? 1;
    const limit = query.limit ?? PAGE_SIZE.jobs;
    const { ids, total } = await newestJobs(db, now, limit, (page - 1) * limit);
    return pageOf(await jobCards(db, ids, user, now), Math.min(total, COUNT_CAP), page, limit);
  },

  async popular({ query }, { db, user, now }) {
    return jobCards(db, await popularJobIds(db, now, query.limit ?? PAGE_SIZE.boostedJobs), user, now);
  },

  job: ({ params }, { db, user, now }) => jobDetail(db, params.id, user, now),

  async save({ params }, { db, user }) {
    return { is_save: await toggleSavedJob(db, user.id, params.id) };
  },
};
