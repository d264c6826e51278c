/** With a broken release, visitors automatically get the version before. */
import { onlyInAll } from '../all.ts';
import { patientRequests } from '../people/patientRequests.ts';
import { register } from '../people/register.ts';
import { openPage } from '../people/openPage.ts';
import { wordsOf } from '../texts.ts';
import type { BuildChange } from './changedBuild.ts';
import { expect, NEXT, test, type Page } from './test.ts';
import type { Site } from './Site.ts';

const { unit, heading } = NEXT;
const ENTRY = /^remoteEntry\.js$/;
const EXPOSED = /^remote\.js$/;
/** A page that is hydrated, and leads to others. */
const PATH = '/en/contact';
const PAGE = /^page-contact\.js$/;
const title = wordsOf(unit, 'en')('contact.heading');
const TEXTS = /^texts(-en-json\.js|\/en\.json)$/;

const MAIN = /^main\.js$/;

const splash = (page: Page) => page.getByText(wordsOf('gateway', 'en')('splash.loading'));
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const remoteError = (page: Page) => page.getByTestId('remote-error');
const retry = (page: Page) =>
  remoteError(page).getByRole('button', { name: wordsOf('shared/platform', 'en')('pages.retry') });

test.beforeEach(({ page }) => patientRequests(page));

interface Fault {
  readonly name: string;
  /** Promotes a version with the fault; its files break afterwards, because no damaged version is promoted. */
  readonly release: (site: Site) => Promise<string>;
}

async function released(site: Site, part: string, change?: Omit<BuildChange, 'version'>): Promise<string> {
  const version = await site.publish(part, change);
  await site.promote(part, version);
  return version;
}

const throwing =
  (file: RegExp, part: string = unit) =>
  (site: Site) =>
    released(site, part, { files: file, edit: (code) => `throw new Error('broken at start');${code}` });
const missing =
  (file: RegExp, part: string = unit) =>
  async (site: Site) => {
    const version = await released(site, part);
    await site.lose(part, version, file);
    return version;
  };
const tampered =
  (file: RegExp, part: string = unit) =>
  async (site: Site) => {
    const version = await released(site, part);
    await site.tamper(part, version, file, 'globalThis.tampered=true;');
    return version;
  };

const FAULTS: readonly Fault[] = [
  { name: 'its entry is missing', release: missing(ENTRY) },
  {
    name: 'its entry is cut off',
    release: (site) => released(site, unit, { files: ENTRY, edit: (code) => code.slice(0, code.length / 2) }),
  },
  { name: 'its entry throws', release: throwing(ENTRY) },
  { name: 'its code throws at start', release: throwing(EXPOSED) },
  { name: "the page's chunk is missing", release: missing(PAGE) },
  { name: 'its texts are missing', release: missing(TEXTS) },
  {
    name: 'the page throws at its first render',
    release: (site) =>
      released(site, unit, { files: PAGE, edit: (code) => code.replaceAll('"contact.heading"', 'null.heading') }),
  },
  { name: 'its entry was tampered with', release: tampered(ENTRY) },
  { name: 'its code was tampered with', release: tampered(EXPOSED) },
  { name: "the page's chunk was tampered with", release: tampered(PAGE) },
  { name: 'its texts were tampered with', release: tampered(TEXTS) },
];

/** The others fail at other moments, in the same way. */
const USUAL_FAULTS = ['its entry is missing', "the page's chunk was tampered with", 'its script throws'];
const rare = ({ name }: Fault) => onlyInAll(!USUAL_FAULTS.includes(name));

test.describe('a release is broken:', () => {
  for (const fault of FAULTS) {
    test(`${fault.name}: the version before replaces it, and operators see that in the status${rare(fault)}`, async ({
      page,
      site,
    }) => {
      const version = await fault.release(site);
      await page.goto(PATH);
      await expect(headingOf(page)).toHaveText(title);
      await expect(remoteError(page)).toBeHidden();
      await expect.poll(() => site.loads(unit, version)).toMatchObject({ loaded: 0, 'fell-back': 1, failed: 0 });
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      if (/entry throws|throws at start/.test(fault.name))
        expect(await site.failures(unit, version)).toEqual([expect.stringContaining('Error: broken at start')]);
      // With the code of module federation beside ours.
      if (fault.name.startsWith('its entry '))
        expect(await site.failures(unit, version)).toEqual([expect.stringMatching(/^JP-B001 RUNTIME-\d{3}: /)]);

      // The other pages of the remote work, in the version before.
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: wordsOf('mfe-public', 'en')('menu.privacy') })
        .click();
      await expect(headingOf(page)).toHaveText(wordsOf(unit, 'en')('privacy.title'));
    });
  }
});

