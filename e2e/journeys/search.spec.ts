/** Finding jobs on a phone, in Burmese: suggestions while one types (rule 84), and the filters (rule 85). */
import { expect, test, type Page } from '../people/test.ts';
import { openPage } from '../people/openPage.ts';
import { digits, wordsOf } from '../texts.ts';

const site = wordsOf('mfe-public', 'my');
const suggestions = wordsOf('shared/features/src/search-suggestions', 'my');
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

const field = (page: Page) => page.getByRole('main').getByLabel(site('common.search.keyword'));
const list = (page: Page) => page.getByRole('listbox', { name: suggestions('label') });

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a title is suggested and tapped, and is searched for', async ({ page }) => {
    await openPage(page, '/my');
    await field(page).tap();
    await field(page).pressSequentially('စာရ');
    const option = list(page).getByRole('option').first();
    await expect(option).toHaveText(/^စာရ/);
    const title = (await option.innerText()).trim();
    await option.tap();
    await expect(page).toHaveURL((url) => url.searchParams.get('search_keyword') === title);
    await expect(list(page)).toBeHidden();
  });

  test('a place becomes a filter, whichever script and spelling it is typed in, and keeps the other filters', async ({
    page,
  }) => {
    await openPage(page, '/my/search?jobtype=1');
    await field(page).tap();
    await field(page).pressSequentially('hlain thar');
    await list(page).getByRole('option').filter({ hasText: 'လှိုင်သာယာ' }).tap();
    await expect(page).toHaveURL(
      (url) => url.searchParams.get('location') === '12' && url.searchParams.get('township') === '1208',
    );
    await expect(field(page)).toHaveValue('');
    await expect(page).toHaveURL((url) => url.searchParams.get('jobtype') === '1');
  });

  test('on a slow line the list is in nobody’s way, and an overtaken response is not shown', async ({ page }) => {
    await openPage(page, '/my/search');
    const held: (() => void)[] = [];
    await page.route('**/api/jobpost/suggestions*', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await field(page).tap();
    await field(page).pressSequentially('dri');
    await expect.poll(() => held.length).toBe(1);
    await expect(list(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search_keyword=dri/);
    held.forEach((release) => release());
    await expect(page.getByRole('heading', { level: 1 })).toContainText('dri');
    await expect(list(page)).toBeHidden();
  });

  test('filters take several values by touch; the number of jobs on the button is that of the results', async ({
    page,
  }) => {
    await openPage(page, '/my/search');
    await page
      .getByRole('button', { name: site.like('search.filters') })
      .first()
      .tap();
    const sheet = page.getByRole('dialog', { name: site('search.filters') });
    const places = sheet.getByRole('checkbox');
    await expect(places.first()).toBeAttached();
    const township = sheet.getByLabel(site('common.place.township'));
    await expect(township).toBeHidden();
    await sheet.locator('label').filter({ hasText: 'ရန်ကုန်' }).tap();
    await expect(township).toBeVisible();
    await sheet.locator('label').filter({ hasText: 'မန္တလေး' }).tap();
    await expect(township).toBeHidden();
    const button = sheet.getByRole('button', { name: site.like('search.show_count') });
    await expect(button).toBeVisible();
    await expect(page).toHaveURL(/\/my\/search$/);
    const [shown = ''] = /[၀-၉,]+/.exec(await button.innerText()) ?? [];
    await button.tap();
    await expect(page).toHaveURL((url) => url.searchParams.get('location') === '12,9');
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(shown);
    const chips = page.getByRole('navigation', { name: site('search.chosen_filters') });
    await expect(chips.getByRole('listitem')).toHaveCount(3);
    await chips.getByRole('link').first().tap();
    await expect(page).toHaveURL((url) => url.searchParams.get('location') === '9');
  });
});

test('suggestions and filters work with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openPage(page, '/my/search');
  await field(page).focus();
  await page.keyboard.type('yang');
  await expect(list(page).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(list(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue('yang');
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('location') === '12' && !url.searchParams.has('search_keyword'),
  );

  await expect(page.getByRole('navigation', { name: site('search.chosen_filters') })).toBeVisible();
  await page.locator('main summary').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: site('search.all_filters') }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: site('search.filters') });
  const mandalay = sheet.getByRole('checkbox').nth(1);
  await mandalay.focus();
  await page.keyboard.press('Space');
  await expect(mandalay).toBeChecked();
  await mandalay.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('location') === '12,9');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, ...PHONE });

  test('filters unfold on a phone, and chips remove them', async ({ page }) => {
    await page.goto('/my/search?location=12,9&collar=white');
    const chips = page.getByRole('navigation', { name: site('search.chosen_filters') });
    await chips.getByRole('link').first().click();
    await expect(page).toHaveURL((url) => url.searchParams.get('location') === '9');
    await expect(chips.getByRole('listitem')).toHaveCount(3);
    await page.getByLabel(site('search.posted'), { exact: true }).selectOption('7');
    await page
      .getByRole('form', { name: site('search.filters') })
      .getByRole('button')
      .click();
    await expect(page).toHaveURL(/posted=7/);
    await expect(chips.getByText(digits('7', 'my'))).toBeVisible();
  });
});
