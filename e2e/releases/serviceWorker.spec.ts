/** An installed service worker keeps no visitor on a release that was rolled back (rule 73.2). */
import type { APIRequestContext } from '@playwright/test';
import { register } from '../people/register.ts';
import { postJob } from '../people/postJob.ts';
import { untilHydrated } from '../people/untilHydrated.ts';
import type { Site } from './Site.ts';
import { expect, test, type Page } from './test.ts';

const WORKER = /^service-worker\.js$/;
const PAGE = /^page-job\.js$/;
const UNIT = 'mfe-public';

test.use({ serviceWorkers: 'allow' });

/** By the document's boot manifest. */
const versionOf = async (page: Page) => {
  await untilHydrated(page);
  const boot = await page.locator('script#boot').textContent();
  return /mfe-public@(\d+\.\d+\.\d+)/.exec(boot ?? '')?.[1];
};
const isStored = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-stored-at'));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function jobPath(request: APIRequestContext): Promise<string> {
  await register(request, 'company', 'Padauk Trading');
  const { slug, id } = await postJob(request, 'Cook');
  return `/en/jobpost/${slug}/${id}`;
}

/** The worker has the page of this version with its scripts. */
const whenStored = async (page: Page, site: Site, version: string) => {
  const [address = ''] = await site.addresses(UNIT, version, PAGE);
  await expect
    .poll(() =>
      page.evaluate(async (script) => {
        const requests = await (await caches.open('assets-1')).keys();
        return requests.some(({ url }) => url.endsWith(script));
      }, address),
    )
    .toBe(true);
};

test('after a rollback the next page has the version before, with the worker and what it has stored', async ({
  page,
  site,
  playwright,
}) => {
  const company = await playwright.request.newContext({ baseURL: site.url });
  const path = await jobPath(company);
  await company.dispose();
  const version = await site.publish(UNIT, { files: PAGE, edit: (code) => `globalThis.edition='next';${code}` });
  await site.promote(UNIT, version);
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await whenStored(page, site, version);
  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  expect(await versionOf(page)).toBe(version);

  // Stored before the rollback, shown without a connection, gone with the connection.
  await page.context().setOffline(true);
  await page.reload();
  expect([await isStored(page), await versionOf(page)]).toEqual([true, version]);
  await expect(heading(page)).toHaveText('Cook');
  await expect.poll(() => page.evaluate(() => 'edition' in globalThis)).toBe(true);
  await site.release('rollback', UNIT);
  await page.context().setOffline(false);
  await expect.poll(() => versionOf(page).catch(() => version)).toBe(site.first(UNIT));
  expect(await isStored(page)).toBe(false);
  await expect(heading(page)).toHaveText('Cook');
  expect(await page.evaluate(() => 'edition' in globalThis)).toBe(false);

  // What is stored from now on is of the version before.
  await page.reload();
  await whenStored(page, site, site.first(UNIT));
  await page.context().setOffline(true);
  await page.reload();
  expect([await isStored(page), await versionOf(page)]).toEqual([true, site.first(UNIT)]);
  await page.context().setOffline(false);
});

const TAKES_OVER =
  `self.addEventListener('install', () => self.skipWaiting());` +
  `self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));`;

for (const { name, source } of [
  {
    name: 'responds to everything itself',
    source: `${TAKES_OVER}self.addEventListener('fetch', (event) => event.respondWith(new Response('stuck')));`,
  },
  {
    name: 'fails at everything',
    source: `${TAKES_OVER}self.addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error())));`,
  },
])
  test(`a released worker that ${name} is replaced after the rollback @all`, async ({ page, site }) => {
    await page.goto('/en/about');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await site.promote('shell', await site.publish('shell', { files: WORKER, edit: () => source }));
    const isBroken = async () => {
      await page.goto('/en/about').catch(() => undefined);
      return !(await page.locator('#outlet').count());
    };
    const isTakenOver = async () => {
      if (await isBroken()) return true;
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      return false;
    };
    await expect.poll(isTakenOver, { intervals: [1_000] }).toBe(true);
    await site.release('rollback', 'shell');
    // The browser compares the worker with the site's after each page, once it has requested nothing for a second.
    await expect.poll(isBroken, { intervals: [3_000] }).toBe(false);
    await expect(heading(page)).toBeVisible();
  });

test('a worker that does not start changes nothing @all', async ({ page, site }) => {
  await site.promote('shell', await site.publish('shell', { files: WORKER, edit: () => 'throw new Error("broken")' }));
  await page.goto('/en/about');
  const register = () => navigator.serviceWorker.register('/service-worker.js').then(String, () => 'refused');
  expect(await page.evaluate(register)).toBe('refused');
  await page.reload();
  await expect(heading(page)).toBeVisible();
});
