/** `npm run screenshot`: takes the picture for the README, with Burmese on a phone beside English on a desktop. */
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { untilHydrated } from './people/untilHydrated.ts';
import { launchChromium } from './product/launchChromium.ts';
import { REPOSITORY, runProduct } from './product/runProduct.ts';

const PICTURE = path.join(REPOSITORY, 'docs/images/search.png');

const product = await runProduct();
const browser = await launchChromium();
try {
  const phone = await picture(browser, `${product.url}/my/search`, { width: 360, height: 780 });
  const desktop = await picture(browser, `${product.url}/en/search`, { width: 1280, height: 780 });
  const page = await browser.newPage({ viewport: { width: 1720, height: 860 } });
  await page.setContent(`<body style="margin:0;padding:32px;display:flex;gap:32px;width:max-content;background:#E4E1D8">
    ${[phone, desktop].map(imageOf).join('')}</body>`);
  await page.locator('body').screenshot({ path: PICTURE });
  console.log(`Wrote ${path.relative(REPOSITORY, PICTURE)}`);
} finally {
  await browser.close();
  await product.stop();
}

function imageOf(png: Buffer): string {
  return `<img style="border-radius:10px" src="data:image/png;base64,${png.toString('base64')}">`;
}

async function picture(from: Browser, url: string, viewport: { width: number; height: number }): Promise<Buffer> {
  const context = await from.newContext({ viewport, isMobile: viewport.width < 750, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await untilHydrated(page);
  await page.locator('main h1').first().waitFor();
  const png = await page.screenshot();
  await context.close();
  return png;
}
