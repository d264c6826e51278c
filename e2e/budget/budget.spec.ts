/** First views of all pages stay within their budget; `npm run bench:web` measures the speed of some. */
import { BUDGET, EXCEPTIONS } from './budget.ts';
import { countBytes } from './countBytes.ts';
import { onlyInAll } from '../all.ts';
import { arriveAs, untilShown, VISITOR_OF, VISITORS } from '../pages/visits.ts';
import { expect, test } from '../people/test.ts';
import { releasedRoutes, type ReleasedRoute } from '../product/bootOf.ts';
import { filledPath } from '../product/filledPath.ts';

/** Their documents list jobs. */
const LISTS: ReadonlySet<string> = new Set(['home', 'search']);

/** When the shell loads what a first view does without. */
const LATER_MS = 3_000;

for (const visitor of VISITORS) {
  test(`first views of a ${visitor}'s pages stay within their budget${onlyInAll(visitor !== 'guest')}`, async ({
    browser,
    request,
    world,
  }, testInfo) => {
    for (const route of await releasedRoutes(request)) {
      if (VISITOR_OF[route.guard] !== visitor) continue;
      // Of its own for each page: a first view has nothing in its cache.
      const context = await arriveAs(visitor, world, browser, {
        viewport: { width: 360, height: 740 },
        isMobile: true,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      // Most visitors are not among those whose page views are measured, which takes one more script.
      await page.addInitScript(() => (Math.random = () => 0.99));
      // What a page does seconds later is no part of its first view, however slow this machine is.
      await page.addInitScript((laterMs) => {
        const { setTimeout } = window;
        window.setTimeout = ((run: () => void, ms = 0) =>
          ms >= laterMs ? 0 : setTimeout(run, ms)) as typeof setTimeout;
      }, LATER_MS);
      const counted = await countBytes(await context.newCDPSession(page));
      const path = `/my${filledPath(route.pattern, world)}`.replace(/\/$/, '');
      // The report that the page runs: its scripts have been loaded, and more may follow.
      const reported = page.waitForRequest((sent) => new URL(sent.url()).pathname === '/telemetry');
      const response = await page.goto(path);
      await reported;
      if (!response?.request().redirectedFrom()) {
        await untilShown(page);
        await page.waitForLoadState('networkidle');
        const { requests, bodies } = counted();
        const [script = 0, fonts = 0, document = 0] = ['Script', 'Font', 'Document'].map(
          (kind) => (bodies[kind] ?? 0) / 1000,
        );
        const found = { script, document, fonts, requests };
        testInfo.annotations.push({ type: path, description: JSON.stringify(found) });
        const limits = limitsOf(route, visitor);
        expect.soft(script, `${path}: kilobytes of script`).toBeGreaterThan(0);
        for (const what of ['script', 'document', 'fonts', 'requests'] as const)
          expect.soft(found[what], `${path}: ${what}`).toBeLessThanOrEqual(limits[what]);
      }
      await context.close();
    }
  });
}

const OF_VISITOR = {
  guest: { script: BUDGET.publicScriptKilobytes, requests: BUDGET.requests },
  jobseeker: { script: BUDGET.scriptKilobytes, requests: BUDGET.jobseekerRequests },
  company: { script: BUDGET.scriptKilobytes, requests: BUDGET.companyRequests },
} as const;

/** Kilobytes, and the number of requests. */
function limitsOf({ page, pattern, hydrate }: ReleasedRoute, visitor: (typeof VISITORS)[number]) {
  const { requests } = OF_VISITOR[visitor];
  if (hydrate === false) {
    const [script, document] = [BUDGET.staticScriptKilobytes, BUDGET.staticKilobytes];
    return { script, document, fonts: BUDGET.fontKilobytes, requests };
  }
  return {
    ...OF_VISITOR[visitor],
    ...EXCEPTIONS[pattern],
    document: LISTS.has(page) ? BUDGET.listKilobytes : BUDGET.documentKilobytes,
    fonts: BUDGET.fontKilobytes,
  };
}
