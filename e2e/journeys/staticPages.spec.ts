/** Pages without controls of their own are not hydrated: a reader on a phone downloads no script of their remote. */
import { expect, test, type Page } from '../people/test.ts';
import { menuEntry } from '../people/menuEntry.ts';
import { newestArticles } from '../people/newestArticles.ts';
import { openPage } from '../people/openPage.ts';
import { wordsOf } from '../texts.ts';

const site = wordsOf('mfe-public', 'my');
const shell = wordsOf('shell', 'my');
const share = wordsOf('shared/features/src/share', 'my');

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

declare global {
  interface Window {
    reports: string[];
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page and waits until the shell has taken over. @returns the scripts of remotes that were requested. */
async function open(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/assets/mfe-') && pathname.endsWith('.js')) scripts.push(pathname);
  });
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    window.reports = [];
    navigator.sendBeacon = (address, body) => {
      void new Response(body).text().then((text) => window.reports.push(text));
      return send(address, body);
    };
  });
  await openPage(page, path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => void (document.documentElement.dataset['here'] = 'first'));
  return [...scripts];
}

const isSameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-here', 'first');

test('a text page runs no script of its remote, is reported as loaded, and leads on without a new document', async ({
  page,
}) => {
  const scripts = await open(page, '/my/about');
  expect(scripts).toEqual([]);
  const reports = () => page.evaluate(() => window.reports.map((text) => JSON.parse(text) as Record<string, unknown>));
  await expect
    .poll(async () => (await reports()).map(({ unit, outcome }) => [unit, outcome]).toSorted())
    .toEqual([
      ['mfe-public', 'loaded'],
      ['shell', 'loaded'],
    ]);
  const intro = await heading(page).textContent();

  // The old page stays until the next one can be drawn.
  let letThrough: () => void = () => undefined;
  const through = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/mfe-public/**', async (route) => {
    await through;
    await route.continue();
  });
  await page
    .getByRole('main')
    .getByRole('link', { name: site('about.for_companies') })
    .tap();
  await expect(page).toHaveURL(/\/my\/companylanding$/);
  await expect(heading(page)).toHaveText(intro ?? '');
  letThrough();
  await expect(heading(page)).not.toHaveText(intro ?? '');
  await expect(page).toHaveTitle(new RegExp(site('landing.title')));
  await expect(heading(page)).toBeFocused();

  await page.goBack();
  await expect(heading(page)).toHaveText(intro ?? '');
  await page.goForward();
  await expect(heading(page)).not.toHaveText(intro ?? '');
  await isSameDocument(page);
});

test("an article's contents and share buttons work, and so does the theme", async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { 1: article } = await newestArticles(request);
  const path = `/blog/${article.category.slug}/${article.slug}/view/${article.id}`;
  expect(await open(page, `/my${path}`)).toEqual([]);

  await page.getByRole('button', { name: share('copy') }).tap();
  await expect(page.getByText(share('copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(path);

  const contents = page.getByRole('navigation', { name: site('blog.contents') });
  await contents.getByRole('link').last().tap();
  await expect(page).toHaveURL(/#section-/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: shell('menu.open') }).tap();
  const menu = page.getByRole('dialog', { name: shell('menu.title') });
  await menu.getByRole('button', { name: shell('theme.dark') }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await isSameDocument(page);
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

  test('a link opens in a new tab when it is asked to, and the language changes in place', async ({
    page,
    context,
  }) => {
    await open(page, '/my/about');
    const opened = context.waitForEvent('page');
    await page
      .getByRole('main')
      .getByRole('link', { name: site('about.for_companies') })
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(heading(await opened)).toBeVisible();
    await expect(page).toHaveURL(/\/my\/about$/);

    const english = wordsOf('mfe-public', 'en');
    await page.getByRole('button', { name: shell('language.label') }).click();
    await menuEntry(page, wordsOf('shared/platform', 'en')('language_name')).click();
    await expect(page).toHaveURL(/\/en\/about$/);
    await expect(heading(page)).toHaveText(english('about.heading'));
    await isSameDocument(page);
  });
});
