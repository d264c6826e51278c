import type { Browser, CDPSession, Cookie, Page } from '@playwright/test';
import { countBytes } from '../../e2e/budget/countBytes.ts';

/**
 * One first view: cold cache, slow 4G (1.6 Mbit/s down, 150 ms), processor slowed down four times, a phone of 360 ×
 * 740.
 */
export interface View {
  readonly requests: number;
  /** Compressed bytes with headers, by kind. */
  readonly scriptBytes: number;
  /** Not counting headers. */
  readonly scriptBodies: number;
  readonly fontBytes: number;
  readonly documentBytes: number;
  readonly totalBytes: number;
  /** Milliseconds. */
  readonly fcp: number;
  readonly lcp: number;
  /** How far content moved without any input. */
  readonly cls: number;
}

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;
const SETTLE_MS = 1_500;

/** The median of each figure. */
export function medianView(views: readonly View[]): View {
  const of = (figure: keyof View) => median(views.map((view) => view[figure]));
  return {
    requests: of('requests'),
    scriptBytes: of('scriptBytes'),
    scriptBodies: of('scriptBodies'),
    fontBytes: of('fontBytes'),
    documentBytes: of('documentBytes'),
    totalBytes: of('totalBytes'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    cls: of('cls'),
  };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

export interface SlowPhone {
  readonly page: Page;
  readonly devtools: CDPSession;
  close(): Promise<void>;
}

/** A page on the phone that `View` describes, with nothing in its cache. */
export async function slowPhone(browser: Browser, cookies: readonly Cookie[] = []): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    serviceWorkers: 'block',
  });
  await context.addCookies([...cookies]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, devtools, close: () => context.close() };
}

export async function firstView(browser: Browser, url: string, cookies: readonly Cookie[] = []): Promise<View> {
  const { page, devtools, close } = await slowPhone(browser, cookies);
  const counted = await countBytes(devtools);
  await page.addInitScript(() => {
    const paint = { fcp: 0, lcp: 0, cls: 0 };
    Object.assign(globalThis, { paint });
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ name, startTime }) => name === 'first-contentful-paint' && (paint.fcp = startTime)),
    ).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => (paint.lcp = startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) paint.cls += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  const paint = await page.evaluate(
    () => (globalThis as unknown as { paint: Pick<View, 'fcp' | 'lcp' | 'cls'> }).paint,
  );
  const { requests, bytes, bodies } = counted();
  await close();
  return {
    requests,
    scriptBytes: bytes['Script'] ?? 0,
    scriptBodies: bodies['Script'] ?? 0,
    fontBytes: bytes['Font'] ?? 0,
    documentBytes: bytes['Document'] ?? 0,
    totalBytes: Object.values(bytes).reduce((sum, each) => sum + each, 0),
    fcp: Math.round(paint.fcp),
    lcp: Math.round(paint.lcp),
    cls: paint.cls,
  };
}
