import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { companyPage, topCompanies } from './company-page.ts';

const TOP = 12;

export const companiesRoutes: AreaHandlers<typeof contract.companies> = {
  company: async ({ params }, { db }) => ({ company: await companyPage(db, params.id) }),
  top: ({ query }, { db }) => topCompanies(db, query.total ?? TOP),
};
