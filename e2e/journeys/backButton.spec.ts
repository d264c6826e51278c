/** The back button closes what is open over a page before it leaves the page (rule 76). */
import { applyWithCv } from '../people/applyWithCv.ts';
import { openPage } from '../people/openPage.ts';
import { register } from '../people/register.ts';
import { expect, test, type Page } from '../people/test.ts';
import { untilHydrated } from '../people/untilHydrated.ts';
import { wordsOf } from '../texts.ts';

const site = wordsOf('mfe-public', 'en');
const shell = wordsOf('shell', 'en');
const area = wordsOf('mfe-company', 'en');

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** How many entries of the tab's history belong to what lies over the page. */
const layersOf = (page: Page) => page.evaluate(() => (history.state as { layer?: number } | null)?.layer ?? 0);

test('on a phone it closes the filters, the menu and the application, and then leaves the page', async ({
  browser,
  baseURL,
  playwright,
  world,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await register(visitor, 'jobseeker', 'Ko Back Button');
  const context = await browser.newContext({
    storageState: await visitor.storageState(),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const dialog = page.getByRole('dialog');
  const path = () => new URL(page.url()).pathname + new URL(page.url()).search;
  /** Its entry follows it: "back" would leave the page before. */
  const untilOpened = async () => {
    await expect(dialog).toBeVisible();
    await expect.poll(() => layersOf(page)).toBe(1);
  };
  await openPage(page, '/en');
  await page
    .getByRole('main')
    .getByRole('search')
    .getByRole('button', { name: site('common.search.submit') })
    .click();
  await expect(page).toHaveURL(/\/en\/search/);
  const search = path();
  const openFilters = async () => {
    await page
      .getByRole('button', { name: site.like('search.filters') })
      .first()
      .click();
    await untilOpened();
  };

  await test.step('"back" closes the filters; closed in another way, they leave no entry', async () => {
    await openFilters();
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(path()).toBe(search);
    await openFilters();
    await dialog.getByRole('button', { name: site('common.close') }).click();
    await expect(dialog).toBeHidden();
    await openFilters();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => layersOf(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/en$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/en\/search/);
  });

  await test.step('filters that are applied are the next page, and "back" returns to the one before', async () => {
    await openFilters();
    await dialog.getByRole('button', { name: site.like('search.show_count_other') }).click();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname + url.search === search || url.pathname === '/en');
    await expect(dialog).toBeHidden();
  });

  await test.step('"back" closes the application; a reload leaves no entry of it', async () => {
    await openPage(page, '/en/search');
    await openPage(page, `/en/jobpost/job/${world.job.id}`);
    const apply = page.getByRole('main').getByRole('button', { name: site('apply.apply'), exact: true });
    await apply.click();
    await untilOpened();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/en\/jobpost\//);
    await apply.click();
    await untilOpened();
    await page.reload();
    await untilHydrated(page);
    await expect(dialog).toBeHidden();
    await expect.poll(() => layersOf(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/search/);
  });

  await test.step('the menu of the site leads on, and "back" returns to where it was opened', async () => {
    await untilHydrated(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: shell('menu.open') })
      .click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('link').last().click();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/\/en\/search/);
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/search/);
    await expect(dialog).toBeHidden();
  });
  await context.close();
  await visitor.dispose();
});

test('an applicant who is open over the board has an address', async ({ browser, world, playwright, baseURL }) => {
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const seeker = await register(visitor, 'jobseeker', 'Ma Hnin Back');
  await applyWithCv(visitor, world.job.id);
  const context = await browser.newContext({
    storageState: world.people.company.storageState,
    viewport: { width: 1280, height: 500 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const board = `/en/company/job/manageapplication/${world.job.id}?view=board`;
  await openPage(page, board);
  await page.getByRole('main').getByRole('searchbox').fill(seeker.name);
  const link = page.getByRole('link', { name: seeker.name });
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  const applicant = page.getByRole('dialog', { name: seeker.name });
  const asLeft = async () => {
    await expect(applicant).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname + url.search === board);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(seeker.name);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  };
  const open = async () => {
    await link.click();
    await expect(applicant).toBeVisible();
    expect(new URL(page.url()).searchParams.get('applicant')).toMatch(/^\d+$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  };
  await open();
  await page.goBack();
  await asLeft();
  await open();
  await page.keyboard.press('Escape');
  await asLeft();
  await open();
  // What opens over the applicant closes first.
  const below = await layersOf(page);
  await applicant.getByRole('button', { name: area('step.interview') }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(2);
  await expect.poll(() => layersOf(page)).toBe(below + 1);
  await page.goBack();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await expect(applicant).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(applicant).toBeVisible();
  await page.goBack();
  await expect(applicant).toBeHidden();
  await expect(page).toHaveURL((url) => url.pathname + url.search === board);
  await context.close();
  await visitor.dispose();
});
