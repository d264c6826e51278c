import { expect, type Page } from '../../people/test.ts';
import type { Check } from './Check.ts';

/** Pages about things that only the browser remembers, forms with a preview, and a board for wide screens. */
const ADDED_TO = ['otp-verify', 'sms-confirm', 'addjob', 'editjob', 'copyjob', 'manageapplication'];
/** How alike the texts must be: relative times may change in the meantime. */
const ALIKE = 0.98;
/** The page on which, on wide screens, the browser adds the chosen job beside the list. */
const WITH_PANE = 'search';

declare global {
  interface Window {
    reports: string[];
  }
}

/** The first response contains the page, and the browser takes it over unchanged, without a mismatch or a request. */
export const hydrated: Check = {
  name: 'hydrated from its HTML',
  signedInOnPublicPages: true,
  async watch(page) {
    await collectReports(page);
    const requests = requestsOf(page);
    return {
      async check({ path, route, device, html }) {
        // Opening a thread of messages marks it as read, which changes the page.
        const asked = requests.splice(0);
        const isAction = asked.some((request) => request.startsWith('POST '));
        const hasPane = route.page === WITH_PANE && device.name === 'desktop';
        if (!isAction && !hasPane) expect.soft(asked, `requests of ${path}`).toEqual([]);

        const [sent, shown] = [await parse(page, html), await read(page)];
        expect.soft(sent.heading, `the heading of ${path}`).toBe(shown.heading);
        expect.soft(shown.reports, `reports about ${path}`).toEqual([]);
        const isWhole = !isAction && !hasPane && !ADDED_TO.includes(route.page);
        if (isWhole) expect.soft(likeness(sent.text, shown.text), `the content of ${path}`).toBeGreaterThan(ALIKE);
      },
    };
  },
};

/** The API requests of the current document. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  let opening = false;
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (sent.isNavigationRequest()) opening = true;
    else if (pathname.startsWith('/api/')) requests.push(`${sent.method()} ${pathname}`);
  });
  page.on('framenavigated', () => {
    // Until now, the previous document may have sent some.
    if (opening) requests.length = 0;
    opening = false;
  });
  return requests;
}

/** Collects what the page reports. */
async function collectReports(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.reports = [];
    navigator.sendBeacon = (_, body) => {
      void new Response(body as Blob).text().then((text) => window.reports.push(text));
      return true;
    };
  });
}

interface Content {
  readonly heading: string;
  readonly text: string;
}

/** Heading and text of the document as the server sent it. */
function parse(page: Page, html: string): Promise<Content> {
  return page.evaluate((source) => {
    const sent = new DOMParser().parseFromString(source, 'text/html');
    sent.querySelectorAll('noscript').forEach((element) => element.remove());
    return {
      heading: sent.querySelector('h1')?.textContent ?? '',
      text: sent.querySelector('#outlet')?.textContent ?? '',
    };
  }, html);
}

/** Heading and text of the page, and what it reported. */
function read(page: Page): Promise<Content & { readonly reports: readonly string[] }> {
  return page.evaluate(() => {
    // When scripts run, the content of `noscript` is plain text.
    const outlet = document.querySelector('#outlet')?.cloneNode(true) as Element | undefined;
    outlet?.querySelectorAll('noscript').forEach((element) => element.remove());
    return {
      heading: document.querySelector('h1')?.textContent ?? '',
      text: outlet?.textContent ?? '',
      reports: window.reports.filter((report) => !report.includes('"outcome":"loaded"')),
    };
  });
}

/** How alike the lengths of two texts are. */
function likeness(left: string, right: string): number {
  return Math.min(left.length, right.length) / Math.max(left.length, right.length);
}
