import { PAGE_SIZE } from '@jpro/api/fields';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { pageOf } from '../../../core/http/page.ts';
import { expireDueJobs } from '../jobs/expireJobs.ts';
import { companyPage, requireCompany } from '../../people/index.ts';
import { shareCardAddress } from '../../site/index.ts';
import { isFollowed } from '../followed-companies/followedCompanies.ts';
import { toCompanyId } from '../../../database/ids.ts';
import { companyShareCards } from './companyShareCards.ts';
import { alsoApplied } from './alsoApplied.ts';
import { inOrder } from './companyNames.ts';
import {
  companiesNamed,
  companiesOf,
  companyInitials,
  countHiringCompanies,
  openJobFunctions,
  topCompanies,
} from './topCompanies.ts';

const TOP = 12;

export const companiesRoutes: FeatureHandlers<'companies'> = {
  async company({ params }, { db, user, now }) {
    await expireDueJobs(db, now);
    const company = await companyPage(db, params.id);
    return {
      company,
      ...(user?.user_type === 'jobseeker' && { is_followed: await isFollowed(db, user.id, toCompanyId(params.id)) }),
      share_card: shareCardAddress('company', params.id, companyShareCards(company)),
      job_functions: await openJobFunctions(db, toCompanyId(params.id), now),
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
    const from = (page - 1) * PAGE_SIZE.companies;
    if (query.name || query.letter) {
      const ids = await companiesNamed(db, filter, query);
      const shown = await companiesOf(db, ids.slice(from, from + PAGE_SIZE.companies));
      return pageOf(shown, ids.length, page, PAGE_SIZE.companies);
    }
    const [total, companies] = await Promise.all([
      countHiringCompanies(db, filter),
      topCompanies(db, filter, PAGE_SIZE.companies, from),
    ]);
    return pageOf(companies, total, page, PAGE_SIZE.companies);
  },

  async initials(_input, { db, now }) {
    await expireDueJobs(db, now);
    return inOrder(await companyInitials(db));
  },

  async alsoApplied({ params }, { db, now }) {
    await requireCompany(db, params.id);
    await expireDueJobs(db, now);
    return alsoApplied(db, toCompanyId(params.id));
  },
};
