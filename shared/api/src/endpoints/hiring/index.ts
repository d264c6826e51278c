import { activity } from './activity.ts';
import { replyTimes } from './replyTimes.ts';
import { batches } from './batches.ts';
import { applicants } from './applicants.ts';
import { applications } from './applications.ts';
import { assignments } from './assignments.ts';
import { companyDashboard } from './companyDashboard.ts';
import { companyReport } from './companyReport.ts';
import { cvDatabase } from './cvDatabase.ts';
import { employerViews } from './employerViews.ts';
import { interviewFeed } from './interviewFeed.ts';
import { interviews } from './interviews.ts';
import { jobseekerDashboard } from './jobseekerDashboard.ts';
import { messages } from './messages.ts';
import { outsideApplicants } from './outsideApplicants.ts';
import { ownStages } from './ownStages.ts';
import { ownData } from './ownData.ts';
import { sharedShortlist } from './sharedShortlist.ts';
import { cvSearches } from './cvSearches.ts';
import { messageTemplates } from './messageTemplates.ts';

/** What happens between a company and a jobseeker: applications, interviews, the CV database and messages. */
export const hiringEndpoints = {
  activity,
  replyTimes,
  applications,
  assignments,
  applicants,
  batches,
  ownStages,
  outsideApplicants,
  interviews,
  interviewFeed,
  messages,
  cvDatabase,
  employerViews,
  jobseekerDashboard,
  companyDashboard,
  companyReport,
  ownData,
  messageTemplates,
  cvSearches,
  sharedShortlist,
};
