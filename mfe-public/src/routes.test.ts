import { paged, testJobseeker } from '@jpro/platform/testing';
import { movedTo } from '@jpro/platform/moved-to';
import { isIndexed, matchRoute, type PageContext, type PageRoute, type ReadQuery } from '@jpro/platform/routes';
import { testJob, testJobDetail } from './testing/jobs.ts';
import { routes } from './routes.ts';

function visit(path: string, changes: Partial<PageContext> = {}): { route: PageRoute; context: PageContext } {
  const url = new URL(path, 'https://jpro.test');
  const found = matchRoute(routes, url.pathname);
  if (!found) throw new Error(`no route for ${path}`);
  const t = (key: string, values: Record<string, unknown> = {}) => `${key} ${Object.values(values).join(' ')}`.trim();
  return {
    route: found.route,
    context: {
      url,
      params: found.params,
      locale: 'en',
      user: null,
      now: Date.parse('2026-11-21T03:30:00Z'),
      t,
      ...changes,
    },
  };
}

const responding = (response: unknown): ReadQuery => (() => response) as ReadQuery;

test('what the sitemap may list is not "noindex", and what only a link leads to is not listed', () => {
  const listed = routes.filter((route) => isIndexed(route) && !route.pattern.includes(':'));
  for (const { pattern } of listed) {
    const { route, context } = visit(pattern);
    expect([pattern, route.head?.(context, responding(undefined)).robots]).toEqual([pattern, undefined]);
  }
  const patterns = listed.map(({ pattern }) => pattern);
  expect(patterns).toContain('/jobcategory');
  expect(patterns.filter((pattern) => pattern.startsWith('/auth/'))).toEqual([]);
});

test('a missing job returns 404, a wrong slug redirects with 301, the right slug does neither (rule 3)', () => {
  const { route, context } = visit('/jobpost/driver-5/5');
  expect(route.outcome?.(context, responding(null))).toEqual({ status: 404 });
  expect(route.outcome?.(context, responding(testJobDetail()))).toBeUndefined();
  const wrong = visit('/jobpost/old/5');
  expect(wrong.route.outcome?.(wrong.context, responding(testJobDetail()))).toEqual({
    redirect: '/jobpost/driver-5/5',
    status: 301,
  });
  const bare = visit('/jobpost/5');
  expect(bare.route.outcome?.(bare.context, responding(testJobDetail()))).toEqual({
    redirect: '/jobpost/driver-5/5',
    status: 301,
  });
});

test.each([
  ['/jobpost', '/search'],
  ['/jobpost/driver-5', '/search'],
  ['/jobpost/driver-5/success', '/search'],
  ['/company', '/companies'],
  ['/company/golden-padauk', '/companies'],
  ['/blog/interviews/what-to-wear', '/blog/interviews'],
  ['/blog/interviews/what-to-wear/view', '/blog/interviews'],
  ['/companyblog/hiring/first-week', '/companyblog/hiring'],
])('%s has no id and redirects to %s (rules 3 and 5)', (path, target) => {
  expect(matchRoute(routes, path)).toBeNull();
  expect(movedTo(routes, path)).toBe(target);
});

test('a Burmese slug is encoded in the redirect, and recognized', () => {
  const job = testJobDetail({ slug: 'စာရင်းကိုင်' });
  const wrong = visit('/jobpost/old/5');
  const outcome = wrong.route.outcome?.(wrong.context, responding(job));
  const redirect = outcome && 'redirect' in outcome ? outcome.redirect : '';
  expect(redirect).toMatch(/^[\x21-\x7e]+$/);
  const right = visit(redirect);
  expect(right.route.outcome?.(right.context, responding(job))).toBeUndefined();
});

test.each([
  '/jobpost/driver-5/5',
  '/jobpost/5',
  '/jobpost/driver-5/poster/5',
  '/company/golden-padauk/21',
  '/blog/career/first-day/view/3',
])('while the subject of %s cannot be read, the page is a 500 with a title (rule 47.2)', (path) => {
  const { route, context } = visit(path);
  expect(route.outcome?.(context, responding(undefined))).toEqual({ status: 500 });
  expect(route.outcome?.(context, responding(null))).toEqual({ status: 404 });
  expect(route.head?.(context, responding(undefined)).title).not.toBe('');
});

