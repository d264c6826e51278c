/** First path segments below `/company` that belong to pages (rule 2). */
const RESERVED: ReadonlySet<string> = new Set([
  'applications',
  'changepassword',
  'dashboard',
  'dinger',
  'editprofile',
  'getcompany',
  'interviews',
  'job',
  'jobposts',
  'jobseekercv',
  'jobseekerdatabase',
  'login',
  'messages',
  'messagetemplates',
  'profile',
  'register',
  'report',
  'setting',
  'unlockedcv',
]);

const LONGEST_SLUG = 80;

/** A company's name in addresses: letters of any script and digits, but never the name of a page and never a number. */
export function companySlug(name: string): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const slug = [...words.join('-')]
    .slice(0, LONGEST_SLUG)
    .join('')
    .replace(/(?<!-)-+$/, '');
  if (slug === '' || RESERVED.has(slug) || /^[\d\u1040-\u1049]+$/.test(slug))
    return `${slug || 'company'}-company`.replace('company-company', 'company');
  return slug;
}
