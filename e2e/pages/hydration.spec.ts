/** Every page is in the first response, and the browser takes it over as it is. */
import { expect, test, type Page, type Visitor } from '../people/test.ts';
import { releasedRoutes } from '../product/bootOf.ts';
import { filledPath } from '../product/filledPath.ts';
import { DEVICES, untilShown, VISITOR_OF } from './visits.ts';

/** Pages about what only the browser remembers, forms that count what they contain, and a board of wide screens. */
const ADDED_TO = ['otp-verify', 'sms-confirm', 'reset-password', 'editjob', 'copyjob', 'manageapplication'];
/** Relative times may change meanwhile. */
const ALIKE = 0.98;
/** On a wide screen the browser adds the chosen job beside the list. */
const WITH_PANE = 'search';
const LAYOUT_SHIFT = 0.02;
/** On a busy machine something may arrive late by accident; what moves at each load is a fault. */
const LOADS = 3;

for (const visitor of ['guest', 'jobseeker', 'company'] as const satisfies readonly Visitor[]) {
  for (const { locale, device, viewport } of DEVICES) {
    test(`a ${visitor}'s pages are hydrated from their HTML in ${locale} on a ${device}`, async ({
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
      });
      const page = await context.newPage();
      await watch(page);
      const requests: string[] = [];
      page.on('request', (sent) => {
        const { pathname } = new URL(sent.url());
        if (pathname.startsWith('/api/')) requests.push(`${sent.method()} ${pathname}`);
      });
      for (const route of await releasedRoutes(request)) {
        const isPublic = route.guard === 'none' && device === 'desktop';
        if (VISITOR_OF[route.guard] !== visitor && !isPublic) continue;
        const path = `/${locale}${filledPath(route.pattern, world)}`.replace(/\/$/, '');
        const response = await page.goto(path);
        if (response?.request().redirectedFrom()) continue;
        const sent = await parse(page, (await response?.text()) ?? '');
        await untilShown(page);
        await page.waitForLoadState('networkidle');
        // With scripts, its content is text.
        await page.evaluate(() => document.querySelectorAll('noscript').forEach((element) => element.remove()));
        const shown = await page.evaluate(() => ({
          heading: document.querySelector('h1')?.textContent ?? '',
          text: document.querySelector<HTMLElement>('#outlet')?.textContent ?? '',
          reports: window.reports.filter((report) => !report.includes('"outcome":"loaded"')),
          shift: window.shift,
          moved: window.moved,
        }));
        expect.soft(sent.heading, `the heading of ${path}`).toBe(shown.heading);
        expect.soft(shown.reports, `reports about ${path}`).toEqual([]);
        const asked = requests.splice(0);
        // Opening a thread of messages marks it as read, which changes the page.
        const isAction = asked.some((request) => request.startsWith('POST '));
        const hasPane = route.page === WITH_PANE && device === 'desktop';
        if (!isAction && !hasPane) expect.soft(asked, `requests of ${path}`).toEqual([]);
        const isWhole = !isAction && !hasPane && !ADDED_TO.includes(route.page);
        if (isWhole) expect.soft(likeness(sent.text, shown.text), `the content of ${path}`).toBeGreaterThan(ALIKE);
        const { shift, moved } = await leastShift(page, shown);
        requests.splice(0);
        expect
          .soft(shift, `layout shift of ${path}, where these moved: ${moved.join(', ')}`)
          .toBeLessThanOrEqual(LAYOUT_SHIFT);
      }
      await context.close();
    });
  }
}

declare global {
  interface Window {
    reports: string[];
    shift: number;
    moved: string[];
  }
}

interface Shift {
  readonly shift: number;
  readonly moved: readonly string[];
}

/** Loads a page that moved again. @returns the least that its content moved. */
async function leastShift(page: Page, first: Shift): Promise<Shift> {
  let least = first;
  for (let load = 1; load < LOADS && least.shift > LAYOUT_SHIFT; load += 1) {
    await page.reload({ waitUntil: 'networkidle' });
    const next = await page.evaluate(() => ({ shift: window.shift, moved: window.moved }));
    if (next.shift < least.shift) least = next;
  }
  return least;
}

/** How much shorter or longer one text is than the other. */
function likeness(left: string, right: string): number {
  return Math.min(left.length, right.length) / Math.max(left.length, right.length);
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Collects what the page reports, and how far its content moves. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.reports = [];
    window.shift = 0;
    window.moved = [];
    navigator.sendBeacon = (_, body) => {
      void new Response(body as Blob).text().then((text) => window.reports.push(text));
      return true;
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        window.shift += value;
        window.moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'something removed'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Heading and text of the document as it was sent. */
function parse(page: Page, html: string): Promise<{ heading: string; text: string }> {
  return page.evaluate((source) => {
    const sent = new DOMParser().parseFromString(source, 'text/html');
    sent.querySelectorAll('noscript').forEach((element) => element.remove());
    return {
      heading: sent.querySelector('h1')?.textContent ?? '',
      text: sent.querySelector('#outlet')?.textContent ?? '',
    };
  }, html);
}
