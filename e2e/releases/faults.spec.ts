/** What visitors meet when a release is broken: the version before, without asking anybody. */
import { register } from '../people/register.ts';
import { wordsOf } from '../texts.ts';
import { expect, NEXT, test, type Page } from './test.ts';
import type { Site } from './site.ts';

const { unit, heading } = NEXT;
const ENTRY = /^remoteEntry\.js$/;
const DOOR = /^remote\..*\.js$/;
const PAGE = /^page-about\..*\.js$/;
const TEXTS = /^texts(-en-json\..*\.js|\/en\.json)$/;

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const remoteError = (page: Page) => page.getByTestId('remote-error');
const retry = (page: Page) =>
  remoteError(page).getByRole('button', { name: wordsOf('shared/platform', 'en')('pages.retry') });

interface Fault {
  readonly name: string;
  /** Publishes a version that has it. @returns the version. */
  readonly publish: (site: Site) => Promise<string>;
}

const throwing =
  (file: RegExp, part: string = unit) =>
  (site: Site) =>
    site.publish(part, { files: file, edit: (code) => `throw new Error('broken at start');${code}` });
const missing =
  (file: RegExp, part: string = unit) =>
  async (site: Site) => {
    const version = await site.publish(part);
    await site.lose(part, version, file);
    return version;
  };
const tampered =
  (file: RegExp, part: string = unit) =>
  async (site: Site) => {
    const version = await site.publish(part);
    await site.tamper(part, version, file, 'globalThis.tampered=true;');
    return version;
  };

const FAULTS: readonly Fault[] = [
  { name: 'its entry is missing', publish: missing(ENTRY) },
  {
    name: 'its entry is cut off',
    publish: (site) => site.publish(unit, { files: ENTRY, edit: (code) => code.slice(0, code.length / 2) }),
  },
  { name: 'its entry throws', publish: throwing(ENTRY) },
  { name: 'its code throws at start', publish: throwing(DOOR) },
  { name: "the page's chunk is missing", publish: missing(PAGE) },
  { name: 'its texts are missing', publish: missing(TEXTS) },
  {
    name: 'the page throws at its first render',
    publish: (site) =>
      site.publish(unit, { files: PAGE, edit: (code) => code.replaceAll('"about.heading"', 'null.heading') }),
  },
  { name: 'its entry was tampered with', publish: tampered(ENTRY) },
  { name: 'its code was tampered with', publish: tampered(DOOR) },
  { name: "the page's chunk was tampered with", publish: tampered(PAGE) },
  { name: 'its texts were tampered with', publish: tampered(TEXTS) },
];

test.describe('a release is broken:', () => {
  for (const fault of FAULTS) {
    test(`${fault.name}: the version before takes its place, and operations hear of it`, async ({ page, site }) => {
      const version = await fault.publish(site);
      await site.promote(unit, version);
      await page.goto('/en/about');
      await expect(headingOf(page)).toHaveText(heading.before);
      await expect(remoteError(page)).toBeHidden();
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await expect.poll(() => site.loads(unit, version)).toMatchObject({ loaded: 0, 'fell-back': 1, failed: 0 });

      // The rest of the remote works on in the version before.
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: wordsOf('mfe-public', 'en')('menu.privacy') })
        .click();
      await expect(headingOf(page)).toHaveText(wordsOf(unit, 'en')('privacy.heading'));
    });
  }
});

test.describe('a shell is broken:', () => {
  const SHELL_FAULTS: readonly Fault[] = [
    { name: 'its script was tampered with', publish: tampered(/^main\..*\.js$/, 'shell') },
    { name: 'its script throws', publish: throwing(/^main\..*\.js$/, 'shell') },
    { name: 'its script is missing', publish: missing(/^main\..*\.js$/, 'shell') },
  ];
  for (const fault of SHELL_FAULTS) {
    test(`${fault.name}: the page says that it could not be loaded, until the shell is rolled back`, async ({
      page,
      site,
    }) => {
      const version = await fault.publish(site);
      await site.promote('shell', version);
      await page.goto('/en/about');
      const words = wordsOf('gateway', 'en');
      await expect(page.getByText(words('splash.failed'))).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await expect.poll(() => site.loads('shell', version)).toMatchObject({ failed: 1 });
      await site.release('rollback', 'shell');
      await page.getByRole('link', { name: words('splash.retry') }).click();
      await expect(headingOf(page)).toHaveText(heading.before);
    });
  }
});

test('a chunk that is missing when a visitor comes to its page: one reload later the version before is there', async ({
  page,
  site,
}) => {
  const version = await missing(PAGE)(site);
  await site.promote(unit, version);
  await page.goto('/en/privacy');
  await expect(headingOf(page)).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: wordsOf('mfe-public', 'en')('menu.about') })
    .click();
  await expect(headingOf(page)).toHaveText(heading.before);
  await expect.poll(() => site.loads(unit, version)).toMatchObject({ loaded: 1, 'fell-back': 1, failed: 0 });
});

test('when no version works, only that area shows its error page; Retry brings it back', async ({ page, site }) => {
  const area = 'mfe-company';
  const versions = [await site.publish(area), await site.publish(area)];
  const bringBack = [];
  for (const version of versions) {
    await site.promote(area, version);
    bringBack.push(await site.lose(area, version, ENTRY));
  }
  await register(page.request, 'company', 'Ayeyar Transport');
  await page.goto('/en/company/dashboard');
  await expect(remoteError(page)).toBeVisible();
  await expect.poll(() => site.loads(area, versions[1] as string)).toMatchObject({ failed: 1 });

  const shell = wordsOf('shell', 'en');
  await expect(page.getByRole('banner')).toBeVisible();
  await retry(page).click();
  await expect(remoteError(page)).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('home_link') })
    .first()
    .click();
  await expect(remoteError(page)).toBeHidden();
  await expect(headingOf(page)).toBeVisible();
  await page.goBack();
  await expect(remoteError(page)).toBeVisible();

  await Promise.all(bringBack.map((back) => back()));
  await retry(page).click();
  await expect(remoteError(page)).toBeHidden();
  await expect(headingOf(page)).toHaveText(wordsOf(area, 'en')('dashboard.title'));
});

test('a chunk that cannot be fetched reloads the page at most once in 60 seconds', async ({ page, site }) => {
  const versions = [await site.publish(unit), await site.publish(unit)];
  const bringBack = [];
  for (const version of versions) {
    await site.promote(unit, version);
    bringBack.push(await site.lose(unit, version, PAGE));
  }
  let documents = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && (documents += 1)));
  await page.goto('/en/privacy');
  await expect(headingOf(page)).toBeVisible();
  const footer = page.getByRole('contentinfo');
  const about = footer.getByRole('link', { name: wordsOf('mfe-public', 'en')('menu.about') });
  await about.click();
  await expect(remoteError(page)).toBeVisible();
  expect(documents).toBe(2);

  await footer.getByRole('link', { name: wordsOf('mfe-public', 'en')('menu.privacy') }).click();
  await expect(remoteError(page)).toBeHidden();
  await about.click();
  await expect(remoteError(page)).toBeVisible();
  await retry(page).click();
  await expect(remoteError(page)).toBeVisible();
  expect(documents).toBe(2);

  await Promise.all(bringBack.map((back) => back()));
  // The attempt before may still be on its way, and then succeeds by itself.
  await expect(async () => {
    if (await remoteError(page).isVisible()) await retry(page).click({ timeout: 2000 });
    await expect(headingOf(page)).toHaveText(heading.before, { timeout: 2000 });
  }).toPass();
  expect(documents).toBe(2);
});
