/** Choices for fields. Without schemas, because pages show them before anything is validated. */
export const COLLARS = ['white', 'blue'] as const;
/** Why an applicant fits the job: worked in its function, has enough experience, lives there, expects what it pays. */
export const APPLICANT_MATCHES = ['function', 'experience', 'place', 'salary'] as const;
/** Why a company rejected an applicant; only the company reads it. */
export const REJECTION_REASONS = [
  'experience',
  'skills',
  'place',
  'salary',
  'unavailable',
  'no_reply',
  'filled',
  'other',
] as const;
export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const;
/** When e-mails about new notifications are sent: never, within minutes, or once each morning. */
export const NEWS_MAILS = ['off', 'soon', 'daily'] as const;
export type NewsMail = (typeof NEWS_MAILS)[number];
/** Placeholders for words that are only known in a thread: the jobseeker's name, the job, the company's name. */
export const TEMPLATE_PLACEHOLDERS = ['name', 'job', 'company'] as const;
export const GENDERS = ['male', 'female', 'other'] as const;
export const MARITAL_STATUSES = ['single', 'married'] as const;
export const RELIGIONS = ['buddhist', 'christian', 'muslim', 'hindu', 'animist', 'other', 'none'] as const;
