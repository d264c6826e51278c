export { endpointAddress, searchOf, urlOf } from './address.ts';
export { ApiError, isOffline } from './apiError.ts';
export { createApi, type ApiClient } from './client.ts';
export { companyPath, jobPath, jobSuccessPath } from './pagePaths.ts';
export { apiKey, apiQuery, apiQueryOrNull, performQuery, type ApiQuery, type ApiQueryKey } from './query.ts';
export { privateChannel, type ChatChange, type RealtimeEvents } from './realtimeEvents.ts';
export type { ResponseOf, EndpointInput, PathOf, QueryInput } from './types.ts';
export { validationMessage, type ValidationIssue, type ValidationMessage } from './validation.ts';
export type {
  Applicant,
  ApplicantDetail,
  ApplicantLabel,
  ApplicantLabelForm,
  ApplicantMatch,
  ApplicantNote,
  ApplicantResponse,
  ApplicantResume,
  OwnInterview,
  AwaitedInterview,
  CompanyInterview,
  InterviewConcern,
  MovedApplicant,
} from './endpoints/hiring/applicants.ts';
export type { OwnStage, OwnStageForm } from './endpoints/hiring/ownStages.ts';
export type { Batch, BatchForm, BatchPreview } from './endpoints/hiring/batches.ts';
export type {
  ApplicationCounts,
  ApplicationStatus,
  Interview,
  MyApplication,
  SentResponse,
} from './endpoints/hiring/applications.ts';
export type { LoggedInUser, OtpRequest, SecondStep, UserType } from './endpoints/accounts/auth.ts';
export type { MemberRole } from './memberRoles.ts';
export type { Team, TeamInvitation, TeamMember } from './endpoints/accounts/team.ts';
export type { ClosedAccount } from './endpoints/accounts/accountClosing.ts';
export type { ContactRestore } from './endpoints/accounts/contactRestore.ts';
export type { OwnerProofForm } from './endpoints/accounts/ownerProof.ts';
export type { Article, ArticleCard, BlogCategory } from './endpoints/site/blog.ts';
export type { TopCompany } from './endpoints/jobs/companies.ts';
export type { AddressConcern, Company, CompanyPage, NameReview } from './endpoints/people/company.ts';
export type { CompanySettings } from './endpoints/people/companySettings.ts';
export type { Employer } from './endpoints/people/employer.ts';
export type {
  CloseOutcome,
  CompanyJob,
  CompanyJobDetail,
  ReviewSignal,
  JobDraftForm,
  JobPerformance,
  JobSuggestion,
} from './endpoints/jobs/companyJobs.ts';
export type { ActivityKind } from './activityKinds.ts';
export type { Activity } from './endpoints/hiring/activity.ts';
export type { ImportedLine, OutsideApplicant } from './endpoints/hiring/outsideApplicants.ts';
export type { ApplicationSource, CompanyReport } from './endpoints/hiring/companyReport.ts';
export type {
  CvCard,
  CvCounts,
  CvContact,
  CvLabel,
  CvMatch,
  CvProfile,
  FoundCv,
  LabelledCv,
  OwnCvLabel,
  UnlockedCv,
} from './endpoints/hiring/cvDatabase.ts';
export type {
  CostRules,
  DingerPackage,
  JobMovements,
  MonthlyReport,
  Movement,
  PaymentType,
  Purchase,
  UsageReport,
} from './endpoints/money/dinger.ts';
export type { Invoice } from './endpoints/money/invoices.ts';
export type { CvCriteria, CvSearchForm, SavedCvSearch } from './endpoints/hiring/cvSearches.ts';
export type { MessageTemplate, MessageTemplateForm, TemplatePlaceholder } from './endpoints/hiring/messageTemplates.ts';
export type { EmployerView } from './endpoints/hiring/employerViews.ts';
export type { GalleryPhoto, OwnGalleryPhoto } from './endpoints/people/gallery.ts';
export type { ContactForm } from './endpoints/site/contact.ts';
export type { Counts } from './endpoints/site/information.ts';
export type {
  JobCard,
  JobDetail,
  JobSearchQuery,
  JobStatus,
  JobTranslation,
  Salary,
  UsualPay,
} from './endpoints/jobs/jobs.ts';
export type { Education } from './endpoints/people/educations.ts';
export type { Experience } from './endpoints/people/experiences.ts';
export type { MyInterview } from './endpoints/hiring/interviews.ts';
export type { FollowedCompany } from './endpoints/jobs/followedCompanies.ts';
export type { JobAlert, JobAlertForm, SavedJobAlert, SavedJobAlertForm } from './endpoints/jobs/jobAlerts.ts';
export type { JobseekerDashboard } from './endpoints/hiring/jobseekerDashboard.ts';
export type { CompanyCalls } from './endpoints/people/companyCalls.ts';
export type { Jobseeker, ProfileForm, WorkPreferences } from './endpoints/people/profile.ts';
export type { Resume } from './endpoints/people/resume.ts';
export type { Skill } from './endpoints/people/skills.ts';
export type { ReplyTime } from './endpoints/hiring/replyTimes.ts';
export type {
  AskedQuestion,
  JobQuestion,
  QuestionKind,
  QuestionSuggestions,
  ResponseValue,
} from './endpoints/jobs/jobQuestions.ts';
export type { EmployerFacts, FunctionPay, JobCalls, JobContext, PayComparison } from './endpoints/jobs/jobContext.ts';
export type { Collar, CountedLocation, JobFunction, Lookup, SalaryRange, Township } from './endpoints/site/lookups.ts';
export type { JobReportForm } from './endpoints/jobs/moderation.ts';
export type { Chat, ChatPartner, Message, WriteRefusal } from './endpoints/hiring/messages.ts';
export type { Notification } from './endpoints/accounts/notifications.ts';
export type { RecentSearch } from './endpoints/jobs/recentSearches.ts';
export type { JobMatch, RecommendedJob } from './endpoints/jobs/recommendations.ts';
export type { CompanyRating } from './endpoints/people/ratings.ts';
export type { Verification } from './endpoints/people/verification.ts';
export type { UploadedCv } from './endpoints/people/uploadedCvs.ts';
