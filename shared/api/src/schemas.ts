/** The schemas that forms validate with; a page imports the one it needs. */
export { ChangePasswordForm, ForgottenPasswordForm } from './endpoints/accounts/password.ts';
export {
  SecondFactorCodeForm,
  SecondFactorOffForm,
  SecondFactorPasswordForm,
} from './endpoints/accounts/secondFactor.ts';
export { PhoneNumberForm } from './endpoints/accounts/phoneNumber.ts';
export { EmailAddressForm } from './endpoints/accounts/emailAddress.ts';
export { OwnerProofForm } from './endpoints/accounts/ownerProof.ts';
export { NewPasswordForm } from './endpoints/accounts/contactRestore.ts';
export { InvitationForm, MemberForm, NewMailedMemberForm, NewMemberForm } from './endpoints/accounts/team.ts';
export { CompanyRegistration, JobseekerRegistration, LoginForm, OtpForm } from './endpoints/accounts/auth.ts';
export { ApplicantLabelForm, InterviewForm, MAX_APPLICANT_TAGS } from './endpoints/hiring/applicants.ts';
export { BatchMessage } from './endpoints/hiring/batches.ts';
export { CvSearchForm } from './endpoints/hiring/cvSearches.ts';
export { CvLabelForm } from './endpoints/hiring/cvDatabase.ts';
export { APPLICATION_STATUSES, ApplyForm, applyFormWith } from './endpoints/hiring/applications.ts';
export {
  CONSENT_WAYS,
  MAX_IMPORT_TEXT,
  MAX_IMPORTED,
  OutsideApplicantForm,
  OutsidePerson,
  TablePeopleForm,
} from './endpoints/hiring/outsideApplicants.ts';
export { APPLICATION_SOURCES, OUTSIDE_SOURCES } from './endpoints/hiring/companyReport.ts';
export { COMPANY_JOB_SHOWN, COMPANY_JOB_SORTS, JobDraftForm, JobForm } from './endpoints/jobs/companyJobs.ts';
export { QUESTION_KINDS, responsesTo } from './endpoints/jobs/jobQuestions.ts';
export { CompanySettingsForm } from './endpoints/people/companySettings.ts';
export { CompanyForm } from './endpoints/people/company.ts';
export { ContactForm } from './endpoints/site/contact.ts';
export { COMPANY_NOTI_TYPES, MAX_GROUP_IDS } from './endpoints/accounts/notifications.ts';
export { MessageTemplateForm } from './endpoints/hiring/messageTemplates.ts';
export { OwnStageForm } from './endpoints/hiring/ownStages.ts';
export { LowBalanceForm } from './endpoints/money/lowBalance.ts';
export { CostRules, PAYMENT_TYPES, PurchaseForm } from './endpoints/money/dinger.ts';
export { MAIL_RHYTHMS } from './endpoints/people/jobseeker.ts';
export { JobseekerForm, PositionForm, ProfileForm } from './endpoints/people/profile.ts';
export { GalleryPhotoForm } from './endpoints/people/gallery.ts';
export { EducationForm } from './endpoints/people/educations.ts';
export { ExperienceForm } from './endpoints/people/experiences.ts';
export { SkillForm } from './endpoints/people/skills.ts';
export { JobReportForm } from './endpoints/jobs/moderation.ts';
export { CompanyCallsForm } from './endpoints/people/companyCalls.ts';
export { BlockForm } from './endpoints/hiring/messages.ts';
export { JobAlertForm, SavedJobAlertForm } from './endpoints/jobs/jobAlerts.ts';
