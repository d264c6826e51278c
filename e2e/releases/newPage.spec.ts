/**
 * A remote brings a page that the released shell has never heard of: route, guard, title and menu entries travel with
 * the remote's release.
 */
import { menuEntry } from '../people/menuEntry.ts';
import { register } from '../people/register.ts';
import { openPage } from '../people/openPage.ts';
import { wordsOf } from '../texts.ts';
import { expect, NEXT, test } from './test.ts';

const { unit, version, page: added } = NEXT;

test.beforeEach(async ({ site, next: _ }) => site.promote(unit, version));

test('visitors whom its guard admits see it, titled in both languages, in the same shell @all', async ({
  page,
  site,
}) => {
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

test('its guard redirects a guest to the login, and a company to its own pages @all', async ({ page, request }) => {
  const response = await request.get(`/en${added.path}`, { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers()['location']).toBe(`/en/login?redirect=${encodeURIComponent(`/en${added.path}`)}`);
  await register(page.request, 'company', 'Bago Timber');
  await page.goto(`/en${added.path}`);
  await expect(page).toHaveURL(/\/en\/company\/dashboard$/);
});

test('it opens inside a loaded page, without a reload @all', async ({ page }) => {
  await register(page.request, 'jobseeker', 'Ko Tun');
  await openPage(page, '/en/about');
  await page.evaluate((path) => {
    Object.assign(window, { sameDocument: true });
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/en${added.path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(added.titles.en);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

for (const locale of ['en', 'my'] as const) {
  test(`its entries are in the menus of those it is meant for, in the ${locale} of its own remote @all`, async ({
    page,
  }) => {
    const label = added.labels[locale];
    await page.goto(`/${locale}/about`);
    await expect(page.getByRole('link', { name: label })).toHaveCount(0);
    await register(page.request, 'jobseeker', 'Ma Hla');
    await page.goto(`/${locale}/jobseeker/dashboard`);
    const shell = wordsOf('shell', locale);
    await page.getByRole('button', { name: shell('user_menu.label', { name: 'Ma Hla' }) }).click();
    await expect(menuEntry(page, label)).toBeVisible();
    await page.keyboard.press('Escape');
    const area = page.getByRole('navigation', {
      name: wordsOf('shared/platform', locale)('pages.area_menu.jobseeker'),
    });
    await expect(area.getByRole('link')).toHaveText(
      [
        'area.dashboard',
        'area.profile',
        null,
        'area.applied',
        'area.interviews',
        'common.messages',
        'area.saved',
        'alerts.title',
        'views.title',
        'area.invite',
        'area.setting',
      ].map((key) => (key === null ? label : wordsOf('mfe-jobseeker', locale)(key))),
    );
    await area.getByRole('link', { name: label }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(added.titles[locale]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: shell('menu.open') }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: label })).toBeVisible();
  });
}

test('its entries change their language without a reload @all', async ({ page }) => {
  await register(page.request, 'jobseeker', 'Ko Tun');
  await page.goto('/en/jobseeker/dashboard');
  await expect(page.getByRole('main').getByRole('link', { name: added.labels.en }).first()).toBeVisible();
  await page.getByRole('button', { name: wordsOf('shell', 'en')('language.label') }).click();
  await menuEntry(page, wordsOf('shared/platform', 'my')('language_name')).click();
  await expect(page.getByRole('main').getByRole('link', { name: added.labels.my }).first()).toBeVisible();
});

test('it goes, with its entries, when the version that brought it is rolled back @all', async ({
  page,
  request,
  site,
}) => {
  await site.release('rollback', unit);
  expect((await request.get(`/en${added.path}`)).status()).toBe(404);
  await register(page.request, 'jobseeker', 'Ma Hla');
  await page.goto('/en/jobseeker/dashboard');
  const jobseeker = wordsOf('mfe-jobseeker', 'en');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: jobseeker('area.applied') })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: added.labels.en })).toHaveCount(0);
});
