import { screen, within } from '@testing-library/react';
import type { MenuName, NavigationEntry, PageRoute } from '@jpro/platform';
import { defineRoutes, type PageRouteDefinition } from '@jpro/platform/routes';
import { renderPage, testCompany, testJobseeker } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import MenuDrawer from './MenuDrawer.tsx';

const COMPANY = ['dashboard', 'profile', 'job/addjob', 'job/managejobs', 'dinger/wallet', 'report'].map(
  (page) => `/company/${page}`,
);
const JOBSEEKER = ['/jobseeker/profile', '/jobseeker/dashboard', '/jobseeker/sharereferral'];

/** Deliberately not in the order of the menus. */
const ALL: readonly PageRouteDefinition[] = [
  entry('/companyblog', 'tabs', 20, { for: ['company'] }),
  entry('/blog', 'tabs', 20, { for: ['guest', 'jobseeker'] }),
  entry('/search', 'tabs', 10),
  ...COMPANY.map((pattern, order) => entry(pattern, 'drawer', order, {}, 'company-only')).reverse(),
  ...JOBSEEKER.map((pattern, order) => entry(pattern, 'drawer', order, {}, 'jobseeker-only')).reverse(),
  entry('/login', 'drawer', 1, {}, 'guest-only'),
];

function entry(
  pattern: string,
  menu: MenuName,
  order: number,
  more: { readonly for?: NavigationEntry['for'] } = {},
  guard: PageRoute['guard'] = 'none',
): PageRouteDefinition {
  return {
    pattern,
    page: 'page',
    title: 'title',
    guard,
    navigation: [{ menus: [menu], label: pattern, order, ...more }],
  };
}

function linksOf(user: typeof testJobseeker | null, pages: readonly PageRouteDefinition[] = ALL): (string | null)[] {
  renderPage(<MenuDrawer onClose={() => undefined} />, {
    unit: 'shell',
    texts: { en, my },
    routes: defineRoutes(pages),
    locale: 'en',
    user,
  });
  return within(screen.getByRole('dialog'))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));
}

const english = (paths: readonly string[]) => paths.map((path) => (path === '/' ? '/en' : `/en${path}`));

test("a company's menu leads to its pages, in their order (rules 48 and 49)", () => {
  const links = linksOf(testCompany);
  expect(links.filter((link) => link?.startsWith('/en/company/'))).toEqual(english(COMPANY));
  expect(links).toContain('/en/companyblog');
  expect(links).not.toContain('/en/blog');
});

test('a jobseeker finds profile, dashboard and inviting friends (rule 48)', () => {
  const links = linksOf(testJobseeker);
  expect(links.filter((link) => link?.startsWith('/en/jobseeker/'))).toEqual(english(JOBSEEKER));
});

test('a guest finds the login after the tabs (rule 48)', () => {
  expect(linksOf(null)).toEqual(english(['/search', '/blog', '/login']));
});

test('a page that no released unit has is in no menu (rule 48)', () => {
  const links = linksOf(
    testCompany,
    ALL.filter(({ pattern }) => pattern !== '/company/report'),
  );
  expect(links).toContain('/en/company/dashboard');
  expect(links).not.toContain('/en/company/report');
});
