/**
 * Every page on the narrowest screen, 320 px, which is also a desktop of 1280 px at 400 % (WCAG 1.4.10): nothing scrolls
 * sideways whatever people wrote, and no line of Burmese breaks inside a syllable or a word. Tablets too, where tables and
 * the tabs of the top bar have the least room.
 */
import { worldOfEndlessWords, endless } from '../people/endlessWords.ts';
import { expect, test as base, type Page, type Visitor, type World } from '../people/test.ts';
import { menuEntry } from '../people/menuEntry.ts';
import { releasedRoutes } from '../product/bootOf.ts';
import { filledPath } from '../product/filledPath.ts';
import { wordsOf, type Locale } from '../texts.ts';
import { untilShown, VISITOR_OF } from './visits.ts';
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
const TABLET = { width: 800, height: 1000 };

for (const visitor of ['guest', 'jobseeker', 'company'] as const satisfies readonly Visitor[]) {
  for (const locale of ['my', 'en'] as const satisfies readonly Locale[]) {
    test(`nothing scrolls sideways on a ${visitor}'s pages in ${locale}, whatever people wrote`, async ({
      browser,
      request,
      endlessWorld,
      baseURL,
    }) => {
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
          await page.setViewportSize(TABLET);
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} on a tablet`)
            .toBeLessThanOrEqual(TABLET.width);
          await page.setViewportSize(VIEWPORT);
        }
      }
      for (const open of OPENED[visitor]) await check(await open(page, locale, endlessWorld));
      await context.close();
    });
  }
}

for (const visitor of ['guest', 'jobseeker', 'company'] as const satisfies readonly Visitor[]) {
  for (const [locale, width] of [
    ['my', 320],
    ['my', 360],
    ['en', 320],
    ['my', 800],
    ['en', 800],
  ] as const) {
    test(`lines break between words on a ${visitor}'s pages in ${locale}, ${width} px wide`, async ({
      browser,
      request,
      world,
      baseURL,
    }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        ...(visitor !== 'guest' && { storageState: world.people[visitor].storageState }),
        viewport: { ...VIEWPORT, width },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      let lines = 0;
      for (const route of await releasedRoutes(request)) {
        if (VISITOR_OF[route.guard] !== visitor) continue;
        const path = `/${locale}${filledPath(route.pattern, world)}`.replace(/\/$/, '');
        await page.goto(path);
        await untilShown(page);
        const breaks = await lineBreaksIn(page);
        lines += breaks.length;
        expect
          .soft(
            breaks.filter(cutsWord).map(({ text, at }) => `${text.slice(0, at)}|${text.slice(at)}`),
            path,
          )
          .toEqual([]);
        const copied = await page.evaluate(
          () => (getSelection()?.selectAllChildren(document.body), getSelection()?.toString() ?? ''),
        );
        if (locale === 'my' && width === VIEWPORT.width) {
          await squeezeTexts(page);
          const cut = (await lineBreaksIn(page)).filter(cutsSyllable);
          expect
            .soft(
              cut.map(({ text, at }) => `${text.slice(0, at)}|${text.slice(at)}`),
              `wherever lines of ${path} may break`,
            )
            .toEqual([]);
        }
        expect
          .soft(/[\u00ad\u200b-\u200d\u2060\ufeff]/.test(copied), `what is copied from ${path} has no hidden character`)
          .toBe(false);
      }
      if (locale === 'my' && width < TABLET.width) expect(lines).toBeGreaterThan(5);
      await context.close();
    });
  }
}

/** What opens over a page. Each responses its name. */
type Opened = (page: Page, locale: Locale, world: World) => Promise<string>;

const menuDrawer: Opened = async (page, locale) => {
  await page.goto(`/${locale}`);
  await page.getByRole('button', { name: wordsOf('shell', locale)('menu.open') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return 'the menu';
};
const bell: Opened = async (page, locale) => {
  await page.goto(`/${locale}`);
  await page.getByTestId('bell').click();
  await expect(page.getByTestId('notifications').getByRole('listitem').first()).toBeVisible();
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
  jobseeker: [menuDrawer, bell, userMenu],
  company: [menuDrawer, bell, userMenu],
};

interface LineBreak {
  /** The text of a block, and the place in it where a line ends. */
  readonly text: string;
  readonly at: number;
}

/** Where lines end between two letters, on the whole page. */
async function lineBreaksIn(page: Page): Promise<readonly LineBreak[]> {
  return page.evaluate(() => {
    const blockOf = (node: Node): Element => {
      let at = node.parentElement!;
      while (getComputedStyle(at).display === 'inline') at = at.parentElement!;
      return at;
    };
    const blocks = new Map<Element, Text[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const block = blockOf(node);
      if (block.checkVisibility() && block.clientWidth > 1) blocks.set(block, [...(blocks.get(block) ?? []), node]);
    }
    const found: { text: string; at: number }[] = [];
    const range = document.createRange();
    for (const nodes of blocks.values()) {
      const text = nodes.map(({ data }) => data).join('');
      let at = 0;
      let bottom: number | undefined;
      for (const node of nodes) {
        for (let index = 0; index < node.length; index += 1, at += 1) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const box = [...range.getClientRects()].find(({ width }) => width > 0);
          if (!box) continue;
          if (
            bottom !== undefined &&
            box.top >= bottom - 4 &&
            /\p{L}\p{M}*$/u.test(text.slice(0, at)) &&
            /^[\p{L}\p{M}]/u.test(text.slice(at))
          )
            found.push({ text, at });
          bottom = box.bottom;
        }
      }
    }
    return found;
  });
}

const words = new Intl.Segmenter('my', { granularity: 'word' });
const LONGEST_ON_A_LINE = 20;

/** Inside a Latin word that has room on a line, a Burmese syllable, or a word of the dictionary. */
function cutsWord({ text, at }: LineBreak): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  if (/[a-z]$/i.test(before) && /^[a-z]/i.test(after))
    return `${/\S*$/.exec(before)}${/^\S*/.exec(after)}`.length <= LONGEST_ON_A_LINE;
  return (
    isBetweenBurmese(before, after) &&
    (cutsSyllable({ text, at }) || ![...words.segment(text)].some(({ index }) => index === at))
  );
}

function cutsSyllable({ text, at }: LineBreak): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  if (!isBetweenBurmese(before, after)) return false;
  return before.endsWith('\u1039') || !/^[\u1000-\u102a\u104e](?!\u1037?[\u1039\u103a])/.test(after);
}

function isBetweenBurmese(before: string, after: string): boolean {
  return /[\u1000-\u103f\u1050-\u109f]$/.test(before) && /^[\u1000-\u103f\u1050-\u109f]/.test(after);
}

/** Makes every text so narrow that its lines end wherever they may. */
async function squeezeTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      element.style.setProperty('overflow-wrap', 'normal', 'important');
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      if (!hasText && getComputedStyle(element).display !== 'inline') continue;
      let block = element;
      while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
      for (const [property, value] of [
        ['width', '2px'],
        ['min-width', '0'],
        ['max-width', '2px'],
        ['padding', '0'],
      ] as const) {
        block.style.setProperty(property, value, 'important');
      }
    }
  });
}
