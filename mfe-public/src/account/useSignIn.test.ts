import { signedInTarget } from './useSignIn.ts';

const jobseeker = { user_type: 'jobseeker' } as const;
const company = { user_type: 'company' } as const;

test("without a redirect each role goes to its own home, in the page's language", () => {
  expect(signedInTarget(jobseeker, null, '/en')).toBe('/en/jobseeker/profile');
  expect(signedInTarget(company, null, '')).toBe('/company/dashboard');
});

test('a redirect keeps its language, query and hash (rule 8)', () => {
  expect(signedInTarget(jobseeker, '/my/search?search_keyword=a%20b&page=2#top', '/en')).toBe(
    '/my/search?search_keyword=a%20b&page=2#top',
  );
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'search',
  '/%0d//evil\n',
  '',
])('a redirect to %j is not followed', (redirect) => {
  expect(signedInTarget(jobseeker, redirect, '/my')).toBe('/my/jobseeker/profile');
});
