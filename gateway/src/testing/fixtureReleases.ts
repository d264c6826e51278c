import type { FixtureBuild } from '@jpro/releases/testing';

/** A shell with every file that a document may use. */
export function shellBuild(version: string, changes: Partial<FixtureBuild> = {}): FixtureBuild {
  return {
    unit: 'shell',
    version,
    contents: {
      'main.js': `/* shell ${version} */`,
      'texts-en.js': '/* texts en */',
      'texts-my.js': '/* texts my */',
      'document.css':
        `:root{--version:"${version}"}` +
        '@font-face{font-family:"JPro Sans";src:url("fonts/latin.woff2") format("woff2")}',
      'document-save-data.css': ':root{--save-data:1}',
      'fonts/latin.woff2': 'latin',
      'fonts/myanmar.woff2': 'myanmar',
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    preload: {
      start: ['main.js'],
      pages: {},
      fonts: { en: ['fonts/latin.woff2'], my: ['fonts/latin.woff2', 'fonts/myanmar.woff2'] },
    },
    documentStyles: { full: 'document.css', saveData: 'document-save-data.css' },
    ...changes,
  };
}

/** What the public remote's server bundle does, by page. */
const SERVER_BUNDLE = `
const job = (context) => ({ queryKey: ['api', '/jobpost/{id}', { params: { id: context.params.id } }, 'or-null'] });
module.exports = {
  texts: {
    en: { home: 'Home', job: 'Job', hello: 'Jobs in Myanmar' },
    my: { home: 'ပင်မ', job: 'အလုပ်', hello: 'အလုပ်များ' },
  },
  routes: [
    { pattern: '/', page: 'home', guard: 'none', chrome: 'full', title: 'home',
      head: (context) => ({ title: context.t('home'), description: context.t('hello') }) },
    { pattern: '/jobpost/:slug/:id<number>', page: 'job', guard: 'none', chrome: 'full', title: 'job',
      queries: (context) => [job(context)],
      outcome(context, read) {
        const found = read(job(context));
        if (!found) return { status: found === null ? 404 : 500 };
        if (found.slug !== context.params.slug)
          return { status: 301, redirect: '/jobpost/' + found.slug + '/' + found.id };
      },
      head(context, read) {
        const found = read(job(context));
        if (!found) return { title: context.t('job') };
        const jsonLd = { '@type': 'JobPosting', title: found.title };
        const feed = { title: 'Articles', path: '/blog/feed.xml' };
        return { title: found.title, feed, openGraph: { type: 'article' }, jsonLd };
      } },
    { pattern: '/throws', page: 'faulty', guard: 'none', chrome: 'full', title: 'job',
      head() { throw new Error('broken'); } },
    { pattern: '/loops', page: 'faulty', guard: 'none', chrome: 'full', title: 'job', head() { for (;;); } },
    { pattern: '/exits', page: 'faulty', guard: 'none', chrome: 'full', title: 'job', head() { process.exit(3); } },
    { pattern: '/fills', page: 'faulty', guard: 'none', chrome: 'full', title: 'job',
      head() { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); } },
    { pattern: '/lies', page: 'faulty', guard: 'none', chrome: 'full', title: 'job', head: () => ({ title: 42 }) },
  ],
};
`;

const FAULTY = ['/throws', '/loops', '/exits', '/fills', '/lies'];

export function publicBuild(version: string, changes: Partial<FixtureBuild> = {}): FixtureBuild {
  const open = { guard: 'none', chrome: 'full' } as const;
  return {
    unit: 'mfe-public',
    version,
    contents: {
      'remoteEntry.js': `/* public ${version} */`,
      'expose.js': '/* expose */',
      'page-home.js': '/* home */',
      'page-job.js': '/* job */',
      'texts-en.js': '/* texts en */',
      'texts-my.js': '/* texts my */',
      'server/routes.cjs': SERVER_BUNDLE,
      'server/part.js': '/* for servers only */',
    },
    serverEntry: 'server/routes.cjs',
    preload: {
      start: ['remoteEntry.js', 'expose.js'],
      pages: { home: ['page-home.js'], job: ['page-job.js'] },
    },
    routes: [
      { pattern: '/', page: 'home', title: 'home', titles: { en: 'Home', my: 'ပင်မ' }, ...open },
      {
        pattern: '/jobpost/:slug/:id<number>',
        page: 'job',
        title: 'job',
        titles: { en: 'Job', my: 'အလုပ်' },
        redirectFrom: ['/vacancy/:slug/:id<number>'],
        ...open,
      },
      {
        pattern: '/login',
        page: 'login',
        title: 'login',
        titles: { en: 'Log in', my: 'ဝင်ရန်' },
        guard: 'guest-only',
        chrome: 'back-bar',
        purpose: 'jobseeker-login',
      },
      {
        pattern: '/companylogin',
        page: 'login',
        title: 'login',
        titles: { en: 'Log in', my: 'ဝင်ရန်' },
        guard: 'company-guest-only',
        chrome: 'back-bar',
        purpose: 'company-login',
      },
      {
        pattern: '/jobseeker/profile',
        page: 'profile',
        title: 'profile',
        titles: { en: 'Profile', my: 'ကိုယ်ရေးအချက်အလက်' },
        guard: 'jobseeker-only',
        chrome: 'full',
        purpose: 'jobseeker-profile',
        navigation: [
          { menus: ['user'], icon: 'user', order: 10, for: ['jobseeker'], labels: { en: 'Profile', my: 'ကိုယ်ရေး' } },
        ],
      },
      ...FAULTY.map((pattern) => ({
        pattern,
        page: 'faulty',
        title: 'job',
        titles: { en: 'Job', my: 'အလုပ်' },
        ...open,
      })),
    ],
    ...changes,
  };
}

export function companyBuild(version: string, changes: Partial<FixtureBuild> = {}): FixtureBuild {
  return {
    unit: 'mfe-company',
    version,
    routes: [
      {
        pattern: '/company/dashboard',
        page: 'dashboard',
        title: 'dashboard',
        titles: { en: 'Dashboard', my: 'အကျဉ်းချုပ်' },
        guard: 'company-only',
        chrome: 'full',
        purpose: 'company-dashboard',
      },
    ],
    ...changes,
  };
}
