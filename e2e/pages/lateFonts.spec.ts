/** On a slow line fonts arrive after the text: what system fonts have drawn until then stays where it is. */
import type { BrowserContext, Page } from '@playwright/test';
import { launchChromium } from '../product/launchChromium.ts';
import { measuredPages } from './measuredPages.ts';
import { signIn } from '../people/signIn.ts';
import { expect, test } from '../people/test.ts';
import { untilHydrated } from '../people/untilHydrated.ts';
import { MAX_LAYOUT_SHIFT, measureShift, shiftOf } from './layoutShift.ts';

test('nothing moves when fonts arrive late @all', async ({ baseURL }) => {
  const url = baseURL ?? '';
  const browser = await launchChromium();
  for (const { name, path, user } of await measuredPages(url)) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 360, height: 740 },
      serviceWorkers: 'block',
    });
    if (user) await context.addCookies(await signIn(url, user));
    const release = await holdFonts(context);
    const page = await context.newPage();
    await measureShift(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    release();
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const { shift, moved } = await shiftOf(page);
    expect.soft(shift, `${name}, where these moved: ${moved.join(', ')}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    expect.soft(await loadedFonts(page), `web fonts of ${name}`).toBe(2);
    await context.close();
  }
  await browser.close();
});

/** Holds requests of fonts back until they are released. */
async function holdFonts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route('**/*.woff2', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** System fonts that stand in for them are fonts of the document, too. */
function loadedFonts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Set(
        [...document.fonts]
          .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
          .map(({ family }) => family),
      ).size,
  );
}
