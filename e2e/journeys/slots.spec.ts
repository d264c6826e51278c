/** What a remote adds to another's page, as its visitors see it. */
import type { BrowserContextOptions, Request } from '@playwright/test';
import { BUDGET } from '../budget/budget.ts';
import { arrive } from '../people/arrive.ts';
import { openPage } from '../people/openPage.ts';
import { expect, test, type Page } from '../people/test.ts';
import { wordsOf } from '../texts.ts';

const words = wordsOf('mfe-company', 'en');
const site = wordsOf('mfe-public', 'en');

const ownJob = (page: Page) => page.getByRole('region', { name: words('own_job.title') });
const toApplicants = (page: Page) => ownJob(page).getByRole('link', { name: words('manage_jobs.applicants') });

const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.dataset['here'] === 'first');

async function asCompany(browser: Parameters<typeof arrive>[0], state: BrowserContextOptions['storageState']) {
  const context = await browser.newContext({
    ...(state && { storageState: state }),
    viewport: { width: 320, height: 640 },
  });
  return context.newPage();
}

test('beside its own job a company finds the way to its applicants, others do not', async ({ browser, world }) => {
  const path = `/en/jobpost/${world.job.slug}/${world.job.id}`;
  const page = await asCompany(browser, world.people.company.storageState);
  const loaded: Request[] = [];
  page.on('requestfinished', (sent) => void (/\/assets\/mfe-company\/.*\.js/.test(sent.url()) && loaded.push(sent)));
  await openPage(page, path);
  await expect(ownJob(page)).toBeVisible();
  expect(loaded, 'scripts of the extension in a first view').toEqual([]);
  await expect(page.locator('[data-extension]')).not.toHaveAttribute('data-release');
  const sizes = await Promise.all(loaded.map((sent) => sent.sizes()));
  const kilobytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
  expect(kilobytes, 'kilobytes of the extension').toBeGreaterThan(0);
  expect(kilobytes, 'kilobytes of the extension').toBeLessThanOrEqual(BUDGET.extensionKilobytes);
  await page.evaluate(() => void (document.documentElement.dataset['here'] = 'first'));
  await toApplicants(page).click();
  await expect(page).toHaveURL(new RegExp(`/en/company/job/manageapplication/${world.job.id}`));
  expect(await isSameDocument(page)).toBe(true);
  await page.context().close();

  const { page: other } = await arrive(browser, 'company', 'Another Traders');
  await openPage(other, path);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ownJob(other)).toHaveCount(0);
  await other.context().close();
});

test('without its scripts an extension stays readable, and the page works', async ({ browser, world }) => {
  const path = `/en/jobpost/${world.job.slug}/${world.job.id}`;
  const page = await asCompany(browser, world.people.company.storageState);
  await page.route(/\/assets\/mfe-company\//, (route) => route.abort());
  const reported = page.waitForRequest((sent) =>
    /"unit":"mfe-company".*"outcome":"failed"/.test(sent.postData() ?? ''),
  );
  await openPage(page, path);
  await reported;
  await expect(toApplicants(page)).toHaveAttribute('href', `/en/company/job/manageapplication/${world.job.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(world.job.title);
  await page.context().close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what others add to a page is in its first response', async ({ browser, world }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: world.people.jobseeker.storageState,
    });
    const page = await context.newPage();
    await page.goto('/en/jobseeker/dashboard');
    await expect(page.getByRole('region', { name: site('home.articles') }).getByRole('article')).toHaveCount(3);
    await context.close();
  });
});
