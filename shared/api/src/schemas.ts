/** The schemas that forms check with; a page imports the one it needs. */
export { ChangePasswordForm, ForgottenPasswordForm, ResetPasswordForm } from './areas/password.ts';
export { PhoneNumberForm } from './areas/phone-number.ts';
export { CompanyRegistration, JobseekerRegistration, LoginForm, OtpForm } from './areas/auth.ts';
export { InterviewForm } from './areas/applicants.ts';
export { APPLICATION_STATUSES, ApplyForm } from './areas/applications.ts';
export { COMPANY_JOB_SORTS, JobDraftForm, JobForm } from './areas/company-jobs.ts';
export { COMPANY_SIZES, CompanyForm } from './areas/company.ts';
export { PAYMENT_TYPES, PurchaseForm } from './areas/dinger.ts';
export { JobseekerForm } from './areas/jobseeker.ts';
export { JOB_SORTS, JOB_STATUSES } from './areas/jobs.ts';
export { COLLARS } from './areas/lookups.ts';
