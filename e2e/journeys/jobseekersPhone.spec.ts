/** The jobseeker's pages on a phone, in Burmese: what is first, what unfolds, what stays in sight (rules 88 and 89). */
import { arrive } from '../people/arrive.ts';
import { openPage } from '../people/openPage.ts';
import { expect, test, type Locator, type Page, type World } from '../people/test.ts';
import { wordsOf } from '../texts.ts';

const area = wordsOf('mfe-jobseeker', 'my');
const chat = wordsOf('shared/features/src/messages', 'my');
const VIEWPORT = { width: 360, height: 740 };
const PHONE = { viewport: VIEWPORT, hasTouch: true, isMobile: true };

const tabs = (page: Page) => page.getByRole('navigation', { name: area('dashboard.by_status') });
const checklist = (page: Page) => page.getByRole('region', { name: area('completeness.title') });

/** Unfolds the steps of an application, then chooses a tab. @returns the application's row */
async function unfoldAndFilter(page: Page, world: World): Promise<Locator> {
  const row = page.getByRole('article').filter({ hasText: world.people.company.name }).first();
  const steps = row.getByRole('list', { name: area('applications.timeline') });
  await expect(steps).toBeHidden();
  await row.locator('summary').click();
  await expect(steps.getByRole('listitem').first()).toBeVisible();
  await tabs(page)
    .getByRole('link', { name: area('applications.tabs.ended') })
    .click();
  await expect(page).toHaveURL(/tab=ended$/);
  await expect(tabs(page).locator('[aria-current=page]')).toContainText(area('applications.tabs.ended'));
  return row;
}

test.describe('a guest', () => {
  test.use(PHONE);

  test('sees six jobs on a screen of the list', async ({ page }) => {
    await openPage(page, '/my/search');
    const cards = await page
      .getByRole('article')
      .evaluateAll((articles) => articles.map((article) => article.getBoundingClientRect()));
    const first = cards[0]!;
    const whole = cards.filter(({ bottom }) => bottom - first.top <= 740);
    expect(whole.length).toBeGreaterThanOrEqual(6);
  });
});

test.describe('a jobseeker', () => {
  test.use({ ...PHONE, storageState: ({ world }, use) => use(world.people.jobseeker.storageState) });

  test('finds what waits for an answer first, then recommended jobs', async ({ page }) => {
    await openPage(page, '/my/jobseeker/dashboard');
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings.nth(0)).toHaveText(area('dashboard.waiting'));
    await expect(headings.nth(1)).toHaveText(area('dashboard.recommended'));
    await page
      .getByRole('region', { name: area('dashboard.waiting') })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/jobseeker\/(interview|messages)\/\d+$/);
  });

  test('opens the steps of an application, and its stage in a tab', async ({ page, world }) => {
    await openPage(page, '/my/jobseeker/applyjobs');
    const row = await unfoldAndFilter(page, world);
    await page.goBack();
    await expect(row).toBeVisible();
  });

  test('has one bar at the bottom: that of the site, or the own one of the page', async ({ page, world }) => {
    const { slug, id } = world.job;
    const pages = [
      `/my/jobpost/${slug}/${id}`,
      `/my/jobseeker/messages/${world.people.company.id}`,
      '/my/search',
      '/my/jobseeker/dashboard',
      '/my/jobseeker/applyjobs',
      '/my/jobseeker/profile',
    ];
    for (const path of pages) {
      await openPage(page, path);
      const shown = await page
        .locator('.bottom-bar, [data-bottom-bar]')
        .evaluateAll((bars) => bars.filter((bar) => bar.getBoundingClientRect().height > 0).length);
      expect(shown, path).toBe(1);
    }
  });

  for (const [height, width] of [
    [360, 740],
    [360, 915],
    [384, 683],
  ] as const)
    test(`sees the message field at ${width} × ${height}`, async ({ page, world }) => {
      await page.setViewportSize({ width, height });
      await openPage(page, `/my/jobseeker/messages/${world.people.company.id}`);
      await expect(page.getByRole('textbox', { name: chat.like('write') })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: chat('common.send'), exact: true })).toBeInViewport({ ratio: 1 });
    });
});

test('a new jobseeker sees five missing parts; the rest unfolds', async ({ browser }) => {
  const { page } = await arrive(browser, 'jobseeker', 'မအေး', PHONE);
  await openPage(page, '/my/jobseeker/profile');
  const lists = checklist(page).getByRole('list');
  await expect(lists.first().getByRole('listitem')).toHaveCount(5);
  await expect(lists.filter({ visible: true })).toHaveCount(1);
  await checklist(page).locator('summary').click();
  await expect(lists.filter({ visible: true })).toHaveCount(2);
  await lists.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/my\/jobseeker\/profile#\w+$/);
  await page.context().close();
});

test('without scripts, tabs are links and everything unfolds', async ({ browser, world }) => {
  const context = await browser.newContext({
    baseURL: process.env['E2E_URL'] ?? '',
    viewport: VIEWPORT,
    javaScriptEnabled: false,
    storageState: world.people.jobseeker.storageState,
  });
  const page = await context.newPage();
  await page.goto('/my/jobseeker/applyjobs');
  await unfoldAndFilter(page, world);

  await page.goto('/my/jobseeker/profile');
  const lists = checklist(page).getByRole('list');
  expect(await lists.first().getByRole('listitem').count()).toBeLessThanOrEqual(5);
  await checklist(page).locator('summary').click();
  await expect(lists.last().getByRole('listitem').first()).toBeVisible();

  await page.goto('/my/jobseeker/profile/guide/personal');
  const more = page.getByLabel(area('personal.pounds'));
  await expect(more).toBeHidden();
  await page.getByText(area('personal.more')).click();
  await expect(more).toBeVisible();
  await context.close();
});
