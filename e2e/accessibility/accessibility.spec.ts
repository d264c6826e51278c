/** axe finds nothing on any page, in either language and theme. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page, type Visitor } from '../people/test.ts';
import { releasedRoutes } from '../product/bootOf.ts';
import { filledPath } from '../product/filledPath.ts';

const VISITOR_OF = { none: 'guest', 'guest-only': 'guest', 'company-guest-only': 'guest', 'jobseeker-only': 'jobseeker', 'company-only': 'company' } as const;

for (const visitor of ['guest', 'jobseeker', 'company'] as const) {
  for (const locale of ['my', 'en'] as const) {
    for (const device of ['phone', 'desktop'] as const) {
      // Each page once on each device; both themes on both.
      test(`axe finds nothing on a ${visitor}'s pages in ${locale} on a ${device}`, async ({ browser, request, world, baseURL }) => {
        test.setTimeout(180_000);
        const context = await browser.newContext({
          ...(baseURL && { baseURL }),
          ...(visitor !== 'guest' && { storageState: world.people[visitor].storageState }),
          viewport: device === 'phone' ? { width: 360, height: 740 } : { width: 1280, height: 800 },
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        for (const route of await releasedRoutes(request)) {
          if (VISITOR_OF[route.guard] !== (visitor satisfies Visitor)) continue;
          const path = `/${locale}${filledPath(route.pattern, world)}`.replace(/\/$/, '');
          await page.goto(path);
          await untilShown(page);
          for (const theme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme: theme });
            const { violations } = await new AxeBuilder({ page }).analyze();
            const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
            expect.soft(found, `${path} in ${theme}`).toEqual([]);
          }
        }
        await context.close();
      });
    }
  }
}

/** The page's heading is there and nothing loads any more. */
async function untilShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
