import { accountView, withRedirect } from './audience.ts';

test.each([
  ['/login', '', 'jobseeker', 'login'],
  ['/login', 'page=2', 'jobseeker', 'register'],
  ['/en/register', '', 'jobseeker', 'register'],
  ['/my/companylogin', 'page=2', 'company', 'login'],
  ['/companyregister/', '', 'company', 'register'],
] as const)('%s?%s is the %s %s', (path, query, audience, mode) => {
  expect(accountView(path, new URLSearchParams(query))).toEqual({ audience, mode });
});

test('the redirect is kept between login and registration', () => {
  expect(withRedirect('/login?page=2', '/en/jobpost/cook/5')).toBe('/login?page=2&redirect=%2Fen%2Fjobpost%2Fcook%2F5');
  expect(withRedirect('/companylogin', null)).toBe('/companylogin');
});
