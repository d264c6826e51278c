/**
 * `npm run screenshots -- [pattern]`: takes every page with the demo data, in both languages and themes, on a phone and
 * on a desktop, and writes one contact sheet for each page. `--workbench mfe-company` does the same with the states of
 * that remote's pages.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Cookie } from '@playwright/test';
import { Command } from 'commander';
import { SCREENS, shotOf, writeSheet, type Shot } from './contactSheet.ts';
import { launchChromium } from './product/launchChromium.ts';
import { demoPages } from './people/demoPages.ts';
import { untilHydrated } from './people/untilHydrated.ts';
import { photographWorkbench } from './workbench.ts';
import { REPOSITORY, runProduct } from './product/runProduct.ts';

const LOCALES = ['my', 'en'] as const;
const THEMES = ['light', 'dark'] as const;
const command = new Command('screenshots')
  .argument('[pattern]', 'only pages whose route pattern contains it', '')
  .option('--url <url>', 'of a product with demo data that runs already')
  .option('--workbench <remote>', "the states of this remote's pages, with responses made from the contract")
  .option('--out <folder>', 'for the sheets', path.join(REPOSITORY, 'e2e/test-results/screenshots'))
  .parse();
const [pattern = ''] = command.processedArgs as [string];
const { url: running, workbench, out } = command.opts<{ url?: string; workbench?: string; out: string }>();
if (workbench !== undefined) {
  await photographWorkbench({ remote: workbench, pattern, out });
  process.exit();
}

const product = running === undefined ? await runProduct({ env: { RATE_LIMIT: 'off' } }) : null;
const url = running ?? product!.url;
const browser = await launchChromium();
try {
  await mkdir(out, { recursive: true });
  for (const { route, address, cookies } of await demoPages(url)) {
    if (!route.pattern.includes(pattern)) continue;
    const shots = await shotsOf(browser, url, address, cookies);
    const file = path.join(out, `${route.unit}-${route.pattern.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.png`);
    await writeSheet(browser, file, address, shots);
    console.log(`${route.pattern}  ${path.relative(process.cwd(), file)}`);
  }
} finally {
  await browser.close();
  await product?.stop();
}

async function shotsOf(browser: Browser, url: string, address: string, cookies: readonly Cookie[]): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const viewport of SCREENS) {
    for (const locale of LOCALES) {
      const context = await browser.newContext({ viewport, isMobile: viewport.width < 750, reducedMotion: 'reduce' });
      await context.addCookies([...cookies]);
      const page = await context.newPage();
      await page.goto(`${url}/${locale}${address}`, { waitUntil: 'networkidle' });
      await untilHydrated(page);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        shots.push(await shotOf(page, `${locale}, ${colorScheme}, ${viewport.width} px`, viewport.width));
      }
      await context.close();
    }
  }
  return shots;
}
