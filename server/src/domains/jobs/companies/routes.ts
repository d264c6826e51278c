import { PAGE_SIZE } from '@jpro/api/fields';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { pageOf } from '../../../core/http/page.ts';
import { expireDueJobs } from '../jobs/expireJobs.ts';
import { companyPage } from '../../people/index.ts';
import { shareCardAddress } from '../../site/index.ts';
import { isFollowed } from '../followed-companies/followedCompanies.ts';
import { companyShareCards } from './companyShareCards.ts';
import { countHiringCompanies, openJobFunctions, topCompanies } from './topCompanies.ts';

const TOP = 12;

export const companiesRoutes: FeatureHandlers<'companies'> = {
  async company({ params }, { db, user, now }) {
    await expireDueJobs(db, now);
    const company = await companyPage(db, params.id);
    return {
      company,
      ...(user?.user_type === 'jobseeker' && { is_followed: await isFollowed(db, user.id, params.id) }),
      share_card: shareCardAddress('company', params.id, companyShareCards(company)),
      job_functions: await openJobFunctions(db, params.id, now),
    };
  },

  async top({ query }, { db, now }) {
    await expireDueJobs(db, now);
    return topCompanies(db, { employerType: query.employer_type || undefined }, query.total ?? TOP);
  },

  async companies({ query }, { db, now }) {
    await expireDueJobs(db, now);
    const filter = {
      employerType: query.employer_type || undefined,
      industry: query.industry,
      location: query.location,
    };
    const page = query.page ?? 1;
    const [total, companies] = await Promise.all([
      countHiringCompanies(db, filter),
      topCompanies(db, filter, PAGE_SIZE.companies, (page - 1) * PAGE_SIZE.companies),
    ]);
    return pageOf(companies, total, page, PAGE_SIZE.companies);
  },
};
