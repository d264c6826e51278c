/** Addresses belong to their unit and outlive its versions: what would break them is refused, former ones redirect. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleaseRoute } from '@jpro/releases';
import { openPage } from '../people/openPage.ts';
import { REPOSITORY } from '../product/runProduct.ts';
import { expect, test } from './test.ts';

const unit = 'mfe-public';

/** The route table of the repository's build, with one row changed. */
async function routesWith(pattern: string, change: Partial<ReleaseRoute>): Promise<ReleaseRoute[]> {
  const { routes } = JSON.parse(await readFile(path.join(REPOSITORY, unit, 'dist/release.json'), 'utf8')) as Release;
  return routes.map((route) => (route.pattern === pattern ? { ...route, ...change } : route));
}

test('a former address leads to the page, by a request and by a link inside of a loaded page @all', async ({
  page,
  request,
  site,
}) => {
  const routes = await routesWith('/about', { redirectFrom: ['/who-we-are'] });
  await site.promote(unit, await site.publish(unit, { release: { routes } }));
  const response = await request.get('/en/who-we-are?from=mail', { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([301, '/en/about?from=mail']);

  await openPage(page, '/my/contact');
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    history.pushState(null, '', '/my/who-we-are#top');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page).toHaveURL(/\/my\/about#top$/);
  await expect(page).toHaveTitle(/JPro$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test("another unit's address is refused until the operator allows it @all", async ({ request, site }) => {
  const taking = await site.publish(unit, {
    release: { routes: await routesWith('/about', { pattern: '/company/dashboard', redirectFrom: ['/about'] }) },
  });
  const refused = await site.command('promote', unit, taking);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/^JP-R022: .*\/company\/dashboard/)]);
  expect((await request.get('/en/company/dashboard', { maxRedirects: 0 })).status()).toBe(302);
  await site.release('promote', unit, taking, '--allow-route', '/company/dashboard');
  await site.release('rollback', unit);
  expect((await request.get('/en/about')).status()).toBe(200);
});
