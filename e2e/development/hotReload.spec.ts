/** `npm run dev -- mfe-company`, as a feature team uses it. */
import { expect, test } from '@playwright/test';
import { register } from '../people/register.ts';
import { runProduct } from '../product/runProduct.ts';
import { WorkingCopy } from '../../scripts/testing/WorkingCopy.ts';
import { wordsOf } from '../texts.ts';

const UNIT = 'mfe-company';
const PAGE = `${UNIT}/src/pages/dashboard/DashboardPage.tsx`;

test('an edited component appears without a reload, inside the released site', async ({ browser }) => {
  test.setTimeout(6 * 60_000);
  const copy = await WorkingCopy.create();
  const site = await runProduct({
    repository: copy.folder,
    script: ['scripts/dev.mjs', UNIT],
    env: { SEED: 'none', RATE_LIMIT: 'off' },
  });
  try {
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const title = wordsOf(UNIT, 'en')('dashboard.title');
    const heading = page.getByRole('heading', { level: 1 });

    await register(page.request, 'company', 'Hlaing Motors');
    await page.goto('/en/company/dashboard');
    await expect(heading).toHaveText(title, { timeout: 60_000 });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await copy.edit(PAGE, (code) => code.replace("{t('dashboard.title')}", "{`${t('dashboard.title')}, edited`}"));
    await expect(heading).toHaveText(`${title}, edited`, { timeout: 20_000 });
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await page.goto('/en/about');
    await expect(heading).toHaveText(wordsOf('mfe-public', 'en')('about.heading'));
    expect(errors).toEqual([]);
  } finally {
    await site.stop();
    await copy.remove();
  }
});
