import { screen, within } from '@testing-library/react';
import { defineRoutes } from '@jpro/platform/routes';
import { renderPage, testCompany, testJobseeker } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import MenuDrawer from './MenuDrawer.tsx';

const TABS = ['/', '/search', '/jobcategory', '/contact', '/blog', '/companyblog'];
const COMPANY = [
  ...['dashboard', 'profile', 'editprofile', 'job/addjob', 'job/managejobs', 'job/draftlist', 'applications'],
  ...['jobseekerdatabase', 'unlockedcv', 'dinger/wallet', 'report', 'changepassword'],
].map((page) => `/company/${page}`);
const JOBSEEKER = ['/jobseeker/profile', '/jobseeker/dashboard', '/jobseeker/sharereferral'];
const ALL = [...TABS, ...COMPANY, ...JOBSEEKER, '/login', '/companylogin', '/companyregister', '/companylanding'];

function linksOf(user: typeof testJobseeker | null, pages: readonly string[]): (string | null)[] {
  const routes = defineRoutes(pages.map((pattern) => ({ pattern, page: 'page', title: 'title' })));
  renderPage(<MenuDrawer onClose={() => undefined} />, {
    unit: 'shell',
    texts: { en, my },
    routes,
    locale: 'en',
    user,
  });
  return within(screen.getByRole('dialog'))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));
}

const english = (paths: readonly string[]) => paths.map((path) => (path === '/' ? '/en' : `/en${path}`));

test("a company's menu leads to its pages, in their order (rules 48 and 49)", () => {
  const links = linksOf(testCompany, ALL);
  expect(links.filter((link) => link?.startsWith('/en/company/'))).toEqual(english(COMPANY));
  expect(links).toContain('/en/companyblog');
  expect(links).not.toContain('/en/blog');
});

test('a jobseeker finds profile, dashboard and inviting friends (rule 48)', () => {
  const links = linksOf(testJobseeker, ALL);
  expect(links.filter((link) => link?.startsWith('/en/jobseeker/'))).toEqual(english(JOBSEEKER));
});

test('a page that no released unit has stands in no menu (rule 48)', () => {
  const released = ALL.filter((page) => page !== '/company/report' && page !== '/contact');
  const links = linksOf(testCompany, released);
  expect(links).not.toContain('/en/company/report');
  expect(links).not.toContain('/en/contact');
});
