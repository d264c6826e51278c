/**
 * Opens every page once in each language, and hands it to all checks: a new one is a file in `checks/`. With all tests,
 * signed-in people see the public pages, too.
 */
import { ALL, onlyInAll } from '../all.ts';
import { expect, test, type Page } from '../people/test.ts';
import { holdScripts } from '../people/holdScripts.ts';
import { rememberVisits } from '../people/rememberVisits.ts';
import { untilHydrated } from '../people/untilHydrated.ts';
import { releasedRoutes } from '../product/bootOf.ts';
import { filledPath } from '../product/filledPath.ts';
import { accessible } from './checks/accessible.ts';
import { allTexts } from './checks/allTexts.ts';
import type { Check, Watch } from './checks/Check.ts';
import { hydrated } from './checks/hydrated.ts';
import { staticControls } from './checks/staticControls.ts';
import { still } from './checks/still.ts';
import { unmoved } from './checks/unmoved.ts';
import { textsApart } from './checks/textsApart.ts';
import { titled } from './checks/titled.ts';
import { wholeWords } from './checks/wholeWords.ts';
import { withinTheScreen } from './checks/withinTheScreen.ts';
import { withoutComplaint } from './checks/withoutComplaint.ts';
import { arriveAs, DEVICES, untilShown, VISITOR_OF, VISITORS } from './visits.ts';

/** In this order: the first ones see the page as it arrives, the last ones what the others caused. */
const CHECKS: readonly Check[] = [
  hydrated,
  unmoved,
  staticControls,
  still,
  titled,
  allTexts,
  textsApart,
  withinTheScreen,
  accessible,
  wholeWords,
  withoutComplaint,
];

for (const visitor of VISITORS) {
  for (const device of DEVICES) {
    // Companies work at desks, jobseekers and guests have phones.
    const rare = onlyInAll((device.name === 'desktop') !== (visitor === 'company'));
    test(`a ${visitor}'s pages in ${device.locale} on a ${device.name}${rare}`, async ({ browser, request, world }) => {
      const context = await arriveAs(visitor, world, browser, { viewport: device.viewport });
      if (device.name === 'phone') await rememberVisits(context);
      const page = await context.newPage();
      const releaseScripts = await holdScripts(page);
      const watches = await Promise.all(CHECKS.map(async (check) => ({ ...check, ...(await check.watch(page)) })));
      const [walked, targets] = [new Set<string>(), new Set<string>()];
      for (const route of await releasedRoutes(request)) {
        const isOwn = VISITOR_OF[route.guard] === visitor;
        const isPublic = ALL && route.guard === 'none' && device.name === 'desktop';
        if (!isOwn && !isPublic) continue;
        const path = `/${device.locale}${filledPath(route.pattern, world)}`.replace(/\/$/, '');
        const { html, redirected } = await open(page, path, watches, releaseScripts);
        const arrived = decodeURI(new URL(page.url()).pathname);
        if (redirected) {
          if (isOwn) targets.add(arrived);
          continue;
        }
        walked.add(arrived);
        for (const { name, signedInOnPublicPages, check } of watches) {
          if (!isOwn && !signedInOnPublicPages) continue;
          await test.step(`${path}: ${name}`, () => check({ page, path, route, visitor, device, html }));
        }
      }
      for (const { end } of watches) await end?.((path) => open(page, path, watches, releaseScripts));
      expect(
        [...targets].filter((target) => !walked.has(target)),
        'redirected to, and not walked',
      ).toEqual([]);
      await context.close();
    });
  }
}

/** @returns the document as it was sent, and whether it is another page's. */
async function open(
  page: Page,
  path: string,
  watches: readonly Watch[],
  releaseScripts: () => Promise<void>,
): Promise<{ html: string; redirected: boolean }> {
  const response = await page.goto(path);
  if (response?.request().redirectedFrom()) return { html: '', redirected: true };
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const { beforeScripts } of watches) await beforeScripts?.();
  await releaseScripts();
  await untilShown(page);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  return { html: (await response?.text()) ?? '', redirected: false };
}
