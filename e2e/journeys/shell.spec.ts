/** The layout around every page: menu, search, footer, connection, focus. */
import type { Request } from '@playwright/test';
import { expect, test, type Page } from '../people/test.ts';
import { openPage } from '../people/openPage.ts';
import { releasedRoutes } from '../product/bootOf.ts';
import { wordsOf } from '../texts.ts';

const shell = wordsOf('shell', 'my');
const site = wordsOf('mfe-public', 'my');
const platform = wordsOf('shared/platform', 'my');
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: site('menu.jobseeker_login') });
const loginHeading = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: site('account.jobseeker.login_heading') });
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the menu opens from the edge, navigates, and returns the focus', async ({ page }) => {
    await page.goto('/my');
    const open = page.getByRole('button', { name: shell('menu.open') });
    await open.click();
    const menu = page.getByRole('dialog', { name: shell('menu.title') });
    await expect(menu.getByRole('link', { name: site('menu.search') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await menu.getByRole('link', { name: site('account.register_tab') }).click();
    await expect(page).toHaveURL(/\/my\/register$/);
    await expect(menu).toBeHidden();
  });

  test('the search opens from the top bar of any page', async ({ page }) => {
    await page.goto('/my');
    await page.getByRole('button', { name: shell('common.search.jobs') }).click();
    const search = page.getByRole('dialog', { name: shell('common.search.jobs') });
    await search.getByRole('searchbox', { name: shell('common.search.keyword') }).fill('driver');
    await search.getByRole('button', { name: shell('common.search.submit') }).click();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/my/search' && url.searchParams.get('search_keyword') === 'driver',
    );
    await expect(search).toBeHidden();
  });

  test('after 800 px, scrolling up shows a button to the top, scrolling down hides it (rule 55)', async ({ page }) => {
    await openPage(page, '/my/search');
    const button = page.getByRole('button', { name: shell('scroll_to_top') });
    await expect(button).toBeHidden();
    /** Resolves once the page has handled it. */
    const scrollTo = (top: number) =>
      page.evaluate(async (y) => {
        window.scrollTo(0, y);
        await new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
        );
      }, top);
    await scrollTo(1_600);
    expect(await button.isVisible()).toBe(false);
    await scrollTo(1_200);
    await expect(button).toBeVisible();
    await expect(button).toBeHidden();
    // It is there for four seconds, which a busy machine may need for the click alone.
    await expect(async () => {
      await scrollTo(1_200);
      await scrollTo(1_000);
      await button.click({ timeout: 2_000 });
    }).toPass();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('all pages but searches, pages that fill the window and those with a link back have the footer (rule 51)', async ({
  page,
  request,
}) => {
  await page.goto('/my');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goto('/my/search');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  const routes = await releasedRoutes(request);
  const patterns = (chrome: string) => routes.filter((route) => route.chrome === chrome).map(({ pattern }) => pattern);
  expect(patterns('no-footer').toSorted()).toEqual([
    '/company/job/manageapplication/:jobpost<number>',
    '/company/jobseekerdatabase',
    '/company/messages',
    '/company/messages/:jobseekerId<number>',
    '/jobseeker/messages',
    '/jobseeker/messages/:companyId<number>',
    '/search',
  ]);
  expect(
    patterns('back-bar').filter((pattern) => !/^\/(?:auth\/|(?:company)?(?:login|register)$)/.test(pattern)),
  ).toEqual(['/referral']);
});

test('at most three recent keywords are remembered, the newest first @all', async ({ page }) => {
  for (const keyword of ['driver', 'cook', 'nurse', 'driver', 'teacher']) {
    await page.goto(`/my/search?search_keyword=${keyword}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(keyword);
    // The heading is there before scripts are.
    await page.waitForFunction(
      (newest) => localStorage.getItem('recent-keywords')?.startsWith(`["${newest}"`),
      keyword,
    );
  }
  await page.goto('/my');
  const recent = page.getByRole('navigation', { name: wordsOf('mfe-public', 'my')('home.recent_keywords') });
  await expect(recent.getByRole('link')).toHaveText(['teacher', 'driver', 'nurse']);
});

/**
 * A wait without feedback must be short (decisions, "The page and its parts"): what cannot be loaded is tried twice at
 * most, and limits of time are not waited for.
 */
async function expectReportedSoon(page: Page, act: () => Promise<void>): Promise<void> {
  const tries = new Map<string, number>();
  const count = (request: Request) => tries.set(request.url(), (tries.get(request.url()) ?? 0) + 1);
  page.on('request', count);
  await act();
  await expect(page.getByRole('heading', { name: platform('pages.offline.heading') })).toBeVisible({ timeout: 20_000 });
  page.off('request', count);
  const loads = [...tries].filter(([url]) => /\/(?:assets|api)\//.test(url));
  expect(loads.filter(([, times]) => times > 2)).toEqual([]);
}

test('a dead connection is reported soon, and the page stays', async ({ page }) => {
  await openPage(page, '/my');
  await page.route('**/*', (route) => route.abort('internetdisconnected'));
  await expectReportedSoon(page, () => loginLink(page).click());
  await page.unroute('**/*');
  await page.getByRole('button', { name: platform('pages.refresh') }).click();
  await expect(loginHeading(page)).toBeVisible();
});

test('a list whose next page cannot be loaded says so soon, and loads it once the connection is back', async ({
  page,
  context,
}) => {
  await openPage(page, '/my/search');
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  await context.setOffline(true);
  await expectReportedSoon(page, () =>
    page.getByRole('link', { name: wordsOf('mfe-public', 'my')('common.pages.next') }).click(),
  );
  await context.setOffline(false);
  await expect(first).toBeVisible();
});

test('without the code of the pane beside the list, jobs open on their own pages', async ({ page }) => {
  await page.route('**/*detail-pane*', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('detail-pane'));
  await page.goto('/my/search');
  await refused;
  const link = page.getByRole('article').first().getByRole('link').first();
  await link.click();
  await expect(page).toHaveURL(/\/my\/jobpost\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('offline, the site says so, and continues once the connection is back (rule 47.3)', async ({ page, context }) => {
  await openPage(page, '/my');
  await context.setOffline(true);
  await expectReportedSoon(page, () => loginLink(page).click());
  await expect(page.getByText(platform('pages.offline.text'))).toBeVisible();
  await context.setOffline(false);
  await expect(loginHeading(page)).toBeVisible();
});

test('a connection that is reported back before it carries anything is tried again', async ({ page, context }) => {
  await openPage(page, '/my');
  await context.setOffline(true);
  await expectReportedSoon(page, () => loginLink(page).click());
  await page.route('**/*', (route) => route.abort('connectionfailed'));
  // The page asks whether the site is there: itself, before its script is loaded again, and after that has failed.
  let requests = 0;
  const third = page.waitForEvent('requestfailed', (request) => request.url().includes('/healthz') && ++requests === 3);
  await context.setOffline(false);
  await third;
  await page.unroute('**/*');
  await expect(loginHeading(page)).toBeVisible();
});

test('where the browser blocks the storage, the site works all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    window.BroadcastChannel = refuse as unknown as typeof BroadcastChannel;
  });
  await openPage(page, '/en');
  await page
    .getByRole('banner')
    .getByRole('link', { name: wordsOf('mfe-public', 'en')('menu.search') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(`${wordsOf('mfe-public', 'en')('home.title')} - JPro`);
});

test('a new page sets the title and moves the focus to its heading', async ({ page }) => {
  await openPage(page, '/en');
  await page
    .getByRole('banner')
    .getByRole('link', { name: wordsOf('mfe-public', 'en')('menu.search') })
    .click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(`${wordsOf('mfe-public', 'en')('search.title')} - JPro`);
});

test('a menu that is opened while the next page loads stays open when the page arrives', async ({ page }) => {
  await openPage(page, '/en');
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/(?:remotes\/mfe-public|api)\//, async (route) => {
    await held;
    await route.continue();
  });
  const banner = page.getByRole('banner');
  const words = wordsOf('mfe-public', 'en');
  await banner.getByRole('link', { name: words('menu.search') }).click();
  await banner.getByRole('button', { name: wordsOf('shell', 'en')('employer.label') }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  release();
  await expect(page).toHaveTitle(`${words('search.title')} - JPro`);
  await expect(page.getByRole('menu')).toBeVisible();
});
