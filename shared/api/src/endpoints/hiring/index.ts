import { replyTimes } from './replyTimes.ts';
import { applicants } from './applicants.ts';
import { applications } from './applications.ts';
import { companyDashboard } from './companyDashboard.ts';
import { companyReport } from './companyReport.ts';
import { cvDatabase } from './cvDatabase.ts';
import { employerViews } from './employerViews.ts';
import { interviews } from './interviews.ts';
import { jobseekerDashboard } from './jobseekerDashboard.ts';
import { messages } from './messages.ts';
import { ownData } from './ownData.ts';
import { cvSearches } from './cvSearches.ts';
import { messageTemplates } from './messageTemplates.ts';

/** What happens between a company and a jobseeker: applications, interviews, the CV database and messages. */
export const hiringEndpoints = {
  replyTimes,
  applications,
  applicants,
  interviews,
  messages,
  cvDatabase,
  employerViews,
  jobseekerDashboard,
  companyDashboard,
  companyReport,
  ownData,
  messageTemplates,
  cvSearches,
};