/** Puts an expression into the shell's main script, in place of the id of an element that it looks for. */
const inPlaceOf = (id: string, expression: string) => (site: Site) =>
  released(site, 'shell', { files: MAIN, edit: (code) => code.replace(JSON.stringify(id), expression) });

test.describe('a shell is broken:', () => {
  const SHELL_FAULTS: readonly Fault[] = [
    { name: 'its script was tampered with', release: tampered(MAIN, 'shell') },
    { name: 'its script throws', release: throwing(MAIN, 'shell') },
    { name: 'its script is missing', release: missing(MAIN, 'shell') },
    { name: 'it throws after it has begun to draw', release: inPlaceOf('shell-bottom', 'null.x') },
    { name: 'it throws when the page arrives', release: inPlaceOf('splash', 'null.x') },
  ];
  for (const fault of SHELL_FAULTS) {
    test(`${fault.name}: the version before starts, and operators see that in the status${rare(fault)}`, async ({
      page,
      site,
    }) => {
      const version = await fault.release(site);
      await page.goto('/en/about');
      await expect(headingOf(page)).toHaveText(heading.before);
      await expect(page.getByRole('banner')).toHaveCount(1);
      await expect(splash(page)).toBeHidden();
      await expect.poll(() => site.loads('shell', version)).toMatchObject({ loaded: 0, failed: 1 });
      // The failure is reported before the page is loaded again.
      await page.waitForFunction(() => {
        const [visit] = performance.getEntriesByType('navigation');
        return visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
      });
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    });
  }

  test('for a while the next pages begin with the version that works, also after a rollback @all', async ({
    page,
    site,
  }) => {
    const version = await throwing(MAIN, 'shell')(site);
    let documents = 0;
    page.on('request', (request) => void (request.isNavigationRequest() && (documents += 1)));
    await page.goto('/en/about');
    await expect.poll(() => documents).toBe(2);
    await expect(headingOf(page)).toHaveText(heading.before);
    await page.reload();
    await expect(headingOf(page)).toHaveText(heading.before);
    await expect.poll(() => site.loads('shell', version)).toMatchObject({ loaded: 0, failed: 1 });
    await site.release('rollback', 'shell');
    await page.reload();
    await expect(headingOf(page)).toHaveText(heading.before);
    expect(documents).toBe(4);
    // Counted since the rollback.
    await expect.poll(() => site.loads('shell', site.first('shell'))).toMatchObject({ loaded: 1 });
  });

  test('it does not finish its start: after 20 seconds the version before starts @all', async ({ page, site }) => {
    const hanging = await inPlaceOf('shell-top', '(await new Promise(()=>{}),"shell-top")')(site);
    let documents = 0;
    page.on('request', (request) => void (request.isNavigationRequest() && (documents += 1)));
    // In real time: Playwright's clock hides the timing of the navigation, and with it the proof of a report.
    const opened = Date.now();
    await page.goto('/en/about');
    await expect.poll(() => documents).toBe(2);
    expect(Date.now() - opened).toBeGreaterThan(20_000);
    await expect(headingOf(page)).toHaveText(heading.before);
    await expect.poll(() => site.loads('shell', hanging)).toMatchObject({ loaded: 0, failed: 1 });
  });

  for (const locale of ['en', 'my'] as const) {
    const tag = onlyInAll(locale === 'en');
    test(`no version starts: the page says so in its language (${locale}), with Retry${tag}`, async ({
      page,
      site,
    }) => {
      await site.promote('shell', await site.publish('shell'));
      const isMain = (url: URL) =>
        url.pathname.startsWith('/assets/shell/') && MAIN.test(url.pathname.split('/').at(-1)!);
      await page.route(isMain, (route) => route.abort());
      await page.goto(`/${locale}/about`);
      const words = wordsOf('gateway', locale);
      await expect(page.getByText(words('splash.failed'))).toBeVisible();
      await expect(page.getByText(words('splash.loading'))).toBeHidden();
      await page.unroute(isMain);
      await page.getByRole('link', { name: words('splash.retry') }).click();
      await expect(headingOf(page)).toHaveText(wordsOf(unit, locale)('about.heading'));
      await expect(page.getByText(words('splash.failed'))).toBeHidden();
    });
  }
});

