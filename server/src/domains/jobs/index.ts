/** Job posts: how they are found and saved, posted and paid for, and moderated. */
import type { jobsEndpoints } from '@jpro/api/contract';
import type { Domain } from '../domain.ts';
import { companiesRoutes } from './companies/routes.ts';
import { companyJobsRoutes } from './company-jobs/routes.ts';
import { mailNewJobsSoonWork, mailNewJobsWork } from './job-alerts/mailNewJobs.ts';
import { matchNewJobsWork } from './job-alerts/matchNewJobs.ts';
import { jobContextRoutes } from './job-context/routes.ts';
import { jobAlertsRoutes } from './job-alerts/routes.ts';
import { followedCompaniesRoutes } from './followed-companies/routes.ts';
import { countJobView } from './jobs/countJobView.ts';
import { expireJobsWork } from './jobs/expireJobs.ts';
import { forgetViewDays } from './jobs/forgetViewDays.ts';
import { jobsRoutes } from './jobs/routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { recentSearchesRoutes } from './recent-searches/routes.ts';
import { recommendationsRoutes } from './recommendations/routes.ts';

export { eraseJobs } from './account-closing/eraseJobs.ts';
export { followerCount } from './followed-companies/followedCompanies.ts';
export { findCompanyShareCards } from './companies/companyShareCards.ts';
export { findJobShareCards } from './jobs/jobShareCards.ts';
export { savedAlerts } from './job-alerts/savedAlerts.ts';
export { companyJob, jobCounts } from './company-jobs/companyJobs.ts';
export { expireJobs } from './jobs/expireJobs.ts';
export { jobCardsOf, statusAt } from './jobs/jobCard.ts';
export { JOB_END } from './jobs/jobEnd.ts';
export {
  type KeywordTokens,
  alertTokens,
  cachedTokens,
  hasTokens,
  jobTokens,
  keywordTokens,
  namesOf,
  numbersOf,
  titleTokens,
  tokensWithSynonyms,
} from './jobs/jobTokens.ts';
export { isLastDayOver } from './jobs/lastDay.ts';
export { openJobCounts } from './jobs/openJobCounts.ts';
export { searchablePay } from './jobs/pay.ts';
export { readings } from './jobs/readings.ts';
export { searchIndex } from './jobs/searchIndex.ts';
export { dense, tierOf, titleTiers } from './jobs/searchJobs.ts';
export { queryTokens, textTokens } from './jobs/searchTokens.ts';
export { slugOf } from './jobs/slug.ts';
export { flushViews } from './jobs/countJobView.ts';
export { approveEdit, refuseEdit } from './moderation/decideEdit.ts';
export { approveJob, rejectJob } from './moderation/decideJob.ts';
export { lockForWithholding, releaseJobs, withholdJobs } from './moderation/heldJobs.ts';
export { REVIEW_MODES } from './moderation/jobReview.ts';
export { moderatorView, pendingJobs, whatWaits } from './moderation/pendingJobs.ts';
export { postedJobs } from './moderation/postedJobs.ts';
export { releaseFrom } from './moderation/releaseJobs.ts';
export { textPrints } from './moderation/textPrints.ts';
export { reportedJobs, settleReports } from './moderation/reportedJobs.ts';
export { restoreAccount, suspendAccount } from './moderation/suspendAccount.ts';
export { withholdJob } from './moderation/withholdJob.ts';
export { recommendedJobs } from './recommendations/recommendedJobs.ts';

export const jobsDomain: Domain<typeof jobsEndpoints> = {
  handlers: {
    companies: companiesRoutes,
    companyJobs: companyJobsRoutes,
    followedCompanies: followedCompaniesRoutes,
    jobAlerts: jobAlertsRoutes,
    jobContext: jobContextRoutes,
    jobs: jobsRoutes,
    moderation: moderationRoutes,
    recentSearches: recentSearchesRoutes,
    recommendations: recommendationsRoutes,
  },
  eachResponse: { jobs: { job: countJobView } },
  scheduledWork: [expireJobsWork, matchNewJobsWork, mailNewJobsWork, mailNewJobsSoonWork],
  deleteOldRows: [forgetViewDays],
};
