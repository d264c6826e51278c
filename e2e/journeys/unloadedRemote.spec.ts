/** The scripts of a page's remote do not arrive: it stays as the server rendered it, until Retry works (rule 47.4). */
import { LOCALES } from '@jpro/api/locale';
import { onlyInAll } from '../all.ts';
import { patientRequests } from '../people/patientRequests.ts';
import { expect, test, type Page } from '../people/test.ts';
import { wordsOf } from '../texts.ts';

const REMOTE = '**/assets/mfe-*/**/*.js';
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const notice = (page: Page) => page.getByTestId('as-rendered');
const drop = (page: Page, scripts = REMOTE) => page.route(scripts, (route) => route.abort('internetdisconnected'));

test.beforeEach(({ page }) => patientRequests(page));

for (const locale of LOCALES) {
  const words = wordsOf('mfe-public', locale);
  const platform = wordsOf('shared/platform', locale);
  const rare = onlyInAll(locale === 'en');

  for (const [name, scripts] of [
    ['its entry', '**/assets/mfe-public/*/remoteEntry.js'],
    ['the chunk of the page', '**/assets/mfe-public/*/page-contact.js'],
  ] as const)
    test(`without ${name} a form stays readable, and Retry keeps what was typed (${locale})${rare}`, async ({
      page,
    }) => {
      const reports: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/telemetry')) reports.push(request.postData() ?? '');
      });
      await drop(page, scripts);
      await page.goto(`/${locale}/contact`);
      const subject = page.getByRole('main').getByRole('textbox', { name: words('contact.subject') });
      await subject.fill('Before');
      await expect(notice(page)).toContainText(platform('pages.as_rendered'));
      await expect(heading(page)).toHaveText(words('contact.heading'));
      await expect(page).toHaveTitle(`${words('contact.title')} - JPro`);
      await page
        .getByRole('main')
        .getByRole('textbox', { name: words('common.your_message') })
        .fill('After');
      const send = page.getByRole('main').getByRole('button', { name: words('contact.send') });
      await send.click();
      const address = page.url();
      const retry = notice(page).getByRole('button', { name: platform('pages.retry') });
      await retry.click();
      await expect.poll(() => reports.filter((each) => each.includes('"failed"')).length).toBe(2);
      await expect(notice(page)).toBeVisible();

      await page.unroute(scripts);
      await retry.click();
      await expect(notice(page)).toBeHidden();
      await expect(subject).toHaveValue('Before');
      await expect(page.getByRole('main').getByRole('textbox', { name: words('common.your_message') })).toHaveValue(
        'After',
      );
      expect(page.url()).toBe(address);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await send.click();
      await expect(
        page.getByRole('main').getByRole('textbox', { name: words('contact.name') }),
        'the form validates',
      ).toHaveAttribute('aria-invalid', 'true');
      await expect(subject).not.toHaveAttribute('aria-invalid', 'true');
      expect(reports.filter((each) => /mismatch|crashed/.test(each))).toEqual([]);
    });
}

test('without its scripts, links of a page open documents, and its search form works', async ({ page, world }) => {
  const words = wordsOf('mfe-public', 'en');
  let documents = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && (documents += 1)));
  await drop(page);
  await page.goto('/en/search');
  await expect(notice(page)).toBeVisible();
  await page
    .getByRole('searchbox', { name: words('common.search.keyword') })
    .first()
    .fill(world.job.title);
  await page
    .getByRole('search')
    .getByRole('button', { name: words('common.search.submit') })
    .first()
    .click();
  await expect(page).toHaveURL(/search_keyword=/);
  await expect(notice(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: world.job.title }).first().click();
  await expect(heading(page)).toHaveText(world.job.title);
  await expect(notice(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('link', { name: world.job.title }).first()).toBeVisible();
  expect(documents).toBe(4);
});

test('the page starts to work by itself when the browser has a connection again', async ({ page, context }) => {
  await drop(page);
  await page.goto('/my/contact');
  await expect(notice(page)).toBeVisible();
  await context.setOffline(true);
  await page.unroute(REMOTE);
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await expect(heading(page)).toBeVisible();
});

test('a page that the browser navigates to has no HTML to keep: the page for it says so', async ({ page }) => {
  const shell = wordsOf('shell', 'en');
  await drop(page);
  await page.goto('/en/contact');
  await expect(notice(page)).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('home_link') })
    .first()
    .click();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByTestId('remote-error')).toBeVisible();
  await page.unroute(REMOTE);
  await page.getByTestId('remote-error').getByRole('button').click();
  await expect(page.getByTestId('remote-error')).toBeHidden();
  await expect(heading(page)).toHaveText(wordsOf('mfe-public', 'en')('home.heading'));
});

test('of a signed-in jobseeker and company the page stays, too @all', async ({ browser, world, baseURL }) => {
  for (const [role, path] of [
    ['jobseeker', '/my/jobseeker/dashboard'],
    ['company', '/my/company/dashboard'],
  ] as const) {
    const { storageState } = world.people[role];
    const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState, serviceWorkers: 'block' });
    const page = await context.newPage();
    await drop(page);
    await page.goto(path);
    await expect(notice(page)).toBeVisible();
    await expect(heading(page)).toHaveText(wordsOf(`mfe-${role}`, 'my')('dashboard.title'));
    await page.unroute(REMOTE);
    await notice(page).getByRole('button').click();
    await expect(notice(page)).toBeHidden();
    await expect(heading(page)).toHaveText(wordsOf(`mfe-${role}`, 'my')('dashboard.title'));
    await context.close();
  }
});
