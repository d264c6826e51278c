/**
 * Every page on the narrowest screen, 320 px, which is also a desktop of 1280 px at 400 % (WCAG 1.4.10): nothing scrolls
 * sideways whatever people wrote, and no line of Burmese breaks inside a syllable or a word.
 */
import { worldOfEndlessWords, endless } from '../people/endlessWords.ts';
import { expect, test as base, type Page, type Visitor, type World } from '../people/test.ts';
import { menuEntry } from '../people/menuEntry.ts';
import { releasedRoutes } from '../product/bootOf.ts';
import { filledPath } from '../product/filledPath.ts';
import { wordsOf, type Locale } from '../texts.ts';
import { untilShown, VISITOR_OF } from './visits.ts';

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

for (const visitor of ['guest', 'jobseeker', 'company'] as const satisfies readonly Visitor[]) {
  for (const locale of ['my', 'en'] as const satisfies readonly Locale[]) {
    test(`nothing scrolls sideways on a ${visitor}'s pages in ${locale}, whatever people wrote`, async ({ browser, request, endlessWorld, baseURL }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        ...(visitor !== 'guest' && { storageState: endlessWorld.people[visitor].storageState }),
        viewport: VIEWPORT,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const check = async (what: string) => expect.soft(await widerThanTheScreen(page), what).toEqual([]);
      for (const route of await releasedRoutes(request)) {
        const own = VISITOR_OF[route.guard];
        if (route.guard === 'none' ? false : own !== visitor) continue;
        for (const query of route.pattern === '/search' ? [`?search_keyword=${endless(100)}`, ''] : ['']) {
          const path = `/${locale}${filledPath(route.pattern, endlessWorld)}`.replace(/\/$/, '') + query;
          await page.goto(path);
          await untilShown(page);
          await check(path);
        }
      }
      for (const open of OPENED[visitor]) await check(await open(page, locale, endlessWorld));
      await context.close();
    });
  }
}

/** What opens over a page. Each answers its name. */
type Opened = (page: Page, locale: Locale, world: World) => Promise<string>;

const menuDrawer: Opened = async (page, locale) => {
  await page.goto(`/${locale}`);
  await page.getByRole('button', { name: wordsOf('shell', locale)('menu.open') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return 'the menu';
};
const bell: Opened = async (page, locale) => {
  await page.goto(`/${locale}`);
  await page.getByRole('banner').getByRole('button', { name: wordsOf('shell', locale).like('notifications.label') }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  return 'the notifications';
};
const userMenu: Opened = async (page, locale, world) => {
  await page.goto(`/${locale}`);
  await page.getByRole('button', { name: endless(80) }).click();
  await expect(menuEntry(page, wordsOf('shell', locale)('user_menu.logout'))).toBeVisible();
  return `the menu of ${world.people.jobseeker.name}`;
};

const OPENED: Record<Visitor, readonly Opened[]> = { guest: [menuDrawer], jobseeker: [menuDrawer, bell, userMenu], company: [menuDrawer, bell, userMenu] };

/** What reaches over the right edge, or has to be scrolled sideways; rows of tabs may be. */
async function widerThanTheScreen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const name = (element: Element): string => `<${element.localName}> ${element.textContent?.trim().slice(0, 30)}`;
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
    const width = document.documentElement.clientWidth;
    const scrolled = elements.filter(
      (element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth && !element.matches('[role=tablist], nav, textarea'),
    );
    const inside = (element: Element): boolean => element.closest('[role=tablist], nav') !== null;
    const out = elements.filter((element) => !inside(element) && element.getBoundingClientRect().right > width + 1 && element.checkVisibility({ visibilityProperty: true }));
    const leaves = out.filter((element) => !out.some((other) => other !== element && element.contains(other)));
    const page = document.documentElement.scrollWidth > width ? [`the page: ${document.documentElement.scrollWidth} px`] : [];
    return [...page, ...scrolled.map((element) => `scrolls: ${name(element)}`), ...leaves.map((element) => `reaches out: ${name(element)}`)];
  });
}
