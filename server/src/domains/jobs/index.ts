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
import { jobPosterFile } from './jobs/jobPoster.ts';
import { countJobView, forgetViewDays } from './jobs/viewCounts.ts';
import { expireJobsWork } from './jobs/expireJobs.ts';
import { countTitlesWork } from './jobs/openTitles.ts';
import { jobQuestionsRoutes } from './job-questions/routes.ts';
import { jobsRoutes } from './jobs/routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { recentSearchesRoutes } from './recent-searches/routes.ts';
import { recommendationsRoutes } from './recommendations/routes.ts';
import { jobSubjects } from './subjects.ts';

export { eraseJobs } from './account-closing/eraseJobs.ts';
export { followerCount } from './followed-companies/followedCompanies.ts';
export { findCompanyShareCards } from './companies/companyShareCards.ts';
export { findJobShareCards } from './jobs/jobDetail.ts';
export { alertKeyword } from './job-alerts/alertKeyword.ts';
export { savedAlerts } from './job-alerts/savedAlerts.ts';
export { companyJob, jobCounts } from './company-jobs/companyJobs.ts';
export { expireJobs } from './jobs/expireJobs.ts';
export { jobCardsOf, searchablePay, statusAt } from './jobs/jobCard.ts';
export { isLastDayOver, JOB_END } from './jobs/lastDay.ts';
export {
  type KeywordTokens,
  cachedTokens,
  employmentTokens,
  hasTokens,
  isSearchable,
  keywordTokens,
  namesOf,
  numbersOf,
  searchColumns,
  titleTokens,
  tokensWithSynonyms,
} from './jobs/jobTokens.ts';
export { askedQuestions, type JobWithQuestions, questionId } from './job-questions/askedQuestions.ts';
export { usualQuestionsFor } from './job-questions/suggestedQuestions.ts';
export { openJobCounts } from './jobs/openJobCounts.ts';
export { placeTokens } from './jobs/placeNames.ts';
export { queryTokens, readings, textTokens } from './jobs/searchTokens.ts';
export { searchIndex } from './jobs/jobSynonyms.ts';
export { dense, tierOf, titleTiers } from './jobs/searchJobs.ts';
export { slugOf } from './jobs/slug.ts';
export { jobViewCounts } from './jobs/viewCounts.ts';
export { approveEdit, approveJob, refuseEdit, rejectJob } from './moderation/decideJob.ts';
export {
  lockForWithholding,
  releaseConfirmed,
  releaseFrom,
  releaseJobs,
  withholdJob,
  withholdJobs,
} from './moderation/heldJobs.ts';
export { isNewCompany, REVIEW_MODES, textPrints } from './moderation/jobReview.ts';
export { moderatorView, pendingJobs, whatWaits } from './moderation/pendingJobs.ts';
export { postedJobs, restoreAccount, suspendAccount } from './moderation/suspendAccount.ts';
export { reportedJobs, settleReports } from './moderation/reportJob.ts';
export { recommendedJobs } from './recommendations/recommendedJobs.ts';

export const jobsDomain: Domain<typeof jobsEndpoints> = {
  handlers: {
    companies: companiesRoutes,
    companyJobs: companyJobsRoutes,
    followedCompanies: followedCompaniesRoutes,
    jobAlerts: jobAlertsRoutes,
    jobContext: jobContextRoutes,
    jobQuestions: jobQuestionsRoutes,
    jobs: jobsRoutes,
    moderation: moderationRoutes,
    recentSearches: recentSearchesRoutes,
    recommendations: recommendationsRoutes,
  },
  eachResponse: { jobs: { job: countJobView } },
  subjects: jobSubjects,
  siteRoutes: [jobPosterFile],
  scheduledWork: [expireJobsWork, countTitlesWork, matchNewJobsWork, mailNewJobsWork, mailNewJobsSoonWork],
  deleteOldRows: [forgetViewDays],
};
