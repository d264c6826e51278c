import { guardRedirect, safeRedirect } from './guards.ts';

const routes = [
  { pattern: '/login', purpose: 'jobseeker-login' },
  { pattern: '/companylogin', purpose: 'company-login' },
  { pattern: '/company/dashboard', purpose: 'company-dashboard' },
  { pattern: '/company/profile', purpose: 'company-profile' },
  { pattern: '/jobseeker/profile', purpose: 'jobseeker-profile' },
];

const jobseeker = { user_type: 'jobseeker' } as const;
const company = { user_type: 'company' } as const;

test.each([
  ['none', null, '/my/search', undefined],
  ['none', company, '/my/search', undefined],
  ['guest-only', null, '/my/login', undefined],
  ['guest-only', company, '/my/login', '/my/company/dashboard'],
  ['guest-only', jobseeker, '/en/register', '/en/jobseeker/profile'],
  ['guest-only', jobseeker, '/login', '/jobseeker/profile'],
  ['guest-only', jobseeker, '/my/login?redirect=%2Fmy%2Fjobpost%2Fa%2F5', '/my/jobpost/a/5'],
  ['guest-only', jobseeker, '/my/login?redirect=https%3A%2F%2Fevil.example', '/my/jobseeker/profile'],
  ['company-guest-only', null, '/my/companylogin', undefined],
  ['company-guest-only', company, '/my/companylogin', '/my/company/profile'],
  ['company-guest-only', jobseeker, '/my/companyregister', '/my/jobseeker/profile'],
  ['company-only', null, '/en/company/dashboard', '/en/companylogin'],
  ['company-only', jobseeker, '/my/company/dashboard', '/my/jobseeker/profile'],
  ['company-only', company, '/my/company/dashboard', undefined],
  [
    'jobseeker-only',
    null,
    '/my/jobseeker/savejobs?page=2',
    '/my/login?redirect=%2Fmy%2Fjobseeker%2Fsavejobs%3Fpage%3D2',
  ],
  ['jobseeker-only', company, '/my/jobseeker/profile', '/my/company/dashboard'],
  ['jobseeker-only', jobseeker, '/my/jobseeker/profile', undefined],
] as const)('%s guard redirects visitor %j at %s to %s (rule 45)', (guard, visitor, path, target) => {
  expect(guardRedirect(routes, guard, visitor, path)).toBe(target);
});

test.each([
  ['/en/company/dashboard', '/en'],
  ['/company/dashboard', '/'],
])('where no released page serves the purpose, %s redirects to the home page', (path, home) => {
  expect(guardRedirect([], 'company-only', null, path)).toBe(home);
});

test.each(['/my/search?a=1#b', '/', '/my/jobpost/%E1%80%80/5'])('?redirect= accepts the path %s', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test.each([
  '',
  null,
  undefined,
  'my',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/a\nb',
  '/..//evil.example',
])('?redirect= refuses %j', (value) => {
  expect(safeRedirect(value)).toBeUndefined();
});
