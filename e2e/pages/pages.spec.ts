/** Every page as its visitors see it, in both languages and themes: no complaint from axe or the browser. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page, type Visitor } from '../people/test.ts';
import { releasedRoutes } from '../product/bootOf.ts';
import { filledPath } from '../product/filledPath.ts';
import { DEVICES, untilShown, VISITOR_OF } from './visits.ts';

for (const visitor of ['guest', 'jobseeker', 'company'] as const satisfies readonly Visitor[]) {
  for (const { locale, device, viewport } of DEVICES) {
    test(`axe and browser accept a ${visitor}'s pages in ${locale} on a ${device}`, async ({
      browser,
      request,
      world,
      baseURL,
    }) => {
      test.setTimeout(240_000);
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        ...(visitor !== 'guest' && { storageState: world.people[visitor].storageState }),
        viewport,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      for (const route of await releasedRoutes(request)) {
        if (VISITOR_OF[route.guard] !== visitor) continue;
        const path = `/${locale}${filledPath(route.pattern, world)}`.replace(/\/$/, '');
        await page.goto(path);
        await untilShown(page);
        expect.soft(await page.title(), path).toMatch(/^.+ - JPro$/);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} is as wide as the screen`)
          .toBeLessThanOrEqual(viewport.width);
        for (const theme of ['light', 'dark'] as const) {
          await showTheme(page, theme);
          // No page has frames, and looking for them would open another page each time.
          const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
          const found = violations.map(({ id, nodes }) =>
            [id, ...nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`)].join('; '),
          );
          expect.soft(found, `${path} in ${theme}`).toEqual([]);
        }
        expect.soft(complaints.splice(0), `what the browser says about ${path}`).toEqual([]);
      }
      await context.close();
    });
  }
}

/** Errors and warnings of the console (policy violations among them), uncaught errors, failed requests. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on(
    'response',
    (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`),
  );
  return complaints;
}

/** Sets the preferred theme, and waits until no colour transition is running. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition)
        .map(({ finished }) => finished),
    );
  });
}
