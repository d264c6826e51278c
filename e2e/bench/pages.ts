import type { Cookie } from '@playwright/test';
import { demoPages } from '../people/demoPages.ts';
import { routesOf } from '../product/bootOf.ts';

/** A page whose first view is measured. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly user: 'jobseeker' | 'company' | null;
}

/** One page of each route, opened as the visitor who may see it; routes that redirect are left out. */
export async function everyPage(url: string): Promise<readonly MeasuredPage[]> {
  const pages = (await demoPages(url)).map(({ route, address, visitor, cookies }) => ({
    page: {
      name: route.pattern,
      path: `/my${address}`.replace(/\/$/, ''),
      user: visitor === 'guest' ? null : visitor,
    },
    cookies,
  }));
  const redirects = await Promise.all(pages.map(({ page, cookies }) => isRedirected(url + page.path, cookies)));
  return pages.filter((_, index) => !redirects[index]).map(({ page }) => page);
}

async function isRedirected(url: string, cookies: readonly Cookie[]): Promise<boolean> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return (await fetch(url, { headers: { cookie }, redirect: 'manual' })).status >= 300;
}

/** The job, its company and the article are the first ones in the lists of the demo data. */
export async function measuredPages(url: string): Promise<readonly MeasuredPage[]> {
  const job = await firstLink(`${url}/my/search`, /href="(\/my\/jobpost\/[^"/]+\/\d+)"/);
  const company = await firstLink(url + job, /href="(\/my\/company\/[^"/]+\/\d+)"/);
  const article = await firstLink(`${url}/my/blog`, /href="(\/my\/blog\/[^"]+\/view\/\d+)"/);
  return [
    { name: 'home', path: '/my', user: null },
    { name: 'search', path: '/my/search', user: null },
    { name: 'job', path: job, user: null },
    { name: 'company', path: company, user: null },
    { name: 'article', path: article, user: null },
    { name: 'company dashboard', path: '/my/company/dashboard', user: 'company' },
    { name: 'jobseeker dashboard', path: '/my/jobseeker/dashboard', user: 'jobseeker' },
  ];
}

async function firstLink(url: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(url)).text();
  const link = pattern.exec(html)?.[1];
  if (link === undefined) throw new Error(`${url} has no link ${pattern}`);
  return link;
}

/** The address of a job, from the API: an older commit may not render any page on the server. */
export async function firstJob(url: string): Promise<string> {
  const { jobposts } = (await (await fetch(`${url}/api/jobpost`)).json()) as {
    jobposts: { data: { id: number; slug: string }[] };
  };
  const { id, slug } = jobposts.data[0]!;
  return `/my/jobpost/${encodeURIComponent(slug)}/${id}`;
}

const NOT_INDEXED = /<meta name="robots" content="noindex/;

/** One page of each route that search engines may index. */
export async function publicPaths(url: string): Promise<readonly string[]> {
  const patterns = (await routesOf((address) => fetch(url + address)))
    .filter(({ guard }) => guard === 'none' || guard === 'guest-only' || guard === 'company-guest-only')
    .map(({ pattern }) => pattern);
  const fixed = patterns
    .filter((pattern) => !pattern.includes(':'))
    .map((pattern) => `/my${pattern}`.replace(/\/$/, ''));
  const chosen = (await measuredPages(url)).filter(({ user }) => user === null).map(({ path }) => path);
  const isIndexed = async (path: string): Promise<boolean> => {
    const response = await fetch(url + path);
    return !response.redirected && !NOT_INDEXED.test(await response.text());
  };
  const paths = [...new Set([...chosen, ...fixed])];
  const indexed = await Promise.all(paths.map(isIndexed));
  return paths.filter((_, index) => indexed[index]);
}
