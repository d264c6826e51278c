/**
 * A third language is one entry in one list and its text files; no page holds a text of its own or has no room for it.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { runCommand } from '../product/runCommand.ts';
import { createWorld, type World } from '../people/createWorld.ts';
import { untilShown, VISITOR_OF } from '../pages/visits.ts';
import { widerThanTheScreen } from '../pages/widerThanTheScreen.ts';
import { bootIn, releasedRoutes, type ReleasedRoute } from '../product/bootOf.ts';
import { filledPath } from '../product/filledPath.ts';
import { REPOSITORY, runProduct, UNLIMITED, type Product } from '../product/runProduct.ts';
import { WorkingCopy } from '../../scripts/testing/WorkingCopy.ts';
import { literalTexts } from './literalTexts.ts';
import { addPseudoLanguage, PSEUDO_LANGUAGE, pseudoText } from './pseudoLanguage.ts';

/** Messages to jobseekers, which a company may need in each language. */
const READY_MADE = ['en', 'my'].map((locale) =>
  readFileSync(path.join(REPOSITORY, `mfe-company/src/messages/locales/${locale}.json`), 'utf8').replaceAll(
    /\{\{|\}\}/g,
    (braces) => braces.charAt(0),
  ),
);
/** Languages are offered by their own names; a poster shows an address, which names the language. */
const NAMES = [...READY_MADE, 'JPro', 'မြန်မာ', 'English', PSEUDO_LANGUAGE];

interface Fixtures {
  /** The repository with one more language. */
  readonly copy: WorkingCopy;
  readonly site: Product;
  readonly world: World;
}

const test = base.extend<object, Fixtures>({
  copy: [
    async ({ browserName: _ }, use) => {
      const copy = await WorkingCopy.create();
      await addPseudoLanguage(copy);
      await use(copy);
      await copy.remove();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ copy }, use) => {
      const site = await runProduct({
        repository: copy.folder,
        env: { ...UNLIMITED, SEED: 'none', UNDO_SECONDS: '2' },
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ playwright, site }, use) => {
      const visit = () => playwright.request.newContext({ baseURL: site.url });
      const [asCompany, asJobseeker] = [await visit(), await visit()];
      await use(await createWorld(asCompany, asJobseeker));
      await Promise.all([asCompany.dispose(), asJobseeker.dispose()]);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

test('the language has its addresses, is announced to search engines, and can be chosen @all', async ({
  page,
  request,
}) => {
  const html = await (await request.get(`/${PSEUDO_LANGUAGE}/about`)).text();
  expect(html).toContain(`<html lang="${PSEUDO_LANGUAGE}"`);
  expect(html).toMatch(new RegExp(`hreflang="${PSEUDO_LANGUAGE}" href="[^"]*/${PSEUDO_LANGUAGE}/about"`));
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/${PSEUDO_LANGUAGE}/about<`);
  await page.goto('/en/about');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByText(pseudoText('English')).click();
  await expect(page).toHaveURL(new RegExp(`/${PSEUDO_LANGUAGE}/about$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pseudoText('About JPro'));
  await expect(page.getByRole('banner').getByRole('link', { name: pseudoText('Search jobs') })).toBeVisible();
});

test('nothing else has to be changed for the compiler @all', async ({ copy }) => {
  await runCommand('npm', ['run', 'typecheck', '--silent', '--prefix', copy.folder], {});
});

test('the API responds in it @all', async ({ request }) => {
  const response = await request.get('/api/jobpost/999999999', { headers: { 'accept-language': PSEUDO_LANGUAGE } });
  expect((await response.json()) as object).toHaveProperty('message', expect.stringMatching(/^\[.*\]$/));
});

const rank = ({ hydrate }: ReleasedRoute) => (hydrate === false ? 1 : 0);

for (const visitor of ['guest', 'jobseeker', 'company'] as const) {
  test(`a ${visitor}'s pages have no literal text, and room for longer words at 360 px @all`, async ({
    browser,
    request,
    world,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...(visitor !== 'guest' && { storageState: world.people[visitor].storageState }),
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    // What the site's data says, which pages without controls do not bring: they come last.
    const data: unknown[] = [];
    const routes = (await releasedRoutes(request)).toSorted((one, other) => rank(one) - rank(other));
    page.on('response', async (response) => {
      if (/\/api\//.test(response.url())) data.push(await response.json().catch(() => null));
    });
    for (const route of routes) {
      // Articles and their categories are content, and this product has none.
      if (VISITOR_OF[route.guard] !== visitor || /^\/(company)?blog\/:/.test(route.pattern)) continue;
      const path = `/${PSEUDO_LANGUAGE}${filledPath(route.pattern, world)}`.replace(/\/$/, '');
      const document = await page.goto(path);
      await untilShown(page);
      data.push(bootIn((await document?.text()) ?? '').data);
      expect.soft(await literalTexts(page, [...NAMES, baseURL, data, world]), `literal texts of ${path}`).toEqual([]);
      expect.soft(await widerThanTheScreen(page), path).toEqual([]);
    }
    await page.evaluate(() => {
      const row = document.createElement('p');
      row.textContent = `Left in English: ${'w'.repeat(80)}`;
      document.body.prepend(row);
    });
    expect(await literalTexts(page, [])).toContainEqual(expect.stringContaining('Left in English'));
    await context.close();
  });
}
