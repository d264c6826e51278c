import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { VISIT_LIMITS } from '@jpro/server/edge';
import type { Gateway } from '../../gateway.ts';
import { publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { startGateway, testEdge } from '../../testing/startGateway.ts';
import { Sitemap } from './sitemap.ts';

const SITE = 'https://jpro.test';

/** A sitemap of what the API returns at these addresses. */
function sitemapReading(get: (address: string) => readonly object[]): Sitemap {
  const gateway = {
    channel: { latest: async () => ({ units: { shell: { current: '1.0.0', previous: [] } } }) },
    store: { release: async (unit: string, version: string) => ({ unit, version, routes: [] }) },
    watch: { isLost: () => false },
    api: { get: async (address: string) => ({ data: get(address) }) },
  } as unknown as Gateway;
  return new Sitemap(gateway, { error: fail } as never);
}

const isOfJobs = (address: string) => address.startsWith('/jobpost/');

/** A sitemap of these jobs only. */
function sitemapOf(jobs: readonly { readonly id: number; readonly slug: string }[]): Sitemap {
  return sitemapReading((address) => (isOfJobs(address) ? [...jobs] : []));
}

function fail(): never {
  throw new Error('the sitemap could not be built');
}

test('is made once for each origin and encoding, for all who ask', async () => {
  const sitemap = sitemapOf([{ id: 7, slug: 'cook' }]);
  const [first, second] = await Promise.all([1, 2].map(() => sitemap.content(SITE, 'br')));
  expect(second).toBe(first);
  expect(await sitemap.content(SITE, 'br')).toBe(first);
  const plain = await sitemap.content(SITE, undefined);
  expect(await sitemap.content(SITE, undefined)).toBe(plain);
  expect(brotliDecompressSync(first!)).toEqual(plain);
  expect(String(plain)).toContain(`<loc>${SITE}/my/jobpost/cook/7</loc>`);
  expect(String(await sitemap.content('https://other.test', undefined))).not.toContain(SITE);
});

test('has jobs, the companies that they name, and articles of both kinds, each once', async () => {
  const company = { users_id: 21, slug: 'golden-padauk' };
  const jobs = [
    { id: 7, slug: 'cook', company },
    { id: 8, slug: 'driver', company },
    { id: 9, slug: 'guard', company: null },
  ];
  const sitemap = sitemapReading((address) => {
    if (isOfJobs(address)) return jobs;
    return [{ id: address.includes('category_type=1') ? 1 : 2, slug: 'a-good-cv', category: { slug: 'career' } }];
  });
  const xml = String(await sitemap.content(SITE, undefined));
  const paths = [...xml.matchAll(/<loc>https:\/\/jpro\.test\/en([^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(paths).toEqual([
    '/jobpost/cook/7',
    '/company/golden-padauk/21',
    '/jobpost/driver/8',
    '/jobpost/guard/9',
    '/blog/career/a-good-cv/view/1',
    '/companyblog/career/a-good-cv/view/2',
  ]);
});

test('reads each list page by page to its end', async () => {
  const read: string[] = [];
  const sitemap = sitemapReading((address) => {
    read.push(address);
    const isFull = address.endsWith('limit=100&page=1');
    return Array.from({ length: isFull ? 100 : 1 }, (_, id) => ({ id, slug: 'a', category: { slug: 'b' } }));
  });
  await sitemap.content(SITE, undefined);
  expect(read).toEqual([
    '/jobpost/recentjobs?limit=100&page=1',
    '/jobpost/recentjobs?limit=100&page=2',
    '/blog?category_type=1&limit=20&page=1',
    '/blog?category_type=2&limit=20&page=1',
  ]);
});

test('of invented origins, only the last few are kept', async () => {
  const sitemap = sitemapOf([{ id: 7, slug: 'cook' }]);
  const first = await sitemap.content(SITE, 'br');
  const invented = Array.from({ length: 6 }, (_, index) => `https://${index}.test`);
  const contents = await Promise.all(invented.map((origin) => sitemap.content(origin, 'br')));
  contents.forEach((content, index) => expect(String(brotliDecompressSync(content))).toContain(invented[index]));
  const again = await sitemap.content(SITE, 'br');
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

test('is made anew when the list of jobs is', async () => {
  mock.timers.enable({ apis: ['Date'] });
  try {
    const jobs = [{ id: 7, slug: 'cook' }];
    const sitemap = sitemapOf(jobs);
    await sitemap.content(SITE, undefined);
    jobs.push({ id: 8, slug: 'driver' });
    mock.timers.tick(60 * 60 * 1000);
    // The new list is made in the background.
    await sitemap.content(SITE, undefined);
    await setImmediate();
    expect(String(await sitemap.content(SITE, undefined))).toContain('/my/jobpost/driver/8');
  } finally {
    mock.timers.reset();
  }
});

test('lists no page whose head says noindex', async () => {
  const [home] = publicBuild('1.0.0').routes ?? [];
  const hidden = { ...home!, pattern: '/auth/closed-account', page: 'closed-account', indexed: false } as const;
  const site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0', { routes: [home!, hidden] })]);
  try {
    const isIndexed = async (address: string) => !(await (await site.get(address)).text()).includes('noindex');
    expect(await isIndexed('/en/auth/closed-account')).toBe(false);
    const listed = await (await site.get('/sitemap.xml')).text();
    const addresses = [...listed.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
    expect(addresses.filter((address) => !/\/(jobpost|view)\//.test(address))).toEqual(['/my', '/en']);
    for (const address of addresses.slice(0, 2)) expect([address, await isIndexed(address)]).toEqual([address, true]);
  } finally {
    await site.close();
  }
});

test('counts as a page', async () => {
  const site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0')]);
  try {
    const headers = { cookie: `jpro_visitor=${testEdge().visitorIds.issue()}`, 'accept-encoding': 'br' };
    for (let view = 0; view < VISIT_LIMITS.page.perVisitor; view += 1) {
      const response = await site.get('/sitemap.xml', headers);
      expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br']);
      expect(await response.text()).toContain(`<loc>${site.origin}/en</loc>`);
    }
    const refused = await site.get('/sitemap.xml', headers);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await site.get('/robots.txt', headers)).status).toBe(200);
  } finally {
    await site.close();
  }
});
