/** First segments below `/company` that belong to the company's own area and never name a public company page (rule 2). */
export const RESERVED_COMPANY_SEGMENTS: ReadonlySet<string> = new Set([
  'applications',
  'changepassword',
  'dashboard',
  'dinger',
  'editprofile',
  'job',
  'jobseekercv',
  'jobseekerdatabase',
  'messages',
  'profile',
  'report',
  'unlockedcv',
]);
