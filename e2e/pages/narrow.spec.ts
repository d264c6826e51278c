/**
 * Every page at 320 px, which is also a desktop of 1280 px at 400 % (WCAG 1.4.10): nothing scrolls sideways whatever
 * people wrote. On tablets too, where tables and the tabs of the top bar have the least room, and on phones with text
 * of 200 % (WCAG 1.4.4).
 */
import { worldOfEndlessWords, endless } from '../people/endlessWords.ts';
import { expect, test as base, type Page, type Visitor, type World } from '../people/test.ts';
import { menuEntry } from '../people/menuEntry.ts';
import { openPage } from '../people/openPage.ts';
import { releasedRoutes } from '../product/bootOf.ts';
import { filledPath } from '../product/filledPath.ts';
import { wordsOf, type Locale } from '../texts.ts';
import { arriveAs, PHONE_WIDTH, untilShown, VISITOR_OF, VISITORS } from './visits.ts';
import { widerThanTheScreen } from './widerThanTheScreen.ts';

const test = base.extend<object, { readonly endlessWorld: World }>({
  endlessWorld: [
    async ({ playwright }, use) => {
      const visit = () => playwright.request.newContext({ baseURL: process.env['E2E_URL'] ?? '' });
      const [asCompany, asJobseeker] = [await visit(), await visit()];
      await use(await worldOfEndlessWords(asCompany, asJobseeker));
      await Promise.all([asCompany.dispose(), asJobseeker.dispose()]);
    },
    { scope: 'worker' },
  ],
});

const VIEWPORT = { width: 320, height: 640 };
const PHONE = { width: PHONE_WIDTH, height: 740 };
const TABLET = { width: 800, height: 1000 };
const NAVIGATION_MS = 1_500;

for (const visitor of VISITORS) {
  for (const locale of ['my', 'en'] as const satisfies readonly Locale[]) {
    test(`nothing scrolls sideways on a ${visitor}'s pages in ${locale}, whatever people wrote @all`, async ({
      browser,
      request,
      endlessWorld,
    }) => {
      const context = await arriveAs(visitor, endlessWorld, browser, { viewport: VIEWPORT, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      const setTextSize = (percent: number) =>
        devtools.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
      const check = async (what: string) => expect.soft(await widerThanTheScreen(page), what).toEqual([]);
      for (const route of await releasedRoutes(request)) {
        const own = VISITOR_OF[route.guard];
        if (route.guard === 'none' ? false : own !== visitor) continue;
        for (const query of route.pattern === '/search' ? [`?search_keyword=${endless(100)}`, ''] : ['']) {
          const path = `/${locale}${filledPath(route.pattern, endlessWorld)}`.replace(/\/$/, '') + query;
          await visit(page, path);
          await check(path);
          await page.setViewportSize(TABLET);
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} on a tablet`)
            .toBeLessThanOrEqual(TABLET.width);
          await page.setViewportSize(PHONE);
          await setTextSize(200);
          await expect(page.locator('html')).toHaveCSS('font-size', '32px');
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} with large text`)
            .toBeLessThanOrEqual(PHONE.width);
          await setTextSize(100);
          await page.setViewportSize(VIEWPORT);
        }
      }
      for (const open of OPENED[visitor]) await check(await open(page, locale, endlessWorld));
      await context.close();
    });
  }
}

/**
 * Opens a page from the one before, as a link inside the site does, in half the processor time of a new document.
 * Pages that redirect, or have the heading of the one before, are loaded.
 */
async function visit(page: Page, path: string): Promise<void> {
  if (!(await navigate(page, path))) {
    await openPage(page, path);
  }
  await untilShown(page);
}

/** @returns whether another heading appeared. */
async function navigate(page: Page, path: string): Promise<boolean> {
  if (page.url() === 'about:blank') return false;
  await page.evaluate((target) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  const arrived = page.locator('h1:not([data-left])').waitFor({ timeout: NAVIGATION_MS });
  return arrived.then(
    () => true,
    () => false,
  );
}

/** Menus and dialogs that open over a page. Each returns its name. */
type Opened = (page: Page, locale: Locale, world: World) => Promise<string>;

const menuDrawer: Opened = async (page, locale) => {
  await page.goto(`/${locale}`);
  await page.getByRole('button', { name: wordsOf('shell', locale)('menu.open') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return 'the menu';
};
/** Its rows have the height of rule 55, however long their sentences are. */
const bell =
  (heightIn: (locale: Locale) => number): Opened =>
  async (page, locale) => {
    await page.goto(`/${locale}`);
    await page.getByTestId('bell').click();
    const rows = page.getByTestId('notifications').getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect.soft(new Set(heights), 'heights of notifications').toEqual(new Set([heightIn(locale)]));
    return 'the notifications';
  };
const userMenu: Opened = async (page, locale, world) => {
  await page.goto(`/${locale}`);
  await page.getByRole('banner').getByRole('button', { name: 'WWW' }).click();
  await expect(menuEntry(page, wordsOf('shell', locale)('user_menu.logout'))).toBeVisible();
  return `the menu of ${world.people.jobseeker.name}`;
};

const OPENED: Record<Visitor, readonly Opened[]> = {
  guest: [menuDrawer],
  jobseeker: [menuDrawer, bell((locale) => (locale === 'my' ? 100 : 85)), userMenu],
  company: [menuDrawer, bell(() => 85), userMenu],
};
