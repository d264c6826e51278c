/** The schemas that forms check with; a page imports the one it needs. */
export { CompanyRegistration, JobseekerRegistration, LoginForm, OtpForm } from './areas/auth.ts';
export { COMPANY_SIZES, CompanyForm, InterviewForm, JobDraftForm, JobForm } from './areas/company.ts';
export { PAYMENT_TYPES, PurchaseForm } from './areas/dinger.ts';
export { APPLICATION_STATUSES, ApplyForm, JobseekerForm } from './areas/jobseeker.ts';
export { JOB_SORTS, JOB_STATUSES } from './areas/jobs.ts';
export { COLLARS } from './areas/lookups.ts';
