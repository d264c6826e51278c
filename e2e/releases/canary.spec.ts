/** An automatic canary judges itself by what real browsers report. */
import type { Browser } from '@playwright/test';
import { CANARY_COOKIE } from '@jpro/api/cookies';
import type { BuildChange } from './changedBuild.ts';
import type { Site } from './Site.ts';
import { expect, NEXT, test } from './test.ts';

const { unit, heading } = NEXT;
const PAGE = /^page-about\..*\.js$/;
const MAX_VISITORS = 15;

interface Fault {
  readonly name: string;
  readonly change?: Omit<BuildChange, 'version'>;
  /** Files that the store loses. */
  readonly lost?: RegExp;
}

const FAULTS: readonly Fault[] = [
  {
    name: 'throws at start',
    change: { files: /^remote\..*\.js$/, edit: (code) => `throw new Error('broken at start');${code}` },
  },
  {
    name: 'throws in one page only',
    change: { files: PAGE, edit: (code) => code.replaceAll('"about.heading"', 'null.heading') },
  },
  {
    name: 'renders other HTML than the server',
    change: { files: PAGE, edit: (code) => code.replaceAll('"about.heading"', '"about.intro"') },
  },
  { name: 'lacks a chunk', lost: PAGE },
];

const canaryOf = async (site: Site) =>
  (JSON.parse(await site.release('status', unit, '--json')) as { units: { canary?: object; state: object }[] })
    .units[0];

/** The cookie of a visitor whom the canary reaches. */
async function cookieInside(site: Site, version: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${site.url}/en/about`);
    await response.body?.cancel();
    if (!response.headers.get('x-releases')?.includes(`${unit}@${version}`)) continue;
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith(`${CANARY_COOKIE}=`));
    return cookie?.split(/[=;]/)[1] ?? '';
  }
}

/** A browser that the canary reaches opens a page. @returns its heading. */
async function visit(browser: Browser, site: Site, version: string): Promise<string | null> {
  const context = await browser.newContext({ baseURL: site.url });
  await context.addCookies([{ name: CANARY_COOKIE, value: await cookieInside(site, version), url: site.url }]);
  const page = await context.newPage();
  const reported = page.waitForRequest(
    (request) => request.url().endsWith('/telemetry') && (request.postData() ?? '').includes(`"${unit}"`),
  );
  await page.goto('/en/about');
  const text = await page.getByRole('heading', { level: 1 }).textContent();
  await reported;
  await context.close();
  return text;
}

for (const { name, change = {}, lost } of FAULTS) {
  test(`one that ${name} is taken back by itself, while visitors get a page`, async ({ browser, site }) => {
    const version = await site.publish(unit, change);
    if (lost) await site.lose(unit, version, lost);
    await site.release('canary', unit, version, '--auto', '20,50', '--hold', '1h');
    const headings = new Set<string | null>();
    let visitors = 0;
    while (visitors < MAX_VISITORS && (await canaryOf(site))?.canary) {
      visitors += 1;
      await Promise.all(Array.from({ length: 10 }, () => site.served()));
      headings.add(await visit(browser, site, version));
    }
    await expect.poll(async () => (await canaryOf(site))?.state).toMatchObject({ current: site.first(unit) });
    expect((await canaryOf(site))?.state).not.toHaveProperty('canary');
    expect([...headings].filter((text) => !text)).toEqual([]);
    expect(await site.release('history', unit, '--limit', '1')).toMatch(/why: it fails more often than .* failures in/);
    expect((await site.served())[unit]).toBe(site.first(unit));
  });
}

test('a good one goes to everybody by itself', async ({ browser, site }) => {
  const version = await site.publish(unit);
  await site.release('canary', unit, version, '--auto', '30,60', '--hold', '4s', '--min-views', '3');
  for (let round = 0; round < 60 && (await site.served())[unit] !== version; round += 1) {
    const state = (await canaryOf(site))?.state as { current: string; canary?: { auto?: { paused?: object } } };
    expect(state.canary?.auto?.paused).toBeUndefined();
    if (!state.canary) break;
    await Promise.all(Array.from({ length: 10 }, () => site.served()));
    expect(await visit(browser, site, version)).toBe(heading.before);
  }
  expect((await canaryOf(site))?.state).toEqual({
    current: version,
    previous: expect.arrayContaining([site.first(unit)]),
  });
  expect(await site.release('history', unit, '--limit', '2')).toMatch(/\(finish\)[^]*\(step\)/);
});

test('a sample of page views is measured, after the first view', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.addInitScript(() => (Math.random = () => 0.1));
  await page.goto('/en/about');
  await page.waitForResponse(/\/measure\./, { timeout: 30_000 });
  const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('"vitals"'));
  await page.waitForTimeout(500);
  // Counts for the page that was loaded, wherever the visitor went.
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await page.goto('about:blank');
  expect(JSON.parse((await sent).postData() ?? '')).toMatchObject({
    unit,
    version: site.first(unit),
    page: '/about',
    vitals: { LCP: expect.any(Number), CLS: expect.any(Number) },
  });
  await context.close();
});
