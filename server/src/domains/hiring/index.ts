import { activityRoutes, forgetOldActivities } from './activity/routes.ts';
/** What happens between a company and a jobseeker: applications, interviews, the CV database and messages. */
import type { hiringEndpoints } from '@jpro/api/contract';
import type { Domain } from '../domain.ts';
import { replyTimesRoutes } from './reply-times/routes.ts';
import { applicantsRoutes } from './applicants/routes.ts';
import { noteSilenceWork } from './applications/noteSilence.ts';
import { notifyStagesWork } from './applications/notifyStage.ts';
import { applicationsRoutes } from './applications/routes.ts';
import { assignmentsRoutes } from './assignments/routes.ts';
import { sharedShortlistRoutes } from './shared-shortlist/routes.ts';
import { batchesRoutes, forgetOldBatches } from './batches/routes.ts';
import { sendBatchesWork } from './batches/sendBatches.ts';
import { companyDashboardRoutes } from './company-dashboard/routes.ts';
import { companyReportRoutes } from './company-report/routes.ts';
import { refreshCvsWork } from './cv-database/refreshCvs.ts';
import { cvDatabaseRoutes } from './cv-database/routes.ts';
import { cvFileRoutes } from './cv-files/routes.ts';
import { employerViewsRoutes } from './employer-views/routes.ts';
import { remindOfInterviewsWork } from './interviews/reminders.ts';
import { interviewsRoutes } from './interviews/routes.ts';
import { jobseekerDashboardRoutes } from './jobseeker-dashboard/routes.ts';
import { mailUnreadMessagesWork } from './messages/mailUnreadMessages.ts';
import { messagesRoutes } from './messages/routes.ts';
import { ownStagesRoutes } from './own-stages/routes.ts';
import { outsideApplicantsRoutes } from './outside-applicants/routes.ts';
import { ownDataArchiveRoute } from './own-data/archiveRoute.ts';
import { interviewFeedFile, interviewFeedRoutes } from './interviews/interviewFeed.ts';
import { ownDataRoutes } from './own-data/routes.ts';
import { notifyOfNewCvsWork } from './cv-searches/notifyOfNewCvs.ts';
import { cvSearchesRoutes } from './cv-searches/routes.ts';
import { messageTemplatesRoutes } from './message-templates/routes.ts';

export { eraseApplications, replyToWaiting, withdrawAll } from './account-closing/accountClosing.ts';
export { assignedWork } from './assignments/assign.ts';
export { entitledJobseekers } from './cv-database/cvAccess.ts';
export { refreshStaleCvs } from './cv-database/refreshCvs.ts';
export { unlockedPeople } from './cv-database/unlockCv.ts';

export const hiringDomain: Domain<typeof hiringEndpoints> = {
  handlers: {
    activity: activityRoutes,
    replyTimes: replyTimesRoutes,
    applicants: applicantsRoutes,
    batches: batchesRoutes,
    ownStages: ownStagesRoutes,
    outsideApplicants: outsideApplicantsRoutes,
    applications: applicationsRoutes,
    assignments: assignmentsRoutes,
    sharedShortlist: sharedShortlistRoutes,
    companyDashboard: companyDashboardRoutes,
    companyReport: companyReportRoutes,
    cvDatabase: cvDatabaseRoutes,
    employerViews: employerViewsRoutes,
    interviews: interviewsRoutes,
    interviewFeed: interviewFeedRoutes,
    jobseekerDashboard: jobseekerDashboardRoutes,
    messages: messagesRoutes,
    ownData: ownDataRoutes,
    messageTemplates: messageTemplatesRoutes,
    cvSearches: cvSearchesRoutes,
  },
  // Slow to change: as old as a kept response may be.
  subjects: { replyTimes: { company: () => [], job: () => [] } },
  siteRoutes: [cvFileRoutes, ownDataArchiveRoute, interviewFeedFile],
  deleteOldRows: [forgetOldActivities, forgetOldBatches],
  frequentWork: [notifyStagesWork, sendBatchesWork],
  scheduledWork: [refreshCvsWork, noteSilenceWork, remindOfInterviewsWork, notifyOfNewCvsWork, mailUnreadMessagesWork],
};
