import type { Cookie } from '@playwright/test';
import { demoPages } from '../../e2e/people/demoPages.ts';
import { measuredPages, type MeasuredPage } from '../../e2e/pages/measuredPages.ts';
import { routesOf } from '../../e2e/product/bootOf.ts';

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
