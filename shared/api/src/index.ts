export { callAddress } from './address.ts';
export { ApiError, isOffline } from './api-error.ts';
export { createApi, type ApiClient, type ApiClientOptions } from './client.ts';
export { apiKey, apiQuery, apiQueryOrNull, performQuery, type ApiQuery, type ApiQueryKey } from './query.ts';
export { privateChannel, type ChatChange, type RealtimeEvents } from './realtime-events.ts';
export type { AnswerOf, CallInput, PathOf, QueryInput } from './types.ts';
export { validationMessage, type ValidationIssue, type ValidationMessage } from './validation.ts';
export type { Applicant, ApplicantDetail, ApplicantNote, ApplicantResume } from './areas/applicants.ts';
export type { ApplicationStatus, Interview, MyApplication } from './areas/applications.ts';
export type { LoggedInUser, OtpRequest, UserType } from './areas/auth.ts';
export type { ContactRestore } from './areas/contact-restore.ts';
export type { OwnerProofForm } from './areas/owner-proof.ts';
export type { Article, ArticleCard, BlogCategory } from './areas/blog.ts';
export type { CompanyPage, TopCompany } from './areas/companies.ts';
export type { Company, NameReview } from './areas/company.ts';
export type { CompanyJob, CompanyJobDetail, JobCosts } from './areas/company-jobs.ts';
export type { CvCard, CvContact, CvProfile, UnlockedCv } from './areas/cv-database.ts';
export type {
  CostRules,
  DingerPackage,
  JobMovements,
  MonthlyReport,
  Movement,
  PaymentType,
  Purchase,
  UsageReport,
} from './areas/dinger.ts';
export type { EmployerView } from './areas/employer-views.ts';
export type { GalleryPhoto } from './areas/gallery.ts';
export type { ContactForm } from './areas/contact.ts';
export type { Counts } from './areas/information.ts';
export type { Employer, JobCard, JobDetail, JobSearchQuery, JobStatus, Salary } from './areas/jobs.ts';
export type { Education } from './areas/educations.ts';
export type { Experience } from './areas/experiences.ts';
export type { MyInterview } from './areas/interviews.ts';
export type { JobAlert, JobAlertForm } from './areas/job-alerts.ts';
export type { JobseekerDashboard } from './areas/jobseeker-dashboard.ts';
export type { Jobseeker, ProfileForm } from './areas/profile.ts';
export type { Resume } from './areas/resume.ts';
export type { Skill } from './areas/skills.ts';
export type { Collar, JobFunction, Lookup, SalaryRange, Township } from './areas/lookups.ts';
export type { JobReportForm } from './areas/moderation.ts';
export type { Chat, ChatPartner, Message, WriteRefusal } from './areas/messages.ts';
export type { Notification } from './areas/notifications.ts';
export type { RecentSearch } from './areas/recent-searches.ts';
export type { RecommendedJob } from './areas/recommendations.ts';
export type { CompanyRating } from './areas/ratings.ts';
export type { UploadedCv } from './areas/uploaded-cvs.ts';
