/** `npm run dev -- mfe-company`, as a feature team uses it. */
import { expect, test, type Page } from '@playwright/test';
import { register } from '../people/register.ts';
import { runProduct, UNLIMITED, type Product } from '../product/runProduct.ts';
import { WorkingCopy } from '../../scripts/testing/WorkingCopy.ts';
import { wordsOf } from '../texts.ts';

const UNIT = 'mfe-company';
const PAGE = `${UNIT}/src/pages/dashboard/DashboardPage.tsx`;
const TITLE = wordsOf(UNIT, 'en')('dashboard.title');

let copy: WorkingCopy;
let site: Product;
test.beforeAll(async () => {
  copy = await WorkingCopy.create();
  site = await runProduct({
    repository: copy.folder,
    script: ['scripts/dev.mjs', UNIT],
    env: { ...UNLIMITED, SEED: 'none' },
  });
});
test.afterAll(async () => {
  await site.stop();
  await copy.remove();
});

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

async function openDashboard(page: Page): Promise<void> {
  await register(page.request, 'company', 'Hlaing Motors');
  await page.goto(`${site.url}/en/company/dashboard`);
  await expect(headingOf(page)).toContainText(TITLE);
}

test('an edited component appears without a reload, inside the released site @all', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));

  await openDashboard(page);
  await expect(headingOf(page)).toHaveText(TITLE);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await copy.edit(PAGE, (code) => code.replace("{t('dashboard.title')}", "{`${t('dashboard.title')}, edited`}"));
  await expect(headingOf(page)).toHaveText(`${TITLE}, edited`);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.goto('/en/about');
  await expect(headingOf(page)).toHaveText(wordsOf('mfe-public', 'en')('about.heading'));
  expect(errors).toEqual([]);
});

test('a syntax error is shown with file and line, in the open page and after a reload, until mended @all', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openDashboard(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const [before = ''] = (await copy.read(PAGE)).split("t('dashboard.title')");
  const place = new RegExp(`DashboardPage\\.tsx:${before.split('\n').length}:`);
  await copy.edit(PAGE, (code) => code.replace("t('dashboard.title')", "t('dashboard.title'"));
  const overlay = page.frameLocator('iframe').locator('body');
  await expect(overlay).toContainText(place);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  const response = await page.reload();
  expect(response?.status()).toBe(500);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(place);

  await copy.edit(PAGE, (code) => code.replace("t('dashboard.title'", "t('dashboard.title')"));
  await expect(headingOf(page)).toContainText(TITLE);
});
