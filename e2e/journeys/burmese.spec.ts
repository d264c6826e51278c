/** Chromium has no Burmese locale data: digits, dates and money come from the platform. */
import { expect, test } from '../people/test.ts';
import { openPage } from '../people/openPage.ts';

const MONTHS = 'ဇန်နဝါရီ|ဖေဖော်ဝါရီ|မတ်|ဧပြီ|မေ|ဇွန်|ဇူလိုင်|ဩဂုတ်|စက်တင်ဘာ|အောက်တိုဘာ|နိုဝင်ဘာ|ဒီဇင်ဘာ';

test('a job shows salary, dates and counts in Burmese', async ({ page, world }) => {
  await openPage(page, `/my/jobpost/${world.job.slug}/${world.job.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('၃၀၀,၀၀၀ – ၄၅၀,၀၀၀ ကျပ်').first()).toBeVisible();
  await expect(main.getByText(new RegExp(`[၀-၉]{4} ခုနှစ်၊\\s(?:${MONTHS})\\s[၀-၉]{1,2} ရက်`)).first()).toBeVisible();
  const times = await main.locator('time').allTextContents();
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(time).not.toMatch(/[0-9]|ago|AM|PM/);
});

test('counts and page numbers of the search are in Myanmar digits', async ({ page }) => {
  await openPage(page, '/my/search');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /[၀-၉]/ })).toBeVisible();
  await expect(
    page
      .getByRole('navigation')
      .filter({ has: page.locator('[aria-current=page]') })
      .getByRole('link', { name: /၂/ })
      .first(),
  ).toBeVisible();
});

test('English pages have Latin digits', async ({ page, world }) => {
  await openPage(page, `/en/jobpost/${world.job.slug}/${world.job.id}`);
  await expect(page.getByRole('main').getByText('300,000 – 450,000 MMK').first()).toBeVisible();
  expect(await page.getByRole('main').textContent()).not.toMatch(/[၀-၉]/);
});
