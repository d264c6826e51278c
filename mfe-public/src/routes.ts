import { companyPath, jobPath } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import {
  defineExtension,
  defineRoutes,
  localName,
  type PageContext,
  type PageHead,
  pageNumber,
  type PageOutcome,
  type PageRouteDefinition,
  type ReadQuery,
  splitLocale,
} from '@jpro/platform/routes';
import { accountView } from './account/audience.ts';
import {
  closedAccountQuery,
  invitationQuery,
  contactRestoreQuery,
  costRulesQuery,
  cvsQuery,
  jobQuestionsQuery,
  dingerPricesQuery,
  inviterQuery,
  officeQuery,
  socialProviderQuery,
} from './queries.ts';
import { blogPath, blogView, feedPath, introOf, rightArticlePath } from './blog/articleAddress.ts';
import {
  articleQuery,
  articlesQuery,
  categoriesQuery,
  newestArticlesQuery,
  popularQuery,
} from './blog/articleQueries.ts';
import { articleHead } from './pages/article/articleHead.ts';
import { jobQuery, ownApplicationQuery, profilePercentageQuery } from './jobs/jobQueries.ts';
import {
  countedJobFunctionsQuery,
  experienceLevelsQuery,
  industriesQuery,
  jobFunctionsQuery,
  jobTypesQuery,
  locationsQuery,
} from '@jpro/features/lookup-queries';
import {
  companiesQuery,
  companiesSearch,
  companyKind,
  initialsQuery,
  readCompanyFilters,
} from './pages/companies/companiesQuery.ts';
import { companyHead } from './pages/company/companyHead.ts';
import {
  alsoAppliedQuery,
  companyJobsQuery,
  companyQuery,
  companyRatingQuery,
  companyReplyTimeQuery,
} from './pages/company/companyQueries.ts';
import {
  countsQuery,
  functionPaysQuery,
  latestJobsQuery,
  recommendedJobsQuery,
  topCompaniesQuery,
} from './pages/home/homeQueries.ts';
import { jobHead } from './pages/job/jobHead.ts';
import { jobReplyTimeQuery, jobContextQuery, jobMatchQuery, similarJobsQuery } from './pages/job/jobPageQueries.ts';
import { ownApplication } from './pages/job-success/ownApplication.ts';
import { referralCodeIn } from './account/referralCode.ts';
import { readSearch, searchPath } from './search/searchAddress.ts';
import { recentSearchesQuery } from '@jpro/features/recent-keywords';
import { quickCountsQuery, searchQuery } from './search/searchQueries.ts';

const idOf = ({ params }: PageContext): string => params['id'] ?? '';

