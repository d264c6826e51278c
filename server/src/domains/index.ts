import type { FrequentWork } from '../background/frequentWork.ts';
import type { ScheduledWork } from '../background/scheduledWork.ts';
import type { AllHandlers, EachResponses } from '../core/http/contract/handlers.ts';
import type { SiteRoutes } from '../core/http/siteRoutes.ts';
import { applicantsRoutes } from './hiring/applicants/routes.ts';
import { applicationsRoutes } from './hiring/applications/routes.ts';
import { notifyStagesWork } from './hiring/applications/notifyStage.ts';
import { authRoutes } from './accounts/auth/routes.ts';
import { blogPictureRoutes } from './site/blog/blogPictures.ts';
import { blogRoutes } from './site/blog/routes.ts';
import { companiesRoutes } from './people/companies/routes.ts';
import { companyJobsRoutes } from './jobs/company-jobs/routes.ts';
import { companyRoutes } from './people/company/routes.ts';
import { contactRestoreRoutes } from './accounts/contact-restore/routes.ts';
import { contactRoutes } from './site/contact/routes.ts';
import { refreshCvsWork } from './hiring/cv-database/refreshCvs.ts';
import { cvDatabaseRoutes } from './hiring/cv-database/routes.ts';
import { paymentCallback } from './money/dinger/paymentCallback.ts';
import { receiptFile } from './money/dinger/receipts.ts';
import { dingerRoutes } from './money/dinger/routes.ts';
import { sandboxPage } from './money/dinger/sandboxPage.ts';
import { educationsRoutes } from './people/educations/routes.ts';
import { experiencesRoutes } from './people/experiences/routes.ts';
import { emailAddressRoutes } from './accounts/email-address/routes.ts';
import { employerViewsRoutes } from './hiring/employer-views/routes.ts';
import { fileRoutes } from './site/files/routes.ts';
import { galleryRoutes } from './people/gallery/routes.ts';
import { informationRoutes } from './site/information/routes.ts';
import { remindOfInterviewsWork } from './hiring/interviews/reminders.ts';
import { interviewsRoutes } from './hiring/interviews/routes.ts';
import { countJobView } from './jobs/jobs/countJobView.ts';
import { mailNewJobsWork } from './jobs/job-alerts/mailNewJobs.ts';
import { matchNewJobsWork } from './jobs/job-alerts/matchNewJobs.ts';
import { jobAlertsRoutes } from './jobs/job-alerts/routes.ts';
import { jobsRoutes } from './jobs/jobs/routes.ts';
import { expireJobsWork } from './jobs/jobs/expireJobs.ts';
import { greetOnBirthdayWork } from './people/birthday/greetOnBirthday.ts';
import { jobseekerDashboardRoutes } from './hiring/jobseeker-dashboard/routes.ts';
import { jobseekerRoutes } from './people/jobseeker/routes.ts';
import { localeRoutes } from './site/locale/routes.ts';
import { lookupsRoutes } from './site/lookups/routes.ts';
import { moderationRoutes } from './jobs/moderation/routes.ts';
import { messagesRoutes } from './hiring/messages/routes.ts';
import { forgetNotificationsWork } from './accounts/notifications/forgetNotifications.ts';
import { profileAlertWork } from './accounts/notifications/profileAlert.ts';
import { namesRoutes } from './people/names/routes.ts';
import { notificationsRoutes } from './accounts/notifications/routes.ts';
import { recentSearchesRoutes } from './jobs/recent-searches/routes.ts';
import { recommendationsRoutes } from './jobs/recommendations/routes.ts';
import { ownerProofRoutes } from './accounts/owner-proof/routes.ts';
import { passwordRoutes } from './accounts/password/routes.ts';
import { phoneNumberRoutes } from './accounts/phone-number/routes.ts';
import { referralRoutes } from './people/referral/routes.ts';
import { sessionsRoutes } from './accounts/sessions/routes.ts';
import { socialRoutes } from './accounts/social/routes.ts';
import { ratingsRoutes } from './people/ratings/routes.ts';
import { skillsRoutes } from './people/skills/routes.ts';
import { statisticsRoutes } from './site/statistics/routes.ts';
import { unsubscribePage } from './accounts/unsubscribe/unsubscribePage.ts';
import { uploadedCvsRoutes } from './people/uploaded-cvs/routes.ts';

/** The handlers of every area, under the area's name in the contract. */
export const featureHandlers: AllHandlers = {
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

/** Work for each response, kept ones included. */
export const featureEachResponse: EachResponses = { jobs: { job: countJobView } };

/** Routes outside the contract. */
export const featureSiteRoutes: readonly SiteRoutes[] = [
  fileRoutes,
  blogPictureRoutes,
  paymentCallback,
  receiptFile,
  sandboxPage,
  unsubscribePage,
];

/** Work of the areas that waits for no set time. */
export const featureFrequentWork: readonly FrequentWork[] = [notifyStagesWork];

/** Work of the areas at set times. */
export const featureScheduledWork: readonly ScheduledWork[] = [
  expireJobsWork,
  remindOfInterviewsWork,
  refreshCvsWork,
  profileAlertWork,
  forgetNotificationsWork,
  matchNewJobsWork,
  mailNewJobsWork,
  greetOnBirthdayWork,
];
