/** What fields may be chosen from. Without schemas, because pages show these before anything is validated. */
export const COLLARS = ['white', 'blue'] as const;
/** Why an applicant fits the job: worked in its function, long enough, lives there, expects what it pays. */
export const APPLICANT_MATCHES = ['function', 'experience', 'place', 'salary'] as const;
export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const;
/** Mails about new notifications: none, within minutes, or once each morning. */
export const NEWS_MAILS = ['off', 'soon', 'daily'] as const;
/** What stands for a word that is only known in the thread: the jobseeker's name, the job, the company's name. */
export const TEMPLATE_PLACEHOLDERS = ['name', 'job', 'company'] as const;
export const GENDERS = ['male', 'female', 'other'] as const;
export const MARITAL_STATUSES = ['single', 'married'] as const;
export const RELIGIONS = ['buddhist', 'christian', 'muslim', 'hindu', 'animist', 'other', 'none'] as const;
