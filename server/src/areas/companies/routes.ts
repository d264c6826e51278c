import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { expireDueJobs } from '../jobs/expire-jobs.ts';
import { companyPage, topCompanies } from './company-page.ts';

const TOP = 12;

export const companiesRoutes: AreaHandlers<typeof contract.companies> = {
  async company({ params }, { db, now }) {
    await expireDueJobs(db, now);
    return { company: await companyPage(db, params.id) };
  },

  async top({ query }, { db, now }) {
    await expireDueJobs(db, now);
    return topCompanies(db, query.total ?? TOP);
  },
};
