/** Hydration changes nothing that a visitor sees. */
import type { Browser } from '@playwright/test';
import { holdScripts } from '../people/holdScripts.ts';
import { expect, test, type Visitor, type World } from '../people/test.ts';
import { untilHydrated } from '../people/untilHydrated.ts';
import { untilShown } from './visits.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

interface Look {
  readonly visitor: Visitor;
  readonly path: (world: World) => string;
  readonly theme: 'light' | 'dark';
  readonly viewport: typeof PHONE;
}

/** The edge of a rounded corner may be drawn a shade lighter or darker. */
const SHADE = 4;

const LOOKS: readonly Look[] = [
  { visitor: 'guest', path: () => '/my', theme: 'light', viewport: PHONE },
  { visitor: 'guest', path: () => '/my/search', theme: 'dark', viewport: PHONE },
  { visitor: 'guest', path: ({ job }) => `/en/jobpost/${job.slug}/${job.id}`, theme: 'dark', viewport: DESKTOP },
  {
    visitor: 'guest',
    path: ({ companySlug, people }) => `/my/company/${companySlug}/${people.company.id}`,
    theme: 'light',
    viewport: DESKTOP,
  },
  { visitor: 'guest', path: () => '/en/about', theme: 'light', viewport: PHONE },
  { visitor: 'jobseeker', path: () => '/en/jobseeker/dashboard', theme: 'light', viewport: DESKTOP },
  { visitor: 'company', path: () => '/my/company/dashboard', theme: 'dark', viewport: PHONE },
];

test('pages look the same before and after hydration, to the pixel', async ({ browser, world, baseURL }, testInfo) => {
  test.setTimeout(180_000);
  for (const { visitor, path, theme, viewport } of LOOKS) {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...(visitor !== 'guest' && { storageState: world.people[visitor].storageState }),
      viewport,
    });
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    const page = await context.newPage();
    const releaseScripts = await holdScripts(page);
    const address = path(world);
    await page.goto(address, { waitUntil: 'commit' });
    await untilShown(page);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => page.evaluate(hasItsPictures)).toBe(true);
    const before = await page.screenshot({ animations: 'disabled' });
    await releaseScripts();
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await untilShown(page);
    const after = await page.screenshot({ animations: 'disabled' });
    const isSame = before.equals(after) || (await differingPixels(browser, before, after)) === 0;
    if (!isSame)
      for (const [name, body] of Object.entries({ before, after }))
        await testInfo.attach(`${address} ${name}`, { body, contentType: 'image/png' });
    expect.soft(isSame, `${address} looks the same`).toBe(true);
    await context.close();
  }
});

/** Those below are fetched when somebody scrolls. */
function hasItsPictures(): boolean {
  const isInView = (image: HTMLImageElement): boolean =>
    image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight;
  return [...document.images].every((image) => image.complete || !isInView(image));
}

async function differingPixels(browser: Browser, before: Buffer, after: Buffer): Promise<number> {
  const page = await browser.newPage();
  const count = await page.evaluate(
    async ({ images, shade }) => {
      const [left, right] = await Promise.all(
        images.map(async (image) => {
          const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${image}`)).blob());
          const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
          canvas.drawImage(picture, 0, 0);
          return canvas.getImageData(0, 0, picture.width, picture.height).data;
        }),
      );
      if (!left || !right || left.length !== right.length) return Infinity;
      return left.filter((value, at) => Math.abs(value - right[at]!) > shade).length;
    },
    { images: [before, after].map((image) => image.toString('base64')), shade: SHADE },
  );
  await page.close();
  return count;
}
