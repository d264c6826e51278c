import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { expireDueJobs } from '../jobs/expireJobs.ts';
import { companyPage } from '../../people/index.ts';
import { shareCardAddress } from '../../site/index.ts';
import { companyShareCards } from './companyShareCards.ts';
import { topCompanies } from './topCompanies.ts';

const TOP = 12;

export const companiesRoutes: FeatureHandlers<typeof contract.companies> = {
  async company({ params }, { db, now }) {
    await expireDueJobs(db, now);
    const company = await companyPage(db, params.id);
    return { company, share_card: shareCardAddress('company', params.id, companyShareCards(company)) };
  },

  async top({ query }, { db, now }) {
    await expireDueJobs(db, now);
    return topCompanies(db, query.total ?? TOP);
  },
};
