/** Hydration changes nothing that a visitor sees. */
import { expect, test, type Visitor, type World } from '../people/test.ts';
import { untilShown } from './visits.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

interface Look {
  readonly visitor: Visitor;
  readonly path: (world: World) => string;
  readonly theme: 'light' | 'dark';
  readonly viewport: typeof PHONE;
}

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
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    const address = path(world);
    await page.goto(address, { waitUntil: 'commit' });
    await untilShown(page);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete))).toBe(true);
    const before = await page.screenshot({ animations: 'disabled' });
    arrive();
    await page.waitForLoadState('networkidle');
    await untilShown(page);
    const after = await page.screenshot({ animations: 'disabled' });
    // The same pixels give the same file.
    const isSame = before.equals(after);
    if (!isSame)
      for (const [name, body] of Object.entries({ before, after }))
        await testInfo.attach(`${address} ${name}`, { body, contentType: 'image/png' });
    expect.soft(isSame, `${address} looks the same`).toBe(true);
    await context.close();
  }
});
