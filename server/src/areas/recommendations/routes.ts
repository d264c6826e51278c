import type { contract } from '@jpro/api/contract';
import { PAGE_SIZE } from '@jpro/api/fields';
import type { AreaHandlers } from '../../core/handler.ts';
import { jobCards } from '../jobs/job-card.ts';
import { recommendedJobs } from './recommended-jobs.ts';
import { similarJobIds } from './similar-jobs.ts';

const SIMILAR = 6;

export const recommendationsRoutes: AreaHandlers<typeof contract.recommendations> = {
  recommended: ({ query }, { db, user, now }) => recommendedJobs(db, user, query.limit ?? PAGE_SIZE.boostedJobs, now),
  similar: async ({ params, query }, { db, user, now }) =>
    jobCards(db, await similarJobIds(db, params.id, query.limit ?? SIMILAR, now), user, now),
};
