/** A new page needs no release of the shell: route, guard and title are part of the remote's release. */
import { register } from '../people/register.ts';
import { expect, NEXT, test } from './test.ts';

const { unit, version, page: added } = NEXT;

test.beforeEach(async ({ site, next: _ }) => site.promote(unit, version));

test('visitors whom its guard admits see it, titled in both languages, in the same shell', async ({ page, site }) => {
  await register(page.request, 'jobseeker', 'Ma Hla');
  for (const locale of ['en', 'my'] as const) {
    const response = await page.goto(`/${locale}${added.path}`);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['x-releases']).toContain(`shell@${site.first('shell')}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(added.titles[locale]);
    await expect(page).toHaveTitle(`${added.titles[locale]} - JPro`);
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('its guard redirects a guest to the login, and a company to its own pages', async ({ page, request }) => {
  const response = await request.get(`/en${added.path}`, { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers()['location']).toBe(`/en/login?redirect=${encodeURIComponent(`/en${added.path}`)}`);
  await register(page.request, 'company', 'Bago Timber');
  await page.goto(`/en${added.path}`);
  await expect(page).toHaveURL(/\/en\/company\/dashboard$/);
});

test('it opens inside a loaded page, without a reload', async ({ page }) => {
  await register(page.request, 'jobseeker', 'Ko Tun');
  await page.goto('/en/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate((path) => {
    Object.assign(window, { sameDocument: true });
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/en${added.path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(added.titles.en);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a rollback removes it', async ({ request, site }) => {
  await site.release('rollback', unit);
  expect((await request.get(`/en${added.path}`)).status()).toBe(404);
});
