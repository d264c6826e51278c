/** Company pages that need a real browser: dragging, an expired session, returning from the payment page. */
import { applyWithCv } from '../people/applyWithCv.ts';
import { register, type Person } from '../people/register.ts';
import { expect, test, type Page } from '../people/test.ts';
import { openPage } from '../people/openPage.ts';
import { untilHydrated } from '../people/untilHydrated.ts';
import { wordsOf } from '../texts.ts';

const words = wordsOf('mfe-company', 'en');

async function logIn(page: Page, { phone, password }: Person): Promise<void> {
  const account = wordsOf('mfe-public', 'en');
  const main = page.getByRole('main');
  await main.getByLabel(account('account.email_or_phone')).fill(phone);
  await main.getByRole('textbox', { name: account('account.password') }).fill(password);
  await main.getByRole('button', { name: account('account.login'), exact: true }).click();
}

test('an applicant is dragged to another stage, which a colleague sees, and the move undone', async ({
  browser,
  world,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const seeker = await register(visitor, 'jobseeker', 'Ko Thiha Drag');
  await applyWithCv(visitor, world.job.id);
  const openBoard = async () => {
    const context = await browser.newContext({
      storageState: world.people.company.storageState,
      viewport: { width: 1280, height: 800 },
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await openPage(page, `/en/company/job/manageapplication/${world.job.id}?view=board`);
    const column = (stage: string) => page.getByRole('region', { name: words(`stage.${stage}`), exact: true });
    const card = (stage: string) => column(stage).getByRole('listitem').filter({ hasText: seeker.name });
    return { context, page, column, card };
  };
  const { context, page, column, card } = await openBoard();
  const colleague = await openBoard();
  await expect(colleague.card('applied')).toBeVisible();
  await card('applied').dragTo(column('hired'));
  await expect(card('hired')).toBeVisible();
  await expect(colleague.card('hired')).toBeVisible();
  await page.getByRole('button', { name: words('common.undo') }).click();
  await expect(page.getByText(words('undone'))).toBeVisible();
  await expect(colleague.card('applied')).toBeVisible();
  await page.reload();
  await expect(card('applied')).toBeVisible();
  await colleague.context.close();
  await context.close();
  await visitor.dispose();
});

test('a step inside the open applicant is undone there', async ({ browser, world, playwright, baseURL }) => {
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const seeker = await register(visitor, 'jobseeker', 'Ma Sandar Hlaing');
  await applyWithCv(visitor, world.job.id);
  const context = await browser.newContext({
    storageState: world.people.company.storageState,
    viewport: { width: 1280, height: 800 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto(`/en/company/job/manageapplication/${world.job.id}?view=board`);
  // Until the board is hydrated the link leads to the applicant's own page.
  await untilHydrated(page);
  await page.getByRole('link', { name: seeker.name }).click();
  const applicant = page.getByRole('dialog', { name: seeker.name });
  await applicant.getByRole('button', { name: words('step.shortlisted') }).click();
  await page.getByRole('button', { name: words('common.undo') }).click();
  await expect(page.getByText(words('undone'))).toBeVisible();
  await expect(applicant.getByRole('button', { name: words('step.shortlisted') })).toBeVisible();
  await context.close();
  await visitor.dispose();
});

test('a job form keeps its input when the session expires', async ({ browser, playwright, baseURL }) => {
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const company = await register(visitor, 'company', 'Forgetful Traders');
  const context = await browser.newContext({ storageState: await visitor.storageState(), ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await openPage(page, '/en/company/job/addjob');
  const field = (key: string) => page.getByRole('main').getByRole('textbox', { name: words(key) });
  await field('job.title').fill('Night guard');
  await context.clearCookies();
  await field('common.job.description').fill('Watches the warehouse at night.');
  await expect(page).toHaveURL(/\/en\/companylogin\?redirect=/);
  await expect(page.getByText(wordsOf('mfe-public', 'en')('account.session_end.draft'))).toBeVisible();
  await logIn(page, company);
  await expect(page).toHaveURL(/\/en\/company\/job\/addjob$/);
  await expect(field('job.title')).toHaveValue('Night guard');
  await expect(field('common.job.description')).toHaveValue('Watches the warehouse at night.');
  await context.close();
  await visitor.dispose();
});

test('the buttons of the job form stay in sight on a phone, and cover no focused field (rule 105.3)', async ({
  browser,
  world,
  baseURL,
}) => {
  const context = await browser.newContext({
    storageState: world.people.company.storageState,
    viewport: { width: 320, height: 640 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await openPage(page, '/my/company/job/addjob');
  const bar = page.locator('[data-bottom-bar]');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.getByRole('main').getByRole('textbox').first().focus();
  const covered = () =>
    bar.evaluate((element) => {
      const field = document.activeElement;
      if (!field || element.contains(field) || !element.parentElement?.contains(field)) return null;
      const isCovered = field.getBoundingClientRect().bottom > element.getBoundingClientRect().top + 1;
      return isCovered ? field.outerHTML : null;
    });
  for (let count = 0; count < 40; count += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(covered).toBeNull();
  }
  await context.close();
});

test('after buying dingers for a job, the company is back at its draft', async ({ browser, world, baseURL }) => {
  const context = await browser.newContext({
    storageState: world.people.company.storageState,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await openPage(page, '/en/company/job/addjob');
  const title = page.getByRole('main').getByRole('textbox', { name: words('job.title') });
  await title.fill('Accountant for the shop');
  await page.getByRole('button', { name: words('common.wallet.buy') }).click();
  const dinger = wordsOf('mfe-dinger', 'en');
  await page.getByRole('button', { name: dinger('purchase.pay', { amount: '30,000 MMK' }) }).click();
  const server = wordsOf('server', 'en');
  await page.getByRole('button', { name: server('payment.pay'), exact: true }).click();
  await page.getByRole('link', { name: server('payment.back') }).click();
  await expect(page).toHaveURL(/\/en\/company\/job\/addjob\?draft=\d+$/);
  await expect(title).toHaveValue('Accountant for the shop');
  await expect(page.getByRole('button', { name: words('add_job.post', { count: 20 }) })).toBeVisible();
  await context.close();
});
