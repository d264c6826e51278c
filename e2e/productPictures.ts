/**
 * `npm run pictures`: takes the pictures of the company's area that the page for employers shows, with the demo data,
 * in every language. Run it again when these pages have changed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { request, type Browser, type Cookie } from '@playwright/test';
import { Command } from 'commander';
import { launchChromium } from './product/launchChromium.ts';
import { signIn } from './people/signIn.ts';
import { demoWorld } from './people/demoWorld.ts';
import { untilHydrated } from './people/untilHydrated.ts';
import { REPOSITORY, runProduct } from './product/runProduct.ts';

const FOLDER = path.join(REPOSITORY, 'mfe-public/src/pages/company-landing/pictures');
const LOCALES = ['my', 'en'] as const;
const VIEWPORT = { width: 1200, height: 750 };
/** Sharp on a phone, yet small: three of these pictures weigh as much as one photo. */
const QUALITY = 55;
const SCALE = 0.75;

const command = new Command('pictures').option('--url <url>', 'of a product with demo data that runs already').parse();
const { url: running } = command.opts<{ url?: string }>();

const product = running === undefined ? await runProduct({ env: { RATE_LIMIT: 'off' } }) : null;
const url = running ?? product!.url;
const browser = await launchChromium(['--hide-scrollbars']);
try {
  const company = await signIn(url, 'company');
  const [asCompany, asJobseeker] = await Promise.all(
    [company, await signIn(url, 'jobseeker')].map((cookies) =>
      request.newContext({ baseURL: url, storageState: { cookies, origins: [] } }),
    ),
  );
  const { job } = await demoWorld(asCompany!, asJobseeker!);
  const pages = {
    applicants: `/company/job/manageapplication/${job.id}`,
    cvs: '/company/jobseekerdatabase',
    report: '/company/report',
  };
  await mkdir(FOLDER, { recursive: true });
  for (const locale of LOCALES) {
    for (const [name, address] of Object.entries(pages)) {
      const file = path.join(FOLDER, `${name}-${locale}.webp`);
      const picture = await pictureOf(browser, `${url}/${locale}${address}`, company);
      await writeFile(file, picture);
      console.log(`${path.relative(REPOSITORY, file)}  ${Math.round(picture.length / 1000)} kB`);
    }
  }
} finally {
  await browser.close();
  await product?.stop();
}

async function pictureOf(from: Browser, address: string, cookies: readonly Cookie[]): Promise<Buffer> {
  const context = await from.newContext({ viewport: VIEWPORT, colorScheme: 'light', reducedMotion: 'reduce' });
  try {
    await context.addCookies([...cookies]);
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    await untilHydrated(page);
    await page.locator('main h1').first().waitFor();
    const session = await context.newCDPSession(page);
    // On a page with a search form, the first result is more interesting.
    const result = page.locator('main :is(h2, h3) a[href*="jobseekercv"]').first();
    const y =
      (await result.count()) > 0 ? Math.max(0, ((await result.boundingBox())?.y ?? 0) - VIEWPORT.height / 4) : 0;
    // Playwright itself cannot write WebP.
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: QUALITY,
      captureBeyondViewport: true,
      clip: { x: 0, y, ...VIEWPORT, scale: SCALE },
    });
    return Buffer.from(data, 'base64');
  } finally {
    await context.close();
  }
}
