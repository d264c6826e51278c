/** The schemas that forms check with; a page imports the one it needs. */
export { ChangePasswordForm, ForgottenPasswordForm, ResetPasswordForm } from './areas/password.ts';
export { PhoneNumberForm } from './areas/phone-number.ts';
export { CompanyRegistration, JobseekerRegistration, LoginForm, OtpForm } from './areas/auth.ts';
export { InterviewForm } from './areas/applicants.ts';
export { APPLICATION_STATUSES, ApplyForm } from './areas/applications.ts';
export { COMPANY_JOB_SORTS, JobDraftForm, JobForm } from './areas/company-jobs.ts';
export { COMPANY_SIZES, CompanyForm } from './areas/company.ts';
export { ContactForm } from './areas/contact.ts';
export { MessageForm } from './areas/messages.ts';
export { PAYMENT_TYPES, PurchaseForm } from './areas/dinger.ts';
export { GENDERS, JobseekerForm, MARITAL_STATUSES, ProfileForm, RELIGIONS } from './areas/profile.ts';
export { EducationForm } from './areas/educations.ts';
export { ExperienceForm } from './areas/experiences.ts';
export { SkillForm } from './areas/skills.ts';
export { JobReportForm, REPORT_REASONS } from './areas/moderation.ts';
export { JOB_SORTS, JOB_STATUSES } from './areas/jobs.ts';
export { COLLARS } from './areas/lookups.ts';
