/** A guest on a phone. */
import { expect, test, type Page } from '../people/test.ts';
import { holdScripts } from '../people/holdScripts.ts';
import { menuEntry } from '../people/menuEntry.ts';
import { openPage } from '../people/openPage.ts';
import { untilHydrated } from '../people/untilHydrated.ts';
import { digits, wordsOf } from '../texts.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const site = wordsOf('mfe-public', 'my');
const shell = wordsOf('shell', 'my');

/** Finds only jobs of the demo data: the list stays as it is, whatever other tests post meanwhile. */
const OF_DEMO_DATA = 'collar=white';
const jobLinks = (page: Page) => page.getByRole('article').getByRole('heading').getByRole('link');

test.describe('on a phone, in Burmese', () => {
  test.use(PHONE);

  test('a link that was followed on Facebook leads to the page under its own address', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto('/my/search?fbclid=IwAR0&jobtype=1&utm_source=fb#outlet');
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}${url.hash}` === '/my/search?jobtype=1#outlet');
    await expect(page.getByRole('navigation', { name: site('search.chosen_filters') })).toBeVisible();
    expect(sent.filter((request) => /\/api\/|mismatch|"failed"/.test(request))).toEqual([]);
    expect(await page.content()).not.toMatch(/fbclid=|utm_source/);
  });

  test('the start page leads to a search with its keyword in the address', async ({ page }) => {
    await openPage(page, '/');
    await expect(page).toHaveURL(/\/my$/);
    await expect(page.getByRole('heading', { level: 1, name: site('home.heading') })).toBeVisible();
    const panel = page.getByRole('main').getByRole('search');
    await panel.getByLabel(site('common.search.keyword')).fill('စာရင်းကိုင်');
    await panel.getByRole('button', { name: site('common.search.submit') }).click();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/my/search' && url.searchParams.get('search_keyword') === 'စာရင်းကိုင်',
    );
    await expect(
      page.getByRole('heading', { level: 1, name: site('search.heading_for', { keyword: 'စာရင်းကိုင်' }) }),
    ).toBeVisible();
    await expect(jobLinks(page).first()).toBeVisible();
    await expect(page.getByRole('main').getByText(site.like('search.total')).first()).toHaveText(/[၀-၉]/);
  });

  test('a typing mistake finds what was meant, a salary in words is one, and what was typed is a tap away', async ({
    page,
  }) => {
    await openPage(page, '/my/search');
    const panel = page.getByRole('main').getByRole('search');
    const search = async (keyword: string) => {
      await panel.getByLabel(site('common.search.keyword')).fill(keyword);
      await panel.getByRole('button', { name: site('common.search.submit') }).click();
    };
    await search('acountant');
    await expect(page.getByText(site('search.understood.corrected', { keyword: 'accountant' }))).toBeVisible();
    await expect(jobLinks(page).first()).toBeVisible();
    await page.getByRole('link', { name: site('search.understood.as_typed', { typed: 'acountant' }) }).click();
    await expect(page.getByText(site('search.none_for', { keyword: 'acountant' }))).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get('as_typed') === '1');
    await search('စာရင်းကိုင် ၃ သိန်း');
    await expect(
      page.getByRole('heading', { level: 1, name: site('search.heading_for', { keyword: 'စာရင်းကိုင်' }) }),
    ).toBeVisible();
    await expect(page.getByText(site('search.understood.from', { amount: '၃၀၀,၀၀၀ ကျပ်' }))).toBeVisible();
    await expect(page).toHaveURL((url) => !url.searchParams.has('as_typed'));
    await expect(jobLinks(page).first()).toBeVisible();
  });

  test('chosen filters are one row, however many they are, and a ring of the focus in it is whole', async ({
    page,
  }) => {
    await openPage(page, '/my/search?location=12&jobtype=1&salary_min=300000&collar=white');
    const row = page.getByRole('navigation', { name: site('search.chosen_filters') });
    const chips = row.getByRole('listitem');
    await expect(chips).toHaveCount(5);
    const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect()));
    expect(tops.every(({ top, height }) => Math.abs(top + height / 2 - tops[0]!.top - tops[0]!.height / 2) < 2)).toBe(
      true,
    );
    const room = await row.evaluate((element) => {
      const chip = element.querySelector('li')!.getBoundingClientRect();
      const around = element.getBoundingClientRect();
      return Math.min(chip.top - around.top, chip.left - around.left, around.bottom - chip.bottom);
    });
    expect(room).toBeGreaterThanOrEqual(5);
  });

  test('a keyword finds the same jobs in Zawgyi and in Unicode', async ({ page, request }) => {
    const total = async (keyword: string) => {
      const { jobposts } = (await (
        await request.get(`/api/jobpost?search_keyword=${encodeURIComponent(keyword)}`)
      ).json()) as { jobposts: { total: number } };
      return jobposts.total;
    };
    // Another test may post such a job in between.
    await expect(async () => expect(await total('စာရင္းကိုင္')).toBe(await total('စာရင်းကိုင်'))).toPass();
    expect(await total('စာရင်းကိုင်')).toBeGreaterThan(0);
    await openPage(page, `/my/search?search_keyword=${encodeURIComponent('စာရင္းကိုင္')}`);
    await expect(jobLinks(page).first()).toBeVisible();
  });

  test('"Near me" can be tapped again when its dialog did not arrive', async ({ page }) => {
    await openPage(page, '/my/search');
    const near = page.getByRole('link', { name: site('search.quick.near') });
    await page.route('**/*search-more*', (route) => route.abort());
    await near.click();
    await expect(page.getByText(site('common.failed.load'), { exact: true })).toBeVisible();
    await page.unroute('**/*search-more*');
    await near.click();
    await expect(page.getByRole('dialog', { name: site('search.near.title') })).toBeVisible();
  });

  test('a search without results says what to do', async ({ page }) => {
    await openPage(page, '/my/search?search_keyword=qqqqzzzz');
    await expect(page.getByText(site('search.none_for', { keyword: 'qqqqzzzz' }))).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: site('search.all_jobs') })).toBeVisible();
  });

  test('a page that is opened by its address begins at its top, wherever the one before was left', async ({ page }) => {
    const position = () => page.evaluate(() => window.scrollY);
    await openPage(page, '/my/search');
    await page.evaluate(() => window.scrollTo(0, 1_200));
    await expect.poll(position).toBeGreaterThan(1_000);
    await openPage(page, '/my/companies');
    expect(await position()).toBe(0);
    await page.goBack();
    await expect.poll(position).toBeGreaterThan(1_000);
  });

  test('the page number is in the address, and going back restores list and scroll position', async ({ page }) => {
    await openPage(page, `/my/search?${OF_DEMO_DATA}`);
    const firstAddress = (await jobLinks(page).first().getAttribute('href')) ?? '';
    await page.getByRole('link', { name: site('common.pages.next') }).click();
    await expect(page).toHaveURL(/[?&]page=2/);
    await expect(page.getByRole('link', { name: site('common.pages.page', { page: 2 }) })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(jobLinks(page).first()).not.toHaveAttribute('href', firstAddress);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    const wanted = jobLinks(page).nth(7);
    const title = (await wanted.textContent()) ?? '';
    await wanted.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(300);
    await wanted.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/[?&]page=2/);
    await expect(jobLinks(page).nth(7)).toHaveText(title);
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(150);
  });

  test('applying sends a guest to the login, and then back to the job', async ({ page, world }) => {
    const address = `/my/jobpost/${world.job.slug}/${world.job.id}`;
    await openPage(page, address);
    await page.getByRole('button', { name: site('apply.apply'), exact: true }).click();
    await expect(page).toHaveURL(
      (url) =>
        url.pathname === '/my/login' && (url.searchParams.get('redirect') ?? '').startsWith(`${address}?intent=`),
    );
    await page.getByLabel(site('account.email_or_phone')).fill(digits(world.people.jobseeker.phone, 'my'));
    await page.getByRole('textbox', { name: site('account.password') }).fill(world.people.jobseeker.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: site('account.login'), exact: true })
      .click();
    await expect(page).toHaveURL((url) => url.pathname === address);
    await expect(page.getByRole('heading', { level: 1, name: world.job.title })).toBeVisible();
    await expect(page.getByRole('link', { name: site('apply.see_application') })).toBeVisible();
  });

  test('saving sends a guest to the login, before scripts have run, too', async ({ page, world }) => {
    await holdScripts(page);
    await page.goto(`/my/jobpost/${world.job.slug}/${world.job.id}`);
    await page.getByRole('button', { name: site('job.save'), exact: true }).click();
    await expect(page).toHaveURL(
      (url) =>
        url.pathname === '/my/login' &&
        (url.searchParams.get('redirect') ?? '').startsWith(
          `/my/jobpost/${world.job.slug}/${world.job.id}?intent=save-`,
        ),
    );
  });

  test('the language changes without a reload, and is remembered (rule 54)', async ({ page, world }) => {
    await openPage(page, `/my/jobpost/${world.job.slug}/${world.job.id}`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('button', { name: shell('language.label') }).click();
    await menuEntry(page, wordsOf('shared/platform', 'en')('language_name')).click();
    await expect(page).toHaveURL((url) => url.pathname === `/en/jobpost/${world.job.slug}/${world.job.id}`);
    await expect(
      page.getByRole('button', { name: wordsOf('mfe-public', 'en')('apply.apply'), exact: true }),
    ).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await openPage(page, '/');
    await expect(page).toHaveURL(/\/en$/);
  });
});

test('the theme changes at once, and the next document has it', async ({ page }) => {
  const words = wordsOf('shell', 'en');
  await openPage(page, '/en');
  await page.getByRole('button', { name: words('theme.label') }).click();
  await menuEntry(page, words('theme.dark')).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const next = await page.reload();
  expect(await next?.text()).toMatch(/<html[^>]* data-theme="dark"/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('on a wide screen the chosen job opens beside the list, and is in the address', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/en/search?${OF_DEMO_DATA}`);
  const pane = page.getByRole('complementary', { name: wordsOf('mfe-public', 'en')('search.detail') });
  // Before its script arrives, a link opens the job's own page.
  await expect(pane).toBeVisible();
  const wanted = jobLinks(page).nth(2);
  const title = (await wanted.textContent()) ?? '';
  await wanted.click();
  await expect(pane.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/search\?/);
});

for (const locale of ['my', 'en'] as const) {
  test(`an unknown address is a 404 in ${locale}, with a link home`, async ({ page }) => {
    const words = wordsOf('shared/platform', locale);
    const response = await page.goto(`/${locale}/no/such/page`);
    expect(response?.status()).toBe(404);
    const notFound = page.getByTestId('not-found');
    await expect(notFound.getByRole('heading', { level: 1, name: words('pages.not_found.heading') })).toBeVisible();
    await expect(notFound.getByText(words('pages.not_found.text'))).toBeVisible();
    await notFound.getByRole('link', { name: words('pages.home') }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}$`));
  });
}