const home: PageRouteDefinition = {
  pattern: '/',
  page: 'home',
  title: 'home.title',
  navigation: [
    { menus: ['tabs'], label: 'menu.home', order: 10 },
    { menus: ['bar'], icon: 'home', label: 'menu.home_short', order: 10, for: ['jobseeker'] },
  ],
  queries: ({ user }) => [
    countsQuery,
    locationsQuery(),
    jobFunctionsQuery(),
    jobTypesQuery(),
    latestJobsQuery,
    functionPaysQuery,
    ...(user?.user_type === 'jobseeker'
      ? [recommendedJobsQuery, profilePercentageQuery, recentSearchesQuery(user.id)]
      : []),
    topCompaniesQuery,
    newestArticlesQuery,
  ],
  head: ({ t, url }) => ({
    title: t('home.title'),
    description: t('home.description'),
    canonical: '/',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'JPro',
      url: url.origin,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${url.origin}/search?search_keyword={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  }),
};

const search: PageRouteDefinition = {
  pattern: '/search',
  page: 'search',
  title: 'search.title',
  redirectFrom: ['/jobpost/:slug?', '/jobpost/:slug/success'],
  chrome: 'no-footer',
  purpose: 'search',
  navigation: [
    { menus: ['tabs', 'shortcuts'], label: 'menu.search', order: 20 },
    { menus: ['bar'], icon: 'search', label: 'common.search.submit', order: 20, for: ['jobseeker'] },
  ],
  queries: ({ url }) => [
    searchQuery(readSearch(url.searchParams)),
    quickCountsQuery(readSearch(url.searchParams)),
    locationsQuery(),
    jobFunctionsQuery(),
    jobTypesQuery(),
    industriesQuery(),
    experienceLevelsQuery(),
  ],
  head({ t, url }, read) {
    const values = readSearch(url.searchParams);
    const { page } = values;
    const keyword = read(searchQuery(values))?.search_keyword || values.search_keyword;
    const title = keyword ? t('search.title_for', { keyword }) : t('search.title');
    return {
      title: page && page !== '1' ? t('search.title_page', { title, n: page }) : title,
      description: keyword ? t('search.description_for', { keyword }) : t('search.description'),
      canonical: searchPath(values),
    };
  },
};

/** The outcome of a page without its subject: null when there is none, undefined when it could not be read. */
function outcomeWithout(subject: null | undefined): PageOutcome {
  return { status: subject === null ? 404 : 500 };
}

function jobOutcome(context: PageContext, read: ReadQuery): PageOutcome | undefined {
  const job = read(jobQuery(idOf(context)));
  if (!job) return outcomeWithout(job);
  return context.params['slug'] === job.slug ? undefined : { redirect: jobPath(job), status: 301 };
}

const job: Omit<PageRouteDefinition, 'pattern'> = {
  page: 'job',
  title: 'job.title',
  queries: (context) => {
    const id = idOf(context);
    return [
      jobQuery(id),
      similarJobsQuery(id),
      jobContextQuery(id),
      jobReplyTimeQuery(id),
      ...(context.user?.user_type === 'jobseeker' ? [jobMatchQuery(id), cvsQuery, jobQuestionsQuery(id)] : []),
      ...(context.user?.user_type === 'jobseeker' && context.user.position_title === null
        ? [profilePercentageQuery]
        : []),
    ];
  },
  slots: (context) => ({ 'beside-job': { job_id: Number(idOf(context)) } }),
  head: jobHead,
  outcome: jobOutcome,
};

/** For paper and pictures only: search engines find the job itself. */
const jobPoster: PageRouteDefinition = {
  pattern: '/jobpost/:slug/poster/:id<number>',
  page: 'job-poster',
  title: 'poster.title',
  hydrate: false,
  indexed: false,
  queries: (context) => [jobQuery(idOf(context))],
  head(context, read) {
    const found = read(jobQuery(idOf(context)));
    return { title: found ? jobInLocale(found, context.locale).title : context.t('poster.title') };
  },
  outcome(context, read) {
    const found = read(jobQuery(idOf(context)));
    return found ? undefined : outcomeWithout(found);
  },
};

const jobSuccess: PageRouteDefinition = {
  pattern: '/jobpost/:slug/success/:id<number>',
  page: 'job-success',
  title: 'success.title',
  indexed: false,
  queries: (context) =>
    context.user?.user_type === 'jobseeker' ? [ownApplicationQuery(idOf(context)), profilePercentageQuery] : [],
  outcome(context, read) {
    const id = idOf(context);
    if (context.user?.user_type === 'jobseeker') {
      const response = read(ownApplicationQuery(id));
      // Without a response the page asks again.
      if (!response || ownApplication(response.data, id)) return undefined;
    }
    return { redirect: jobPath({ slug: context.params['slug'] ?? '', id: Number(id) }), status: 302 };
  },
};

const company: PageRouteDefinition = {
  pattern: '/company/:slug/:id<number>',
  page: 'company',
  title: 'company.title',
  queries: (context) => [
    companyQuery(idOf(context)),
    companyJobsQuery(idOf(context), context.url.searchParams),
    companyReplyTimeQuery(idOf(context)),
    companyRatingQuery(idOf(context)),
    alsoAppliedQuery(idOf(context)),
  ],
  head: companyHead,
  outcome(context, read) {
    const response = read(companyQuery(idOf(context)));
    if (!response) return outcomeWithout(response);
    if (context.params['slug'] === response.company.slug) return undefined;
    return { redirect: companyPath(response.company), status: 301 };
  },
};

function accountHead({ url, t }: PageContext): PageHead {
  const { audience, mode } = accountView(url.pathname, url.searchParams);
  return { title: t(`account.${audience}.${mode}_title`), description: t(`account.${audience}.description`) };
}

const companies: PageRouteDefinition = {
  pattern: '/companies',
  page: 'companies',
  title: 'companies.title',
  redirectFrom: ['/company/:slug?'],
  navigation: [{ menus: ['tabs'], label: 'companies.title', order: 35 }],
  queries: ({ url }) => [companiesQuery(url.searchParams), initialsQuery, industriesQuery(), locationsQuery()],
  head({ t, url }) {
    const page = pageNumber(url.searchParams);
    const title = t(`companies.heading_${companyKind(url.searchParams)}`);
    return {
      title: page > 1 ? t('search.title_page', { title, n: page }) : title,
      description: t('companies.description'),
      canonical: `/companies${companiesSearch(readCompanyFilters(url.searchParams), page)}`,
    };
  },
};

/** A static page: its head is a title and a description. */
function contentPage(pattern: string, page: string, texts: string): PageRouteDefinition {
  return {
    pattern,
    page,
    title: `${texts}.title`,
    head: ({ t }) => ({ title: t(`${texts}.title`), description: t(`${texts}.description`), canonical: pattern }),
  };
}

const account = {
  page: 'account',
  chrome: 'back-bar',
  head: accountHead,
  queries: () => [socialProviderQuery],
} as const;

/** A step of login or registration: for guests only, not indexed. */
function accountStep(pattern: string, page: string, texts: string): PageRouteDefinition {
  const title = `${texts}.title`;
  const head = ({ t }: PageContext): PageHead => ({ title: t(title), robots: 'noindex' });
  return { pattern, page, guard: 'guest-only', chrome: 'back-bar', title, head };
}

/** Opening the link changes nothing, because mail programs prefetch links; the button on the page does. */
const restoreContact: PageRouteDefinition = {
  pattern: '/auth/restore-contact',
  page: 'restore-contact',
  chrome: 'back-bar',
  title: 'restore.title',
  indexed: false,
  queries: ({ url }) =>
    [contactRestoreQuery(url.searchParams.get('token') ?? '')].filter(() => url.searchParams.has('token')),
};

/** Opening the link changes nothing, because mail programs prefetch links (rule 95.4). */
const invitation: PageRouteDefinition = {
  pattern: '/auth/invitation',
  page: 'invitation',
  chrome: 'back-bar',
  title: 'invitation.title',
  indexed: false,
  queries: ({ url }) =>
    [invitationQuery(url.searchParams.get('token') ?? '')].filter(() => url.searchParams.has('token')),
};

/** The page that a login leads to while the account waits to be deleted (rule 70.2). */
const closedAccount: PageRouteDefinition = {
  pattern: '/auth/closed-account',
  page: 'closed-account',
  chrome: 'back-bar',
  title: 'closed.title',
  purpose: 'closed-account',
  indexed: false,
  queries: () => [closedAccountQuery()],
};

/** Articles of one type or category; the document contains the first page. */
function blogList(pattern: string): PageRouteDefinition {
  const viewOf = ({ url, params }: PageContext) => blogView(splitLocale(url.pathname).path, params['category']);
  return {
    pattern,
    page: 'blog',
    title: 'blog.title',
    queries(context) {
      const view = viewOf(context);
      return [
        categoriesQuery(view.type),
        articlesQuery(view, pageNumber(context.url.searchParams)),
        popularQuery(view.type),
      ];
    },
    head(context, read) {
      const { t, locale, url } = context;
      const { type, category: slug } = viewOf(context);
      const category = read(categoriesQuery(type))?.find((row) => row.slug === slug);
      const page = pageNumber(url.searchParams);
      const title = category ? localName(category, locale) : t(`blog.${type}.heading`);
      return {
        title: page > 1 ? t('search.title_page', { title, n: page }) : title,
        description: t(`blog.${introOf(viewOf(context))}.intro`),
        canonical: `${blogPath(type, slug)}${page > 1 ? `?page=${page}` : ''}`,
        feed: { title: t(`blog.${type}.heading`), path: feedPath(type) },
      };
    },
    outcome(context, read) {
      const { type, category } = viewOf(context);
      const categories = read(categoriesQuery(type));
      if (category === undefined || !categories) return undefined;
      if (!categories.some(({ slug }) => slug === category)) return { status: 404 };
      // The categories news and inspire have their own addresses (rule 6).
      const right = blogPath(type, category);
      return context.params['category'] !== undefined && !right.startsWith('/blog/') && type === 1
        ? { redirect: right, status: 301 }
        : undefined;
    },
  };
}

function article(pattern: string): PageRouteDefinition {
  return {
    pattern,
    page: 'article',
    title: 'blog.title',
    hydrate: false,
    queries: (context) => [articleQuery(idOf(context))],
    head: articleHead,
    outcome(context, read) {
      const found = read(articleQuery(idOf(context)));
      if (!found) return outcomeWithout(found);
      const right = rightArticlePath(splitLocale(context.url.pathname).path, found);
      return right === null ? undefined : { redirect: right, status: 301 };
    },
  };
}

export const routes = defineRoutes([
  home,
  search,
  { ...job, pattern: '/jobpost/:slug/:id<number>', purpose: 'job', offline: true },
  { ...job, pattern: '/jobpost/:id<number>' },
  jobPoster,
  jobSuccess,
  companies,
  company,
  {
    ...contentPage('/jobcategory', 'job-category', 'category'),
    hydrate: false,
    queries: () => [countedJobFunctionsQuery()],
    navigation: [{ menus: ['tabs'], label: 'menu.job_category', order: 30 }],
  },
  {
    ...contentPage('/companylanding', 'company-landing', 'landing'),
    queries: () => [costRulesQuery, dingerPricesQuery, countsQuery],
    navigation: [
      { menus: ['employers', 'drawer'], icon: 'building', label: 'menu.employer_landing', order: 20, for: ['guest'] },
    ],
  },
  {
    ...blogList('/blog'),
    navigation: [{ menus: ['tabs'], label: 'menu.blog', order: 50, for: ['guest', 'jobseeker'] }],
  },
  { ...blogList('/blog/:category'), redirectFrom: ['/blog/:category/:slug/:view?'] },
  article('/blog/:category/:slug/view/:id<number>'),
  {
    ...blogList('/companyblog'),
    navigation: [
      { menus: ['tabs'], label: 'menu.blog', order: 50, for: ['company'] },
      { menus: ['user'], icon: 'news', label: 'menu.blog', order: 30, for: ['company'] },
    ],
  },
  { ...blogList('/companyblog/:category'), redirectFrom: ['/companyblog/:category/:slug/:view?'] },
  article('/companyblog/:category/:slug/view/:id<number>'),
  blogList('/news'),
  blogList('/inspire'),
  {
    ...contentPage('/contact', 'contact', 'contact'),
    queries: () => [officeQuery],
    navigation: [
      { menus: ['tabs', 'help'], label: 'menu.contact_us', order: 40 },
      { menus: ['footer'], label: 'menu.contact', order: 10 },
    ],
  },
  {
    ...contentPage('/help', 'help', 'help'),
    hydrate: false,
    navigation: [{ menus: ['footer', 'help'], label: 'menu.help', order: 15 }],
  },
  {
    ...contentPage('/referral', 'referral', 'referral'),
    chrome: 'back-bar',
    queries: ({ url }) => [referralCodeIn(url.searchParams)].filter(Boolean).map(inviterQuery),
  },
  {
    ...contentPage('/about', 'about', 'about'),
    hydrate: false,
    navigation: [{ menus: ['footer'], label: 'menu.about', order: 30 }],
  },
  {
    ...contentPage('/privacy', 'privacy', 'privacy'),
    hydrate: false,
    navigation: [{ menus: ['footer'], label: 'menu.privacy', order: 20 }],
  },
  {
    ...contentPage('/terms', 'terms', 'terms'),
    hydrate: false,
    navigation: [{ menus: ['footer'], label: 'terms.title', order: 25 }],
  },
  {
    ...account,
    pattern: '/login',
    guard: 'guest-only',
    title: 'account.jobseeker.login_title',
    purpose: 'jobseeker-login',
    navigation: [{ menus: ['tools', 'drawer'], icon: 'logIn', label: 'menu.jobseeker_login', order: 10 }],
    barTitles: [
      { label: 'account.jobseeker.register_title', query: { page: '2' } },
      { label: 'account.jobseeker.login_title' },
    ],
  },
  {
    ...account,
    pattern: '/register',
    guard: 'guest-only',
    title: 'account.jobseeker.register_title',
    navigation: [{ menus: ['drawer'], icon: 'plus', label: 'account.register_tab', order: 15 }],
    barTitles: [{ label: 'account.jobseeker.register_title' }],
  },
  {
    ...account,
    pattern: '/companylogin',
    guard: 'company-guest-only',
    title: 'account.company.login_title',
    purpose: 'company-login',
    navigation: [{ menus: ['employers'], icon: 'logIn', label: 'menu.employer_login', order: 30 }],
    barTitles: [{ label: 'account.company.login_title' }],
  },
  {
    ...account,
    pattern: '/companyregister',
    guard: 'company-guest-only',
    title: 'account.company.register_title',
    navigation: [{ menus: ['employers'], icon: 'plus', label: 'account.company.register_title', order: 40 }],
    barTitles: [{ label: 'account.company.register_title' }],
  },
  accountStep('/auth/otp-verify', 'otp-verify', 'otp'),
  accountStep('/auth/second-step', 'otp-verify', 'otp'),
  accountStep('/auth/forgotpassword', 'forgot-password', 'forgotten'),
  accountStep('/auth/sms-confirm', 'sms-confirm', 'otp'),
  accountStep('/auth/social-callback', 'social-callback', 'social'),
  accountStep('/auth/resetpassword', 'reset-password', 'reset'),
  restoreContact,
  closedAccount,
  invitation,
]);

export const extensions = [
  defineExtension({
    slot: 'jobseeker-dashboard',
    name: 'good-to-know',
    for: ['jobseeker'],
    queries: () => [newestArticlesQuery],
  }),
];
