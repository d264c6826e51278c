/** Which visitor gets which version: canaries, and the choice of testers. */
import type { Browser } from '@playwright/test';
import { wordsOf } from '../texts.ts';
import { expect, NEXT, test, type Page } from './test.ts';

const { unit, version, heading } = NEXT;
const VISITORS = 200;
/** Five standard deviations of 200 fair coins. */
const FAR_FROM_HALF = 36;

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('a canary for half of the visitors', () => {
  test.beforeEach(async ({ site, next: _ }) => void (await site.release('canary', unit, version, '--percent', '50')));

  test('reaches about half of them, and nobody after it ends @all', async ({ site }) => {
    const seen = await Promise.all(Array.from({ length: VISITORS }, async () => (await site.served())[unit]));
    const reached = seen.filter((each) => each === version).length;
    expect(new Set(seen)).toEqual(new Set([version, site.first(unit)]));
    expect(Math.abs(reached - VISITORS / 2)).toBeLessThan(FAR_FROM_HALF);

    await site.release('canary', unit, '--off');
    const after = await Promise.all(Array.from({ length: 20 }, async () => (await site.served())[unit]));
    expect(new Set(after)).toEqual(new Set([site.first(unit)]));
  });

  test('visitors keep their side over reloads, and when the share grows @all', async ({ browser, site, baseURL }) => {
    const visit = async (): Promise<{ page: Page; inside: boolean }> => {
      const page = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
      await page.goto('/en/about');
      const text = await headingOf(page).textContent();
      expect([heading.before, heading.after]).toContain(text);
      return { page, inside: text === heading.after };
    };
    const visitors = [await visit()];
    while (new Set(visitors.map(({ inside }) => inside)).size < 2) visitors.push(await visit());
    const shown = (inside: boolean): string => (inside ? heading.after : heading.before);
    for (const { page, inside } of visitors.slice(-2)) {
      for (let reload = 0; reload < 3; reload += 1) {
        await page.reload();
        await expect(headingOf(page)).toHaveText(shown(inside));
      }
    }
    await site.release('canary', unit, version, '--percent', '100');
    for (const { page } of visitors.slice(-2)) {
      await page.reload();
      await expect(headingOf(page)).toHaveText(heading.after);
    }
    await Promise.all(visitors.map(({ page }) => page.context().close()));
  });
});

test('a tester picks a released version for their own browser, sees a badge, and can leave @all', async ({
  page,
  browser,
  site,
  next: _,
  baseURL,
}) => {
  const words = wordsOf('gateway', 'en');
  await page.goto('/en/releases');
  await page.getByLabel(unit).selectOption(version);
  await page.getByRole('button', { name: words('releases.apply') }).click();
  await expect(page.getByText(words('releases.active'))).toBeVisible();

  await page.goto('/en/about');
  await expect(headingOf(page)).toHaveText(heading.after);
  const badge = page.getByTestId('tester-badge');
  await expect(badge).toContainText(`${unit} ${version}`);
  expect((await site.served())[unit]).toBe(site.first(unit));
  await expectHeadingOfOthers(browser, baseURL);

  await badge.getByRole('link').click();
  await page.getByRole('button', { name: words('releases.leave') }).click();
  await expect(page.getByText(words('releases.active'))).toBeHidden();
  await page.goto('/en/about');
  await expect(headingOf(page)).toHaveText(heading.before);
  await expect(badge).toBeHidden();
});

test('only released versions can be picked @all', async ({ request, site }) => {
  const picks = [`${unit}~99.0.0`, `${unit}~../../evil`, 'mfe-public~https://evil.example/remoteEntry.js'];
  for (const pick of picks) {
    const response = await request.get('/en/about', { headers: { cookie: `releases=${pick}` } });
    expect(response.headers()['x-releases']).toContain(`${unit}@${site.first(unit)}`);
    expect(await response.text()).not.toContain('evil');
  }
});

async function expectHeadingOfOthers(browser: Browser, baseURL: string | undefined): Promise<void> {
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await other.newPage();
  await page.goto('/en/about');
  await expect(headingOf(page)).toHaveText(heading.before);
  await expect(page.getByTestId('tester-badge')).toBeHidden();
  await other.close();
}
