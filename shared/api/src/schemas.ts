/** The schemas that forms check with; a page imports the one it needs. */
export { ChangePasswordForm, ForgottenPasswordForm, ResetPasswordForm } from './endpoints/accounts/password.ts';
export { PhoneNumberForm } from './endpoints/accounts/phoneNumber.ts';
export { EmailAddressForm } from './endpoints/accounts/emailAddress.ts';
export { OwnerProofForm } from './endpoints/accounts/ownerProof.ts';
export { NewPasswordForm } from './endpoints/accounts/contactRestore.ts';
export { CompanyRegistration, JobseekerRegistration, LoginForm, OtpForm } from './endpoints/accounts/auth.ts';
export {
  APPLICANT_SORTS,
  ApplicantLabelForm,
  InterviewForm,
  MAX_APPLICANT_TAGS,
} from './endpoints/hiring/applicants.ts';
export { CvSearchForm } from './endpoints/hiring/cvSearches.ts';
export { CvLabelForm } from './endpoints/hiring/cvDatabase.ts';
export { OtherTimeForm } from './endpoints/hiring/interviews.ts';
export { APPLICATION_STATUSES, ApplyForm } from './endpoints/hiring/applications.ts';
export { APPLICATION_SOURCES } from './endpoints/hiring/companyReport.ts';
export {
  CLOSE_OUTCOMES,
  COMPANY_JOB_SHOWN,
  COMPANY_JOB_SORTS,
  JobDraftForm,
  JobForm,
} from './endpoints/jobs/companyJobs.ts';
export { CompanySettingsForm } from './endpoints/people/companySettings.ts';
export { CompanyForm } from './endpoints/people/company.ts';
export { ContactForm } from './endpoints/site/contact.ts';
export { MAX_GROUP_IDS } from './endpoints/accounts/notifications.ts';
export { MessageTemplateForm } from './endpoints/hiring/messageTemplates.ts';
export { MessageForm } from './endpoints/hiring/messages.ts';
export { LowBalanceForm, MAX_LOW_BALANCE } from './endpoints/money/lowBalance.ts';
export { CostRules, PAYMENT_TYPES, PurchaseForm } from './endpoints/money/dinger.ts';
export { MAIL_RHYTHMS } from './endpoints/people/jobseeker.ts';
export { JobseekerForm, ProfileForm } from './endpoints/people/profile.ts';
export { GalleryPhotoForm } from './endpoints/people/gallery.ts';
export { EducationForm } from './endpoints/people/educations.ts';
export { ExperienceForm } from './endpoints/people/experiences.ts';
export { SkillForm } from './endpoints/people/skills.ts';
export { JobReportForm, REPORT_REASONS } from './endpoints/jobs/moderation.ts';
export { CompanyCallsForm } from './endpoints/people/companyCalls.ts';
export { BlockForm } from './endpoints/hiring/messages.ts';
export { JobAlertForm, SavedJobAlertForm } from './endpoints/jobs/jobAlerts.ts';
export { JOB_SORTS, JOB_STATUSES } from './endpoints/jobs/jobs.ts';
