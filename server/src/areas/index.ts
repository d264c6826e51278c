import type { FrequentWork } from '../background/frequent-work.ts';
import type { ScheduledWork } from '../background/scheduled-work.ts';
import type { AllHandlers, EachAnswers } from '../core/register-contract.ts';
import type { SiteRoutes } from '../core/site-routes.ts';
import { applicantsRoutes } from './applicants/routes.ts';
import { applicationsRoutes } from './applications/routes.ts';
import { tellStagesWork } from './applications/tell-stage.ts';
import { authRoutes } from './auth/routes.ts';
import { blogPictureRoutes } from './blog/blog-pictures.ts';
import { blogRoutes } from './blog/routes.ts';
import { companiesRoutes } from './companies/routes.ts';
import { companyJobsRoutes } from './company-jobs/routes.ts';
import { companyRoutes } from './company/routes.ts';
import { contactRestoreRoutes } from './contact-restore/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { refreshCvsWork } from './cv-database/refresh-cvs.ts';
import { cvDatabaseRoutes } from './cv-database/routes.ts';
import { paymentCallback } from './dinger/payment-callback.ts';
import { receiptFile } from './dinger/receipts.ts';
import { dingerRoutes } from './dinger/routes.ts';
import { sandboxPage } from './dinger/sandbox-page.ts';
import { educationsRoutes } from './educations/routes.ts';
import { experiencesRoutes } from './experiences/routes.ts';
import { emailAddressRoutes } from './email-address/routes.ts';
import { employerViewsRoutes } from './employer-views/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { informationRoutes } from './information/routes.ts';
import { remindOfInterviewsWork } from './interviews/reminders.ts';
import { interviewsRoutes } from './interviews/routes.ts';
import { countJobView } from './jobs/count-job-view.ts';
import { mailNewJobsWork } from './job-alerts/mail-new-jobs.ts';
import { matchNewJobsWork } from './job-alerts/match-new-jobs.ts';
import { jobAlertsRoutes } from './job-alerts/routes.ts';
import { jobsRoutes } from './jobs/routes.ts';
import { expireJobsWork } from './jobs/expire-jobs.ts';
import { greetOnBirthdayWork } from './birthday/greet-on-birthday.ts';
import { jobseekerDashboardRoutes } from './jobseeker-dashboard/routes.ts';
import { jobseekerRoutes } from './jobseeker/routes.ts';
import { localeRoutes } from './locale/routes.ts';
import { lookupsRoutes } from './lookups/routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { messagesRoutes } from './messages/routes.ts';
import { forgetNotificationsWork } from './notifications/forget-notifications.ts';
import { profileAlertWork } from './notifications/profile-alert.ts';
import { namesRoutes } from './names/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { recentSearchesRoutes } from './recent-searches/routes.ts';
import { recommendationsRoutes } from './recommendations/routes.ts';
import { ownerProofRoutes } from './owner-proof/routes.ts';
import { passwordRoutes } from './password/routes.ts';
import { phoneNumberRoutes } from './phone-number/routes.ts';
import { referralRoutes } from './referral/routes.ts';
import { sessionsRoutes } from './sessions/routes.ts';
import { socialRoutes } from './social/routes.ts';
import { ratingsRoutes } from './ratings/routes.ts';
import { skillsRoutes } from './skills/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { unsubscribePage } from './unsubscribe/unsubscribe-page.ts';
import { uploadedCvsRoutes } from './uploaded-cvs/routes.ts';

/** The handlers of every area, under the area's name in the contract. */
export const areaHandlers: AllHandlers = {
  applicants: applicantsRoutes,
  applications: applicationsRoutes,
  auth: authRoutes,
  blog: blogRoutes,
  companies: companiesRoutes,
  company: companyRoutes,
  companyJobs: companyJobsRoutes,
  contact: contactRoutes,
  cvDatabase: cvDatabaseRoutes,
  dinger: dingerRoutes,
  employerViews: employerViewsRoutes,
  educations: educationsRoutes,
  experiences: experiencesRoutes,
  gallery: galleryRoutes,
  information: informationRoutes,
  interviews: interviewsRoutes,
  jobs: jobsRoutes,
  jobAlerts: jobAlertsRoutes,
  jobseeker: jobseekerRoutes,
  jobseekerDashboard: jobseekerDashboardRoutes,
  referral: referralRoutes,
  locale: localeRoutes,
  lookups: lookupsRoutes,
  moderation: moderationRoutes,
  messages: messagesRoutes,
  names: namesRoutes,
  notifications: notificationsRoutes,
  recentSearches: recentSearchesRoutes,
  recommendations: recommendationsRoutes,
  password: passwordRoutes,
  phoneNumber: phoneNumberRoutes,
  emailAddress: emailAddressRoutes,
  ownerProof: ownerProofRoutes,
  contactRestore: contactRestoreRoutes,
  sessions: sessionsRoutes,
  social: socialRoutes,
  skills: skillsRoutes,
  statistics: statisticsRoutes,
  ratings: ratingsRoutes,
  uploadedCvs: uploadedCvsRoutes,
};

/** Work for each answer, kept ones included. */
export const areaEachAnswer: EachAnswers = { jobs: { job: countJobView } };

/** Routes outside the contract. */
export const areaSiteRoutes: readonly SiteRoutes[] = [
  fileRoutes,
  blogPictureRoutes,
  paymentCallback,
  receiptFile,
  sandboxPage,
  unsubscribePage,
];

/** Work of the areas that waits for no set time. */
export const areaFrequentWork: readonly FrequentWork[] = [tellStagesWork];

/** Work of the areas at set times. */
export const areaScheduledWork: readonly ScheduledWork[] = [
  expireJobsWork,
  remindOfInterviewsWork,
  refreshCvsWork,
  profileAlertWork,
  forgetNotificationsWork,
  matchNewJobsWork,
  mailNewJobsWork,
  greetOnBirthdayWork,
];
