/** An automatic canary judges itself by what real browsers report. */
import type { Browser } from '@playwright/test';
import { CANARY_COOKIE } from '@jpro/api/cookies';
import { currentUnits, openStore, openTelemetry, type UnitState } from '@jpro/releases';
import { wordsOf } from '../texts.ts';
import type { BuildChange } from './changedBuild.ts';
import type { Site } from './Site.ts';
import { expect, NEXT, test } from './test.ts';

const { unit } = NEXT;
/** A page that is hydrated. */
const PATH = '/en/contact';
const PAGE = /^page-contact\..*\.js$/;
const MAX_VISITORS = 15;
const MAX_ROUNDS = 60;
const MAX_TRIES = 100;
const REPORT_LIMIT_MS = 60_000;

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
    change: { files: PAGE, edit: (code) => code.replaceAll('"contact.heading"', 'null.heading') },
  },
  {
    name: 'renders other HTML than the server',
    change: { files: PAGE, edit: (code) => code.replaceAll('"contact.heading"', '"contact.intro"') },
  },
  { name: 'lacks a chunk', lost: PAGE },
];

/** What the channel says of the unit now. */
const stateOf = async (site: Site): Promise<UnitState | undefined> =>
  (await currentUnits(openStore(site.dataDir), 'production'))[unit];

/** How many reports of a version arrived. */
async function reports(site: Site, version: string): Promise<number> {
  const loads = (await openTelemetry(site.dataDir).counts()).get(`${unit} ${version}`);
  return loads ? loads.loaded + loads['fell-back'] + loads.failed + loads.crashed + loads.mismatch : 0;
}

/** The cookie of a visitor whom the canary reaches. */
async function cookieInside(site: Site, version: string): Promise<string> {
  for (let visitor = 0; visitor < MAX_TRIES; visitor += 1) {
    const response = await fetch(`${site.url}/en/about`);
    await response.body?.cancel();
    if (!response.headers.get('x-releases')?.includes(`${unit}@${version}`)) continue;
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith(`${CANARY_COOKIE}=`));
    return cookie?.split(/[=;]/)[1] ?? '';
  }
  // Meanwhile it was promoted, or taken back.
  return '';
}

/** A browser that the canary reaches opens a page. @returns its heading. */
async function visit(browser: Browser, site: Site, version: string): Promise<string | null> {
  const context = await browser.newContext({ baseURL: site.url });
  const value = await cookieInside(site, version);
  if (value) await context.addCookies([{ name: CANARY_COOKIE, value, url: site.url }]);
  const page = await context.newPage();
  const before = await reports(site, version);
  await page.goto(PATH);
  const text = await page.getByRole('heading', { level: 1 }).textContent();
  // The canary may end before the page is requested.
  const isOver = async () => (await reports(site, version)) > before || (await stateOf(site))?.canary === undefined;
  await expect.poll(isOver, { timeout: REPORT_LIMIT_MS }).toBe(true);
  await context.close();
  return text;
}

test.describe.configure({ timeout: 180_000 });

for (const { name, change = {}, lost } of FAULTS) {
  test(`one that ${name} is taken back by itself, while visitors get a page`, async ({ browser, site }) => {
    const version = await site.publish(unit, change);
    if (lost) await site.lose(unit, version, lost);
    await site.release('canary', unit, version, '--auto', '20,50', '--hold', '1h');
    const headings = new Set<string | null>();
    let visitors = 0;
    while (visitors < MAX_VISITORS && (await stateOf(site))?.canary) {
      visitors += 1;
      await Promise.all(Array.from({ length: 10 }, () => site.served()));
      headings.add(await visit(browser, site, version));
    }
    await expect.poll(async () => (await stateOf(site))?.canary).toBeUndefined();
    expect((await stateOf(site))?.current).toBe(site.first(unit));
    expect([...headings].filter((text) => !text)).toEqual([]);
    expect(await site.release('history', unit, '--limit', '1')).toMatch(/why: it fails more often than .* failures in/);
    expect((await site.served())[unit]).toBe(site.first(unit));
  });
}

test('a good one goes to everybody by itself', async ({ browser, site }) => {
  const version = await site.publish(unit);
  await site.release('canary', unit, version, '--auto', '30,60', '--hold', '8s', '--min-views', '2');
  const isRunning = async () => {
    const { canary } = (await stateOf(site)) ?? {};
    expect(canary?.auto?.paused).toBeUndefined();
    return canary !== undefined;
  };
  for (let round = 0; round < MAX_ROUNDS && (await isRunning()); round += 1) {
    await Promise.all(Array.from({ length: 10 }, () => site.served()));
    if (await isRunning()) expect(await visit(browser, site, version)).toBe(wordsOf(unit, 'en')('contact.heading'));
  }
  expect(await stateOf(site)).toEqual({ current: version, previous: expect.arrayContaining([site.first(unit)]) });
  expect(await site.release('history', unit, '--limit', '2')).toMatch(/\(finish\)[^]*\(step\)/);
  expect((await site.served())[unit]).toBe(version);
});

test('a sample of page views is measured, after the first view', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.addInitScript(() => (Math.random = () => 0.1));
  await page.goto('/en/about');
  await page.waitForResponse(/\/measure\./, { timeout: 30_000 });
  await page.waitForTimeout(500);
  // Counts for the page that was loaded, wherever the visitor goes.
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await page.goto('about:blank');
  await expect
    .poll(async () => {
      const { vitals } = await openTelemetry(site.dataDir).measurements(Date.now() - 60_000);
      return vitals.map(({ unit: name, version, metric, page: pattern }) => [name, version, metric, pattern].join(' '));
    })
    .toEqual(
      expect.arrayContaining(
        [unit, 'shell'].flatMap((name) =>
          ['LCP', 'CLS'].map((metric) => `${name} ${site.first(name)} ${metric} /about`),
        ),
      ),
    );
  await context.close();
});
