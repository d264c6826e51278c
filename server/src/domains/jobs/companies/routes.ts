import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { expireDueJobs } from '../jobs/expireJobs.ts';
import { companyPage } from '../../people/index.ts';
import { topCompanies } from './topCompanies.ts';

const TOP = 12;

export const companiesRoutes: FeatureHandlers<typeof contract.companies> = {
  async company({ params }, { db, now }) {
    await expireDueJobs(db, now);
    return { company: await companyPage(db, params.id) };
  },

  async top({ query }, { db, now }) {
    await expireDueJobs(db, now);
    return topCompanies(db, query.total ?? TOP);
  },
};
