/** An automatic canary judges itself by what real browsers report. */
import type { Browser } from '@playwright/test';
import { CANARY_COOKIE, PICKS_COOKIE } from '@jpro/api/cookies';
import { currentUnits, failuresOf, openStore, openTelemetry, readBrowserRecords, type UnitState } from '@jpro/releases';
import { onlyInAll } from '../all.ts';
import { proofIn } from '../product/bootOf.ts';
import { untilHydrated } from '../people/untilHydrated.ts';
import { wordsOf } from '../texts.ts';
import type { BuildChange } from './changedBuild.ts';
import { newAddress, type Site } from './Site.ts';
import { expect, NEXT, test } from './test.ts';

const { unit } = NEXT;
/** A page that is hydrated. */
const PATH = '/en/contact';
const PAGE = /^page-contact\.js$/;
const MAX_GROUPS = 5;
const GROUP = 5;
const MAX_TRIES = 100;

interface Fault {
  readonly name: string;
  readonly change?: Omit<BuildChange, 'version'>;
  /** Files that the store loses. */
  readonly lost?: RegExp;
  /** Only shows when a visitor presses a button. */
  readonly isPressed?: true;
}

const FAULTS: readonly Fault[] = [
  {
    name: 'throws at start',
    change: { files: /^remote\.js$/, edit: (code) => `throw new Error('broken at start');${code}` },
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
  {
    name: 'throws at each press',
    change: { files: PAGE, edit: (code) => `${code};document.addEventListener('click', () => null.pressed);` },
    isPressed: true,
  },
];

const SLOW_MS = 900;
/** The least that the judge compares, of each version. */
const MANY_VIEWS = 210;
/** Enough to send them on a busy machine. */
const HOLD_SECONDS = 90;

interface Measured {
  readonly version: string;
  readonly vitals: Readonly<Record<string, number>>;
}

const NOTHING: Measured = { version: '', vitals: {} };

const versionIn = (header: string | null | undefined) => new RegExp(`${unit}@(\\S+)`).exec(header ?? '')?.[1];

/** What the browser of a tester who picked this version measures while the page is used. */
async function measuredIn(browser: Browser, site: Site, version: string): Promise<Measured> {
  const context = await browser.newContext({ baseURL: site.url });
  await context.addCookies([{ name: PICKS_COOKIE, value: `${unit}~${version}`, url: site.url }]);
  const page = await context.newPage();
  await page.addInitScript(() => (Math.random = () => 0.1));
  const measures = page.waitForResponse(/\/measure\./);
  await page.goto(PATH);
  await measures;
  await page.getByRole('button', { name: wordsOf(unit, 'en')('contact.send') }).click();
  await page.waitForTimeout(500);
  const sent = await page.evaluate(leave);
  await context.close();
  return JSON.parse(sent) as Measured;
}

/** In the page: hides it, as another app does. @returns what it sent then */
function leave(): string {
  let sent = '';
  navigator.sendBeacon = (_, body) => Boolean((sent = String(body)));
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  return sent;
}

/** A new visitor opens the page and sends what was measured of their version. @returns the version */
async function sendMeasured(site: Site, measured: readonly Measured[]): Promise<string | undefined> {
  const address = newAddress();
  const response = await fetch(`${site.url}${PATH}`, { headers: address });
  await response.text();
  const view = proofIn(response.headers.get('server-timing'));
  const version = versionIn(response.headers.get('x-releases'));
  const vitals = measured.find((each) => each.version === version)?.vitals ?? {};
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  const report = (content: object) =>
    fetch(`${site.url}/telemetry`, {
      method: 'POST',
      headers: { ...address, cookie: cookie.join('; '), origin: site.url },
      body: JSON.stringify({ unit, version, view, ...content }),
    });
  await report({ outcome: 'loaded', ms: 5 });
  const sent = await report({ page: '/contact', vitals });
  return sent.ok ? version : undefined;
}

/** What the channel says of the unit now. */
const stateOf = async (site: Site): Promise<UnitState | undefined> =>
  (await currentUnits(openStore(site.dataDir), 'production'))[unit];

/** How many reports of a version arrived. */
async function reportsOf(site: Site, version: string): Promise<number> {
  const loads = (await readBrowserRecords(openTelemetry(site.dataDir))).of(unit, version);
  return loads ? loads.loaded + loads.mismatch + failuresOf(loads) : 0;
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

/** In the page: marks it once it has reported an error that nobody caught. */
function markReport(): void {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, data) => {
    if (data instanceof Blob)
      void data.text().then((text) => {
        if (text.includes('"threw"')) document.documentElement.setAttribute('data-threw', '');
      });
    return send(url, data);
  };
}

/** A browser that the canary reaches, at an address of its own, opens a page. @returns its heading. */
async function visit(browser: Browser, site: Site, version: string, presses = false): Promise<string | null> {
  const context = await browser.newContext({ baseURL: site.url, extraHTTPHeaders: newAddress() });
  const value = await cookieInside(site, version);
  if (value) await context.addCookies([{ name: CANARY_COOKIE, value, url: site.url }]);
  const page = await context.newPage();
  const before = await reportsOf(site, version);
  if (presses) await page.addInitScript(markReport);
  await page.goto(PATH);
  const text = await page.getByRole('heading', { level: 1 }).textContent();
  // The canary may end before the page is requested.
  const isOver = async () =>
    (presses ? await page.locator('html[data-threw]').count() : (await reportsOf(site, version)) > before) ||
    (await stateOf(site))?.canary === undefined;
  if (presses) {
    await untilHydrated(page);
    await page.getByRole('button', { name: wordsOf(unit, 'en')('contact.send') }).click();
  }
  await expect.poll(isOver).toBeTruthy();
  // The beacon is on its way.
  if (presses) await page.waitForTimeout(500);
  await context.close();
  return text;
}

for (const [index, { name, change = {}, lost, isPressed = false }] of FAULTS.entries()) {
  const rarely = onlyInAll(index > 0);
  test(`one that ${name} is taken back by itself, while visitors get a page${rarely}`, async ({ browser, site }) => {
    const version = await site.publish(unit, change);
    await site.release('canary', unit, version, '--auto', '20,50', '--hold', '1h');
    if (lost) await site.lose(unit, version, lost);
    const headings = new Set<string | null>();
    for (let group = 0; group < MAX_GROUPS && (await stateOf(site))?.canary; group += 1) {
      const visits = Array.from({ length: GROUP }, () => visit(browser, site, version, isPressed));
      for (const text of await Promise.all(visits)) headings.add(text);
    }
    await expect.poll(async () => (await stateOf(site))?.canary).toBeUndefined();
    expect((await stateOf(site))?.current).toBe(site.first(unit));
    expect([...headings].filter((text) => !text)).toEqual([]);
    expect(await site.release('history', unit, '--limit', '1')).toMatch(/why: it fails more often than .* failures at/);
    expect((await site.served())[unit]).toBe(site.first(unit));
  });
}

test('one that is slow to use pauses by itself @all', async ({ browser, site }) => {
  const version = await site.publish(unit, {
    files: PAGE,
    edit: (code) =>
      `addEventListener('click',()=>{for(const end=Date.now()+${SLOW_MS};Date.now()<end;);},true);${code}`,
  });
  const measured = { fast: NOTHING, slow: NOTHING };
  // On a busy machine a single click on the fast one may take longer.
  await expect(async () => {
    measured.fast = await measuredIn(browser, site, site.first(unit));
    measured.slow = await measuredIn(browser, site, version);
    expect(measured.slow).toMatchObject({ version, vitals: { INP: expect.any(Number) } });
    expect(measured.slow.vitals['INP']).toBeGreaterThan(measured.fast.vitals['INP']! + SLOW_MS / 2);
  }).toPass();
  // A report of the tester's that comes late would be taken for the visitor's below.
  await expect.poll(() => reportsOf(site, version)).toBeGreaterThan(0);
  await site.release('canary', unit, version, '--auto', '50', '--hold', `${HOLD_SECONDS}s`, '--min-views', '2');
  await visit(browser, site, version);
  // What the two browsers measured, as from many visitors. They differ in what was made slow, not in how busy this
  // machine was when each page was drawn.
  const { fast } = measured;
  const slow = { version, vitals: { ...fast.vitals, INP: measured.slow.vitals['INP']! } };
  const counts = new Map<string, number>();
  while ([fast, slow].some((each) => (counts.get(each.version) ?? 0) < MANY_VIEWS)) {
    const versions = await Promise.all(Array.from({ length: 4 }, () => sendMeasured(site, [fast, slow])));
    for (const each of versions) if (each) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  await expect
    .poll(async () => (await stateOf(site))?.canary?.auto?.paused, { timeout: 2 * HOLD_SECONDS * 1_000 })
    .toMatchObject({ reason: 'slower', text: expect.stringMatching(/^INP of all pages rose from/) });
  expect((await stateOf(site))?.current).toBe(site.first(unit));
});

test('a good one goes to everybody by itself @all', async ({ browser, site }) => {
  const version = await site.publish(unit);
  await site.release('canary', unit, version, '--auto', '30,60', '--hold', '40s', '--min-views', '1');
  const isRunning = async () => {
    const { canary } = (await stateOf(site)) ?? {};
    expect(canary?.auto?.paused).toBeUndefined();
    return canary !== undefined;
  };
  while (await isRunning()) {
    await Promise.all(Array.from({ length: 10 }, () => site.served(newAddress())));
    if (await isRunning()) expect(await visit(browser, site, version)).toBe(wordsOf(unit, 'en')('contact.heading'));
  }
  expect(await stateOf(site)).toEqual({ current: version, previous: expect.arrayContaining([site.first(unit)]) });
  expect(await site.release('history', unit, '--limit', '2')).toMatch(/\(finish\)[^]*\(step\)/);
  expect((await site.served())[unit]).toBe(version);
});

test('a sample of page views is measured, after the first view @all', async ({ browser, site }) => {
  const measured = async () => {
    const { vitals } = await openTelemetry(site.dataDir).measurements(Date.now() - 60_000);
    return vitals.map(({ unit: name, version, metric, page: pattern }) => [name, version, metric, pattern].join(' '));
  };
  const wanted = [unit, 'shell'].flatMap((name) =>
    ['LCP', 'CLS'].map((metric) => `${name} ${site.first(name)} ${metric} /about`),
  );
  // On a busy machine a visitor may leave before the script that measures has run.
  await expect(async () => {
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    await page.addInitScript(() => (Math.random = () => 0.1));
    const measures = page.waitForResponse(/\/measure\./);
    await page.goto('/en/about');
    await measures;
    await page.waitForTimeout(500);
    // Counts for the page that was loaded, wherever the visitor goes.
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await page.goto('about:blank');
    await context.close();
    await expect.poll(measured, { timeout: 5_000 }).toEqual(expect.arrayContaining(wanted));
  }).toPass();
});
