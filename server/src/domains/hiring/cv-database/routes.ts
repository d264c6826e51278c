import type { contract } from '@jpro/api/contract';
import { PAGE_SIZE, yangonDay } from '@jpro/api/fields';
import type { FeatureHandlers, CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import { pageOf } from '../../../core/http/page.ts';
import { dingerSettings } from '../../money/index.ts';
import { cvCards } from './cvCards.ts';
import { cvContact, cvProfile } from './cvProfile.ts';
import { refreshStaleCvs } from './refreshCvs.ts';
import { searchCvs } from './searchCvs.ts';
import { unlockCv } from './unlockCv.ts';
import { unlockedCvs } from './unlockedCvs.ts';

/** Changes that a search takes in by itself; what is more waits for the schedule. */
const MAX_REFRESHED = 50;

export const cvDatabaseRoutes: FeatureHandlers<typeof contract.cvDatabase> = {
  async searchCvs({ query }, { db, user, now, log }) {
    // One CV that cannot be made searchable must not take the search from everybody.
    await refreshStaleCvs(db, MAX_REFRESHED, now).catch((error: unknown) =>
      log.error({ err: error }, 'CVs were not made searchable'),
    );
    const page = query.page ?? 1;
    const { ids, total, capped } = await searchCvs(
      db,
      {
        keyword: query.search_keyword,
        facets: [
          ['location', query.location],
          ['township', query.township],
          ['jobfunction', query.jobfunction],
          ['industry', query.industry],
          ['education', query.education],
          ['explevel', query.explevel],
          ['years', query.years || undefined],
          ['gender', query.gender || undefined],
          ['status', query.job_status || undefined],
        ],
        skill: query.skill,
        language: query.language,
        ageMin: query.age_min,
        ageMax: query.age_max,
        salaryMin: query.salary_min,
        salaryMax: query.salary_max,
        updatedSince: query.updated_since || undefined,
      },
      query.sort || 'relevance',
      page,
      yangonDay(now),
    );
    const { costs } = await dingerSettings(db);
    return {
      ...pageOf(await cvCards(db, user.id, ids, now), total, page, PAGE_SIZE.cvs),
      total_is_capped: capped,
      unlock_cost: costs.unlock_cv_cost,
    };
  },

  unlockCv: ({ params }, context) => unlock(params.id, context),
  unlockCvPost: ({ params }, context) => unlock(params.id, context),

  unlockedCvs: ({ query }, { db, user, now }) => unlockedCvs(db, user.id, query.page ?? 1, now),

  jobseeker: async ({ params }, { db, user, now }) => ({ jobseeker: await cvContact(db, user.id, params.id, now) }),

  profile: async ({ params }, context) => ({
    jobseeker: await context.transaction((trx) => cvProfile(trx, context, params.id)),
  }),
};

const unlock = (jobseekerId: number, context: RequestContext<CurrentUser>) =>
  context.transaction((trx) => unlockCv(trx, context, jobseekerId));
