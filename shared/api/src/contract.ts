import { applicants } from './endpoints/hiring/applicants.ts';
import { applications } from './endpoints/hiring/applications.ts';
import { auth } from './endpoints/accounts/auth.ts';
import { blog } from './endpoints/site/blog.ts';
import { companies } from './endpoints/people/companies.ts';
import { companyJobs } from './endpoints/jobs/companyJobs.ts';
import { company } from './endpoints/people/company.ts';
import { contactRestore } from './endpoints/accounts/contactRestore.ts';
import { contact } from './endpoints/site/contact.ts';
import { cvDatabase } from './endpoints/hiring/cvDatabase.ts';
import { dinger } from './endpoints/money/dinger.ts';
import { educations } from './endpoints/people/educations.ts';
import { experiences } from './endpoints/people/experiences.ts';
import { emailAddress } from './endpoints/accounts/emailAddress.ts';
import { employerViews } from './endpoints/hiring/employerViews.ts';
import { gallery } from './endpoints/people/gallery.ts';
import { information } from './endpoints/site/information.ts';
import { interviews } from './endpoints/hiring/interviews.ts';
import { jobAlerts } from './endpoints/jobs/jobAlerts.ts';
import { jobs } from './endpoints/jobs/jobs.ts';
import { jobseekerDashboard } from './endpoints/hiring/jobseekerDashboard.ts';
import { jobseeker } from './endpoints/people/jobseeker.ts';
import { locale } from './endpoints/site/locale.ts';
import { lookups } from './endpoints/site/lookups.ts';
import { moderation } from './endpoints/jobs/moderation.ts';
import { messages } from './endpoints/hiring/messages.ts';
import { names } from './endpoints/people/names.ts';
import { notifications } from './endpoints/accounts/notifications.ts';
import { recentSearches } from './endpoints/jobs/recentSearches.ts';
import { recommendations } from './endpoints/jobs/recommendations.ts';
import { ratings } from './endpoints/people/ratings.ts';
import { skills } from './endpoints/people/skills.ts';
import { statistics } from './endpoints/site/statistics.ts';
import { ownerProof } from './endpoints/accounts/ownerProof.ts';
import { password } from './endpoints/accounts/password.ts';
import { phoneNumber } from './endpoints/accounts/phoneNumber.ts';
import { referral } from './endpoints/people/referral.ts';
import { sessions } from './endpoints/accounts/sessions.ts';
import { social } from './endpoints/accounts/social.ts';
import { uploadedCvs } from './endpoints/people/uploadedCvs.ts';

/** Every endpoint of the API, by area. The server cannot start with one of them missing. */
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
export type FeatureName = keyof Contract;
type EndpointsOf<A> = A[keyof A];
/** Any call of the contract, as a union. */
export type AnyEndpoint = { [A in FeatureName]: EndpointsOf<Contract[A]> }[FeatureName];

export type { EndpointSpec, FileRule, Method, Access } from './endpoint.ts';
