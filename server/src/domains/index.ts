/**
 * The six domains, lowest first. A domain imports only those before it, through their `index.ts`; what a lower one
 * needs from a higher one is passed in here.
 */
import type { FrequentWork, ScheduledWork } from '../core/background/work.ts';
import type { AllHandlers, EachResponses, ResponseSubjects } from '../core/http/contract/handlers.ts';
import type { SiteRoutes } from '../core/http/page.ts';
import { accountSteps } from './accountSteps.ts';
import { accountsDomain } from './accounts/index.ts';
import type { DeleteOldRows } from './domain.ts';
import { assignedWork, entitledJobseekers, hiringDomain, unlockedPeople } from './hiring/index.ts';
import {
  findCompanyShareCards,
  findJobShareCards,
  jobsDomain,
  openJobCounts,
  postedJobs,
  releaseConfirmed,
} from './jobs/index.ts';
import { moneyDomain } from './money/index.ts';
import { nameHoldsJobs, peopleDomain } from './people/index.ts';
import { setUpCompany } from './setUpCompany.ts';
import { siteDomain } from './site/index.ts';

const site = siteDomain(openJobCounts, { job: findJobShareCards, company: findCompanyShareCards });
const accounts = accountsDomain({
  setUpCompany,
  emailConfirmed: releaseConfirmed,
  visiblePhotos: entitledJobseekers,
  accountSteps,
  assignedWork,
  nameWaits: nameHoldsJobs,
});
const money = moneyDomain(unlockedPeople);
const people = peopleDomain(postedJobs);
const domains = [site, accounts, money, people, jobsDomain, hiringDomain];

/** The handlers of every feature, by its name in the contract (decision 140). */
export const featureHandlers: AllHandlers = {
  ...site.handlers,
  ...accounts.handlers,
  ...money.handlers,
  ...people.handlers,
  ...jobsDomain.handlers,
  ...hiringDomain.handlers,
};

/** Runs for each response, including cached ones. */
export const featureEachResponse: EachResponses = Object.assign({}, ...domains.map(({ eachResponse }) => eachResponse));

/** What the cached responses show. */
export const featureSubjects: ResponseSubjects = Object.assign({}, ...domains.map(({ subjects }) => subjects));

/** Routes outside the contract. */
export const featureSiteRoutes: readonly SiteRoutes[] = domains.flatMap(({ siteRoutes = [] }) => siteRoutes);

export const featureFrequentWork: readonly FrequentWork[] = domains.flatMap(({ frequentWork = [] }) => frequentWork);

export const featureScheduledWork: readonly ScheduledWork[] = domains.flatMap(
  ({ scheduledWork = [] }) => scheduledWork,
);

export const featureDeleteOldRows: readonly DeleteOldRows[] = domains.flatMap(
  ({ deleteOldRows = [] }) => deleteOldRows,
);
