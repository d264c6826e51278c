import type { Browser, Page } from '@playwright/test';
import { openStore, promote, publish } from '@jpro/releases';
import { launchChromium } from '../../e2e/product/launchChromium.ts';
import type { Product } from '../../e2e/product/runProduct.ts';
import { WorkingCopy } from '../../scripts/testing/WorkingCopy.ts';

const PAGE = '/my';
const CHANNEL = 'production';
const NOTE = { who: 'bench', why: 'one line', command: 'promote' };
/** Longer than the shell waits with what a first view does without. */
const LATER_MS = 6_000;

/** One line of a unit's sources. */
export interface Change {
  readonly unit: string;
  readonly version: string;
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Bytes of release files, without headers. */
export interface LoadedBytes {
  /** Of a visitor who has nothing. */
  readonly whole: number;
  /** Of the same one after the release. */
  readonly returning: number;
}

/** Releases a version with one changed line, between two visits of the same browser. */
export async function returningVisits(product: Product, change: Change): Promise<LoadedBytes> {
  // With packages of its own, a copy builds the same files as the repository.
  const copy = await WorkingCopy.create({ ownPackages: true });
  const browser = await launchChromium();
  try {
    await copy.edit(`${change.unit}/src/${change.file}`, (code) => code.replace(change.before, change.after));
    const build = await copy.build(change.unit, change.version);
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
    const whole = await visit(await context.newPage());
    const store = openStore(product.dataDir);
    await publish(store, build);
    await promote(store, CHANNEL, [{ unit: change.unit, version: change.version }], NOTE);
    return { whole, returning: await visit(await context.newPage(), `${change.unit}@${change.version}`) };
  } finally {
    await browser.close();
    await copy.remove();
  }
}

type Context = Awaited<ReturnType<Browser['newContext']>>;

async function visit(page: Page, release = ''): Promise<number> {
  const devtools = await (page.context() as Context).newCDPSession(page);
  const headers = new Map<string, number>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.startsWith('/assets/')) headers.set(requestId, response.encodedDataLength);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += Math.max(0, encodedDataLength - (headers.get(requestId) ?? encodedDataLength));
  });
  await devtools.send('Network.enable');
  const response = await page.goto(PAGE);
  if (!response?.headers()['x-releases']?.includes(release)) throw new Error(`the page does not run ${release}`);
  await page.waitForTimeout(LATER_MS);
  await page.close();
  // The frame of the boot manifest names versions, so there always is one file.
  if (bytes === 0) throw new Error('no file of a release was loaded');
  return bytes;
}
