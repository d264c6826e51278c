import { PAGE_SIZE, yangonDay } from '@jpro/api/fields';
import type { FeatureHandlers, CompanyContext } from '../../../core/http/handler.ts';
import { pageOf } from '../../../core/http/page.ts';
import { dingerSettings, refuseHigherCost } from '../../money/index.ts';
import { cvCards } from './cvCards.ts';
import { cvCounts } from './cvCounts.ts';
import { cvContact, cvPreview, cvProfile } from './cvProfile.ts';
import { keywordMatches } from './keywordMatches.ts';
import { labelCv, labelOf, unlockedCvs, unlockedCvsAsCsv } from './unlockedCvs.ts';
import { refreshStaleCvs } from './refreshCvs.ts';
import { searchCvs } from './searchCvs.ts';
import { unlockCv } from './unlockCv.ts';

/** The number of changed CVs that a search rebuilds itself; the rest waits for the schedule. */
const MAX_REFRESHED = 50;

export const cvDatabaseRoutes: FeatureHandlers<'cvDatabase'> = {
  async searchCvs({ query }, { db, company, now, log }) {
    // A single CV that cannot be rebuilt must not break the search for everyone.
    await refreshStaleCvs(db, MAX_REFRESHED, now).catch((error: unknown) =>
      log.error({ err: error }, 'rebuilding searchable CVs failed'),
    );
    const page = query.page ?? 1;
    const { ids, total, capped } = await searchCvs(db, query, query.sort || 'relevance', page, yangonDay(now));
    const { costs } = await dingerSettings(db);
    const matchesOf = await keywordMatches(db, ids, query.search_keyword);
    const cards = await cvCards(db, company.id, ids, now);
    const cvs = cards.map((card) => ({ ...card, matched: matchesOf(card.user_id) }));
    return {
      ...pageOf(cvs, total, page, PAGE_SIZE.cvs),
      total_is_capped: capped,
      unlock_cost: costs.unlock_cv_cost,
    };
  },

  countCvs: ({ query }, { db, now }) => cvCounts(db, query, yangonDay(now)),

  unlockCv: (input, context) => unlock(input, context),
  unlockCvPost: (input, context) => unlock(input, context),

  unlockedCvs: ({ query }, { db, company, now }) =>
    unlockedCvs(db, company.id, { tag: query.tag || undefined, page: query.page ?? 1 }, now),

  labelCv({ params, query, body }, { transaction, company }) {
    const change = { companyId: company.id, jobseekerId: params.id, label: body, knownVersion: query.known_version };
    return transaction((trx) => labelCv(trx, change));
  },

  exportUnlockedCvs: ({ query }, { db, company, locale }) =>
    unlockedCvsAsCsv(db, company.id, query.tag || undefined, locale),

  jobseeker: async ({ params }, { db, company, now }) => ({
    jobseeker: await cvContact(db, company.id, params.id, now),
  }),

  preview: (_input, { db, services, user, now }) => cvPreview(db, services, user.id, now),

  async profile({ params }, context) {
    const { db, company } = context;
    const jobseeker = await context.transaction((trx) => cvProfile(trx, context, params.id));
    const { costs } = await dingerSettings(db);
    return { jobseeker, label: await labelOf(db, company.id, params.id), unlock_cost: costs.unlock_cv_cost };
  },
};

interface Unlocking {
  readonly params: { readonly id: number };
  readonly query: { readonly cost?: number | undefined };
}

const unlock = ({ params, query }: Unlocking, context: CompanyContext) =>
  context.transaction(async (trx) => {
    const unlocked = await unlockCv(trx, context, params.id);
    refuseHigherCost(unlocked.charge.cost, query.cost);
    return unlocked;
  });