test('the success page leads to the job only when a response has no application of the visitor (rule 3)', () => {
  const path = '/jobpost/driver-5/success/5';
  const guest = visit(path);
  expect(guest.route.queries?.(guest.context, responding(undefined))).toEqual([]);
  expect(guest.route.outcome?.(guest.context, responding(undefined))).toEqual({
    redirect: '/jobpost/driver-5/5',
    status: 302,
  });
  const { route, context } = visit(path, { user: testJobseeker });
  expect(route.outcome?.(context, responding(undefined))).toBeUndefined();
  const applied = (status: string) => paged([{ id: 1, job: testJob(), status }]);
  expect(route.outcome?.(context, responding(applied('applied')))).toBeUndefined();
  expect(route.outcome?.(context, responding(applied('withdrawn')))).toEqual({
    redirect: '/jobpost/driver-5/5',
    status: 302,
  });
  expect(route.outcome?.(context, responding(paged([])))).toEqual({ redirect: '/jobpost/driver-5/5', status: 302 });
});

test('a job that hides its company does not leak it in any tag', () => {
  const { route, context } = visit('/jobpost/driver-5/5');
  const head = route.head?.(context, responding(testJobDetail({ company: null, is_confidential: true })));
  expect(JSON.stringify(head)).not.toMatch(/Golden|padauk|"21"/i);
  expect(head?.title).toContain('common.job.confidential');
});

test('title, description and structured data of a job are in the language of the page', () => {
  const job = testJobDetail({
    translation: {
      language: 'my',
      title: 'ယာဉ်မောင်း',
      description: 'ကုန်တင်ယာဉ် မောင်းရပါမည်။',
      requirements: null,
      benefits: null,
    },
  });
  const headIn = (locale: 'en' | 'my') => {
    const { route, context } = visit('/jobpost/driver-5/5', { locale });
    return JSON.stringify(route.head?.(context, responding(job)));
  };
  expect(headIn('my')).toMatch(/"title":"[^"]*ယာဉ်မောင်း.*"description":"[^"]*ကုန်တင်ယာဉ်.*JobPosting","title":"ယာဉ်မောင်း/);
  expect(headIn('my')).not.toContain('Drive our');
  expect(headIn('en')).not.toContain('ကုန်တင်ယာဉ်');
});

test('the search queries what the address says, and has one canonical address', () => {
  const { route, context } = visit('/search?page=2&search_keyword=cook&utm_source=x&job=9');
  expect(route.queries?.(context, responding(undefined))[0]?.queryKey).toEqual([
    'api',
    '/jobpost',
    { query: { search_keyword: 'cook', page: '2' } },
  ]);
  expect(route.head?.(context, responding(undefined)).canonical).toBe('/search?search_keyword=cook&page=2');
});

test.each([
  ['/companies', '', 'companies.heading_all'],
  ['/companies?page=1&utm_source=x', '', 'companies.heading_all'],
  ['/companies?page=3&industry=4', '?industry=4&page=3', 'search.title_page companies.heading_all 3'],
  [
    '/companies?employer_type=agency&page=2',
    '?employer_type=agency&page=2',
    'search.title_page companies.heading_agency 2',
  ],
])('each page of the list of companies has its own title and canonical address: %s', (path, search, title) => {
  const { route, context } = visit(path);
  expect(route.head?.(context, responding(undefined))).toMatchObject({ title, canonical: `/companies${search}` });
});

test.each([
  ['/news', '/blog/feed.xml'],
  ['/companyblog', '/companyblog/feed.xml'],
])('feed readers find the feed of %s', (path, feed) => {
  const { route, context } = visit(path);
  expect(route.head?.(context, responding(undefined)).feed?.path).toBe(feed);
});

test('a company page behaves like a job page', () => {
  const company = {
    users_id: 21,
    slug: 'golden-padauk',
    name: 'Golden Padauk',
    about: null,
    industry: null,
    open_job_count: 0,
    profile_photo_url: null,
    website: null,
  };
  const { route, context } = visit('/company/other/21');
  expect(route.outcome?.(context, responding(null))).toEqual({ status: 404 });
  expect(route.outcome?.(context, responding({ company }))).toEqual({
    redirect: '/company/golden-padauk/21',
    status: 301,
  });
  const described = (changes: object) => route.head?.(context, responding({ company: { ...company, ...changes } }));
  expect(described({ about: 'We **bake**\nbread.' })?.description).toBe(
    'company.page_description Golden Padauk 0 We bake bread.',
  );
  expect(described({ industry: { id: 1, name_en: 'Food', name_my: 'အစားအသောက်' } })?.description).toBe(
    'company.page_description company.in_industry Golden Padauk Food 0',
  );
});

test.each([
  ['/login', 'guest-only'],
  ['/register', 'guest-only'],
  ['/companylogin', 'company-guest-only'],
  ['/companyregister', 'company-guest-only'],
  ['/auth/otp-verify', 'guest-only'],
  ['/auth/restore-contact', 'none'],
  ['/search', 'none'],
])('%s is for %s', (path, guard) => {
  expect(visit(path).route.guard).toBe(guard);
});
