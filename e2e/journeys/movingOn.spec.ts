/** Pages are fetched before their link is clicked, and the back button shows the page as it was. */
import { chromium } from '@playwright/test';
import { onlyInAll } from '../all.ts';
import { expect, test } from '../people/test.ts';

test("a hovered link's code and data are fetched, and the click shows the page without a request", async ({ page }) => {
  await page.goto('/en/blog');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /interview/i })
    .first();
  const fetched = page.waitForResponse((response) => response.url().includes('/api/view-blog?'));
  // Until its scripts are there, the page does not notice the pointer.
  let isFetched = false;
  page.on('request', (request) => (isFetched ||= request.url().includes('/api/view-blog?')));
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    expect(isFetched).toBe(true);
  }).toPass();
  expect((await fetched).request().headers()['purpose']).toBe('prefetch');
  await page.waitForLoadState('networkidle');
  for (const address of ['**/api/**', '**/assets/**']) await page.route(address, (route) => route.abort());
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /interview/i })).toBeVisible();
});

test('nothing is fetched for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  // It would be the script that fetches.
  const later = page.waitForResponse(/\/later\.[^/]*js$/);
  await page.goto('/en');
  await later;
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => {
    // The shell's own scripts may still arrive.
    if (/\/(?:api|assets\/mfe-)/.test(request.url())) requests.push(request.url());
  });
  await page.getByRole('navigation').getByRole('link').nth(1).hover();
  await page.waitForTimeout(500);
  expect(requests).toEqual([]);
});

for (const visitor of ['guest', 'company'] as const) {
  const rare = onlyInAll(visitor === 'company');
  test(`the back button shows a ${visitor}'s page as it was, from the browser's memory${rare}`, async ({
    world,
    baseURL,
  }) => {
    // Playwright switches that off, because it cannot follow such navigations itself; the headless shell lacks it.
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        // A document that the test fulfills comes from nowhere: it may not connect to this machine by itself.
        permissions: ['local-network-access'],
        ...(visitor !== 'guest' && { storageState: world.people[visitor].storageState }),
      });
      const page = await context.newPage();
      await page.addInitScript(() => {
        addEventListener('pageshow', ({ persisted }) => {
          if (persisted) document.documentElement.dataset['persisted'] = 'yes';
        });
      });
      // The gateway forbids browsers to remember a signed-in person's pages. The push connection is no other reason.
      await page.route('**/en/about', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } });
      });
      // The last request of the push connection, which opens seconds after the page.
      const connected = visitor === 'guest' ? null : page.waitForResponse('**/api/realtime/auth');
      await page.goto('/en/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await connected;
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => void (document.documentElement.dataset['here'] = 'before'));
      await page.goto('/releases');
      await page.evaluate(() => void setTimeout(() => history.back()));
      await expect(page.locator('html')).toHaveAttribute('data-persisted', 'yes');
      await expect(page.locator('html')).toHaveAttribute('data-here', 'before');
      await context.close();
    } finally {
      await browser.close();
    }
  });
}