test.describe('a script is changed on its way to the browser:', () => {
  for (const [name, file] of [
    ['the entry', ENTRY],
    ['the code', EXPOSED],
    ["the page's chunk", PAGE],
  ] as const) {
    test(`${name} does not run, and the version before replaces it @all`, async ({ page, site }) => {
      const version = await site.publish(unit);
      await site.promote(unit, version);
      const addresses = await site.addresses(unit, version, file);
      const isIt = (url: URL) => addresses.includes(url.pathname);
      await page.route(isIt, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `globalThis.tampered=true;${await response.text()}` });
      });
      await page.goto(PATH);
      await expect(headingOf(page)).toHaveText(title);
      await expect.poll(() => site.loads(unit, version)).toMatchObject({ loaded: 0, 'fell-back': 1, failed: 0 });
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    });
  }
});

test('a chunk that is missing on navigation: one reload later the visitor has the version before @all', async ({
  page,
  site,
}) => {
  const version = await missing(PAGE)(site);
  await openPage(page, '/en/blog');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: wordsOf('mfe-public', 'en')('menu.contact'), exact: true })
    .click();
  await expect(headingOf(page)).toHaveText(title);
  await expect.poll(() => site.loads(unit, version)).toMatchObject({ loaded: 1, 'fell-back': 1, failed: 0 });
});

test('when no version works, only pages of that remote show an error; Retry restores them', async ({ page, site }) => {
  const remote = 'mfe-company';
  // The current one and its two fallbacks.
  const versions = [await site.publish(remote), await site.publish(remote), await site.publish(remote)];
  const bringBack = [];
  for (const version of versions) {
    await site.promote(remote, version);
    bringBack.push(await site.lose(remote, version, ENTRY));
  }
  await register(page.request, 'company', 'Ayeyar Transport');
  await page.goto('/en/company/dashboard');
  const notice = page.getByTestId('as-rendered');
  await expect(notice).toBeVisible();
  await expect(headingOf(page), 'as the server rendered it').toHaveText(wordsOf(remote, 'en')('dashboard.title'));
  await expect.poll(() => site.loads(remote, versions[2]!)).toMatchObject({ failed: 1 });

  const shell = wordsOf('shell', 'en');
  await expect(page.getByRole('banner')).toBeVisible();
  const entry = page.waitForRequest((request) => ENTRY.test(request.url().split('/').at(-1)!));
  await notice.getByRole('button').click();
  await entry;
  await expect(notice).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('home_link') })
    .first()
    .click();
  await expect(notice).toBeHidden();
  await expect(headingOf(page)).toBeVisible();
  let entries = 0;
  page.on('request', (request) => (entries += Number(ENTRY.test(request.url().split('/').at(-1)!))));
  await page.goBack();
  await expect(remoteError(page)).toBeVisible();
  // The last attempt of the page's own is over: it would find the files, too.
  await expect
    .poll(async () => {
      const before = entries;
      await page.waitForTimeout(2_000);
      return entries - before;
    })
    .toBe(0);

  await Promise.all(bringBack.map((back) => back()));
  await retry(page).click();
  await expect(remoteError(page)).toBeHidden();
  await expect(headingOf(page)).toHaveText(wordsOf(remote, 'en')('dashboard.title'));
});

test('a chunk that cannot be loaded reloads the page at most once in 60 seconds @all', async ({ page, site }) => {
  const versions = [await site.publish(unit), await site.publish(unit), await site.publish(unit)];
  const bringBack = [];
  for (const version of versions) {
    await site.promote(unit, version);
    bringBack.push(await site.lose(unit, version, PAGE));
  }
  let documents = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && (documents += 1)));
  await openPage(page, '/en/blog');
  const footer = page.getByRole('contentinfo');
  const contact = footer.getByRole('link', { name: wordsOf('mfe-public', 'en')('menu.contact'), exact: true });
  await contact.click();
  // The document that is loaded again has the page's HTML.
  const notice = page.getByTestId('as-rendered');
  await expect(notice).toBeVisible();
  await expect(headingOf(page)).toHaveText(title);
  expect(documents).toBe(2);

  await footer.getByRole('link', { name: wordsOf('mfe-public', 'en')('menu.privacy') }).click();
  await expect(notice).toBeHidden();
  await contact.click();
  await expect(remoteError(page)).toBeVisible();
  await retry(page).click();
  await expect(remoteError(page)).toBeVisible();
  expect(documents).toBe(2);

  await Promise.all(bringBack.map((back) => back()));
  // The previous attempt may still be running, and then succeeds by itself.
  await expect(async () => {
    if (await remoteError(page).isVisible()) await retry(page).click({ timeout: 2000 });
    await expect(headingOf(page)).toHaveText(title, { timeout: 2000 });
  }).toPass();
  expect(documents).toBe(2);
});
