import { chromium, type Browser, type Cookie } from '@playwright/test';
import { ensureChromium } from '../../scripts/debian.mjs';
import { countBytes } from './countBytes.ts';

/** One first view: cold cache, slow 4G (1.6 Mbit/s down, 150 ms), four times slower processor, a phone of 360 × 740. */
export interface View {
  readonly requests: number;
  /** Compressed bytes of the bodies, by kind. */
  readonly scriptBytes: number;
  readonly fontBytes: number;
  readonly documentBytes: number;
  readonly totalBytes: number;
  /** Milliseconds. */
  readonly fcp: number;
  readonly lcp: number;
}

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;
const SETTLE_MS = 1_500;

export async function openBrowser(): Promise<Browser> {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('Chromium is needed to measure pages.');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
}

/** The median of each figure over `runs` first views. */
export async function measureView(
  browser: Browser,
  url: string,
  { runs = 5, cookies = [] as readonly Cookie[] } = {},
): Promise<View> {
  const views: View[] = [];
  for (let run = 0; run < runs; run += 1) views.push(await firstView(browser, url, cookies));
  const median = (figure: keyof View) =>
    views.map((view) => view[figure]).sort((a, b) => a - b)[Math.floor(runs / 2)] as number;
  return {
    requests: median('requests'),
    scriptBytes: median('scriptBytes'),
    fontBytes: median('fontBytes'),
    documentBytes: median('documentBytes'),
    totalBytes: median('totalBytes'),
    fcp: median('fcp'),
    lcp: median('lcp'),
  };
}

async function firstView(browser: Browser, url: string, cookies: readonly Cookie[]): Promise<View> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    serviceWorkers: 'block',
  });
  await context.addCookies([...cookies]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const counted = await countBytes(devtools);
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const paint = { fcp: 0, lcp: 0 };
    Object.assign(globalThis, { paint });
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ name, startTime }) => name === 'first-contentful-paint' && (paint.fcp = startTime)),
    ).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => (paint.lcp = startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  const paint = await page.evaluate(() => (globalThis as unknown as { paint: { fcp: number; lcp: number } }).paint);
  const { requests, bytes } = counted();
  await context.close();
  return {
    requests,
    scriptBytes: bytes['Script'] ?? 0,
    fontBytes: bytes['Font'] ?? 0,
    documentBytes: bytes['Document'] ?? 0,
    totalBytes: Object.values(bytes).reduce((sum, each) => sum + each, 0),
    fcp: Math.round(paint.fcp),
    lcp: Math.round(paint.lcp),
  };
}
