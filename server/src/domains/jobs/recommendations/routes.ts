import { PAGE_SIZE } from '@jpro/api/fields';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { jobCards } from '../jobs/jobCard.ts';
import { jobMatch } from './jobMatch.ts';
import { recommendedJobs } from './recommendedJobs.ts';
import { similarJobIds } from './rankJobs.ts';

const SIMILAR = 6;

export const recommendationsRoutes: FeatureHandlers<'recommendations'> = {
  recommended: ({ query }, { db, user, now }) => recommendedJobs(db, user, query.limit ?? PAGE_SIZE.boostedJobs, now),
  similar: async ({ params, query }, { db, user, now }) =>
    jobCards(db, await similarJobIds(db, params.id, query.limit ?? SIMILAR, now), user, now),
  match: ({ params }, { db, user, now }) => jobMatch(db, params.id, user.id, now),
};
