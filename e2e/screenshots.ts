/**
 * `npm run screenshots -- [pattern]`: every page with the demo data, in both languages and themes, on a phone and on a
 * desktop. Writes one contact sheet for each page, to look at.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { request, type Browser, type Cookie } from '@playwright/test';
import { Command } from 'commander';
import { launchChromium } from './bench/measureView.ts';
import { signIn } from './bench/signIn.ts';
import { VISITOR_OF } from './pages/visits.ts';
import { demoWorld } from './people/demoWorld.ts';
import { releasedRoutes } from './product/bootOf.ts';
import { filledPath } from './product/filledPath.ts';
import { REPOSITORY, runProduct } from './product/runProduct.ts';

const LOCALES = ['my', 'en'] as const;
const THEMES = ['light', 'dark'] as const;
const SCREENS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
/** A sheet stays readable: what is below is cut. */
const MAX_HEIGHT = 2_400;

interface Shot {
  readonly caption: string;
  readonly width: number;
  readonly png: Buffer;
}

const command = new Command('screenshots')
  .argument('[pattern]', 'only pages whose route pattern contains it', '')
  .option('--url <url>', 'of a product with demo data that runs already')
  .option('--out <folder>', 'for the sheets', path.join(REPOSITORY, 'e2e/test-results/screenshots'))
  .parse();
const [pattern = ''] = command.processedArgs as [string];
const { url: running, out } = command.opts<{ url?: string; out: string }>();

const product = running === undefined ? await runProduct({ env: { RATE_LIMIT: 'off' } }) : null;
const url = running ?? product!.url;
const browser = await launchChromium();
try {
  const cookies = {
    guest: [] as Cookie[],
    jobseeker: await signIn(url, 'jobseeker'),
    company: await signIn(url, 'company'),
  };
  const [asGuest, asJobseeker, asCompany] = await Promise.all(
    [cookies.guest, cookies.jobseeker, cookies.company].map((each) =>
      request.newContext({ baseURL: url, storageState: { cookies: each, origins: [] } }),
    ),
  );
  const ids = await demoWorld(asCompany!, asJobseeker!);
  await mkdir(out, { recursive: true });
  for (const route of await releasedRoutes(asGuest!)) {
    if (!route.pattern.includes(pattern)) continue;
    const address = filledPath(route.pattern, ids);
    const shots = await shotsOf(browser, url, address, cookies[VISITOR_OF[route.guard]]);
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
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        const clip = { x: 0, y: 0, width: viewport.width, height: Math.min(height, MAX_HEIGHT) };
        const png = await page.screenshot({ fullPage: true, clip });
        shots.push({ caption: `${locale}, ${colorScheme}, ${viewport.width} px`, width: viewport.width, png });
      }
      await context.close();
    }
  }
  return shots;
}

/** Four phones in a row, then the desktops in twos, each with what it shows. */
async function writeSheet(browser: Browser, file: string, title: string, shots: readonly Shot[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const figures = shots.map(
    ({ caption, width, png }) => `<figure style="margin:0"><figcaption>${caption}</figcaption>
      <img style="width:${width < 750 ? 380 : 776}px" src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  await page.setContent(`<body style="margin:16px;font:14px sans-serif;background:#ccc"><h1>${title}</h1>
    <div style="display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start">${figures.join('')}</div></body>`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}
