import { applicants } from './areas/applicants.ts';
import { applications } from './areas/applications.ts';
import { auth } from './areas/auth.ts';
import { blog } from './areas/blog.ts';
import { companies } from './areas/companies.ts';
import { companyJobs } from './areas/company-jobs.ts';
import { company } from './areas/company.ts';
import { contactRestore } from './areas/contact-restore.ts';
import { contact } from './areas/contact.ts';
import { cvDatabase } from './areas/cv-database.ts';
import { dinger } from './areas/dinger.ts';
import { educations } from './areas/educations.ts';
import { experiences } from './areas/experiences.ts';
import { emailAddress } from './areas/email-address.ts';
import { employerViews } from './areas/employer-views.ts';
import { gallery } from './areas/gallery.ts';
import { information } from './areas/information.ts';
import { interviews } from './areas/interviews.ts';
import { jobAlerts } from './areas/job-alerts.ts';
import { jobs } from './areas/jobs.ts';
import { jobseekerDashboard } from './areas/jobseeker-dashboard.ts';
import { jobseeker } from './areas/jobseeker.ts';
import { locale } from './areas/locale.ts';
import { lookups } from './areas/lookups.ts';
import { moderation } from './areas/moderation.ts';
import { messages } from './areas/messages.ts';
import { names } from './areas/names.ts';
import { notifications } from './areas/notifications.ts';
import { recentSearches } from './areas/recent-searches.ts';
import { recommendations } from './areas/recommendations.ts';
import { ratings } from './areas/ratings.ts';
import { skills } from './areas/skills.ts';
import { statistics } from './areas/statistics.ts';
import { ownerProof } from './areas/owner-proof.ts';
import { password } from './areas/password.ts';
import { phoneNumber } from './areas/phone-number.ts';
import { referral } from './areas/referral.ts';
import { sessions } from './areas/sessions.ts';
import { social } from './areas/social.ts';
import { uploadedCvs } from './areas/uploaded-cvs.ts';

/** Every call of the API, by area. The server cannot start with one of them missing. */
export const contract = {
  auth,
  password,
  phoneNumber,
  emailAddress,
  ownerProof,
  contactRestore,
  social,
  sessions,
  locale,
  lookups,
  information,
  contact,
  names,
  jobs,
  recommendations,
  recentSearches,
  companies,
  jobseeker,
  jobseekerDashboard,
  jobAlerts,
  referral,
  educations,
  experiences,
  skills,
  uploadedCvs,
  applications,
  interviews,
  moderation,
  notifications,
  messages,
  company,
  companyJobs,
  applicants,
  dinger,
  cvDatabase,
  employerViews,
  gallery,
  ratings,
  blog,
  statistics,
};

export type Contract = typeof contract;
export type AreaName = keyof Contract;
type CallsOf<A> = A[keyof A];
/** Any call of the contract, as a union. */
export type AnyCall = { [A in AreaName]: CallsOf<Contract[A]> }[AreaName];

export type { CallSpec, FileRule, Method, Who } from './call.ts';
