/** A company's side paths: drafts, missing dingers, closing jobs, foreign jobs. */
import { arrive } from '../people/arrive.ts';
import { menuEntry } from '../people/menuEntry.ts';
import { otpSentTo } from '../people/outbox.ts';
import { postJob } from '../people/postJob.ts';
import { newDetails } from '../people/register.ts';
import { expect, test } from '../people/test.ts';
import { openPage } from '../people/openPage.ts';
import { send } from '../people/send.ts';
import { digits, wordsOf } from '../texts.ts';

const words = wordsOf('mfe-company', 'en');
const dinger = wordsOf('mfe-dinger', 'en');

test('a draft is saved while typing, and survives a reload', async ({ browser }) => {
  const { page } = await arrive(browser, 'company', 'Draft House');
  await openPage(page, '/en/company/job/addjob');
  const title = page.getByRole('main').getByRole('textbox', { name: words('job.title') });
  await title.fill('Night guard');
  await expect(page.getByText(words.like('draft.saved_at'))).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('Night guard');
  await openPage(page, '/en/company/job/draftlist');
  await expect(page.getByRole('main').getByText('Night guard')).toBeVisible();
  await page.context().close();
});

test('the form of a draft shows what was written before its scripts have arrived', async ({ browser, baseURL }) => {
  const { page } = await arrive(browser, 'company', 'Draft Readers');
  await openPage(page, '/en/company/job/addjob');
  const field = (key: string, tab = page) => tab.getByRole('main').getByLabel(words(key)).first();
  await field('job.title').fill('Night guard');
  await field('job.salary_min').fill('350000');
  await expect(page.getByText(words.like('draft.saved_at'))).toBeVisible();
  await openPage(page, '/en/company/job/draftlist');
  const draft = await page.getByRole('main').locator('a[href*="draft="]').first().getAttribute('href');
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto(draft ?? '');
  await expect(field('job.title', plain)).toHaveValue('Night guard');
  await expect(field('job.salary_min', plain)).toHaveValue('350000');
  await context.close();
  await page.context().close();
});

test('a second tab writes a second job, and a tab that is loaded again continues its own @all', async ({ browser }) => {
  const { page } = await arrive(browser, 'company', 'Two Tabs House');
  const second = await page.context().newPage();
  const title = (tab: typeof page) => tab.getByRole('main').getByRole('textbox', { name: words('job.title') });
  for (const [tab, text] of [
    [page, 'Night guard'],
    [second, 'Day guard'],
  ] as const) {
    await openPage(tab, '/en/company/job/addjob');
    await expect(title(tab)).toHaveValue('');
    await title(tab).fill(text);
    await expect(tab.getByText(words.like('draft.saved_at'))).toBeVisible();
  }
  for (const [tab, text] of [
    [page, 'Night guard'],
    [second, 'Day guard'],
  ] as const) {
    await tab.reload();
    await expect(title(tab)).toHaveValue(text);
  }
  await second.close();
  const third = await page.context().newPage();
  await openPage(third, '/en/company/job/addjob');
  await expect(title(third)).toHaveValue('Day guard');
  await openPage(page, '/en/company/job/draftlist');
  for (const text of ['Night guard', 'Day guard']) await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await page.context().close();
});

test('posting without enough dingers leads to the purchase, and saves the job as a draft', async ({ browser }) => {
  const { page } = await arrive(browser, 'company', 'Spent House');
  for (const title of ['First driver', 'Second driver']) await postJob(page.request, title);
  await openPage(page, '/en/company/job/addjob');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: words('job.title') }).fill('Third driver');
  await expect(main.getByText(words('cost.not_enough'))).toBeVisible();
  await main.getByRole('button', { name: words('common.wallet.buy') }).click();
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === '/en/company/dinger/purchasedinger' &&
      (url.searchParams.get('redirect') ?? '').startsWith('/en/company/job/addjob?draft='),
  );
  await expect(main.getByRole('heading', { level: 1, name: dinger('common.wallet.buy') })).toBeVisible();
  await openPage(page, '/en/company/job/draftlist');
  await expect(main.getByText('Third driver')).toBeVisible();
  await page.context().close();
});

test('the form of a posted draft leads to its job, and editing a job that is a draft again to the form @all', async ({
  browser,
}) => {
  const { page } = await arrive(browser, 'company', 'Redirected House');
  const { id } = await send<{ id: number }>(page.request, '/api/company/jobpost/savetodraft', {
    data: { title: 'Night guard' },
  });
  await openPage(page, `/en/company/job/editjob/${id}`);
  await expect(page).toHaveURL(new RegExp(`/en/company/job/addjob\\?draft=${id}$`));
  await expect(page.getByRole('main').getByLabel(words('job.title')).first()).toHaveValue('Night guard');
  const job = await postJob(page.request, 'Day guard');
  await openPage(page, `/en/company/job/addjob?draft=${job.id}`);
  await expect(page).toHaveURL(({ pathname }) => pathname === `/en/company/job/${job.id}`);
  await page.context().close();
});

test('the search lists a job until it is closed, and again once it is reopened', async ({ browser, request }) => {
  const { page } = await arrive(browser, 'company', 'Open House');
  const job = await postJob(page.request, 'Lighthouse keeper');
  const isOpen = async () =>
    ((await (await request.get(`/api/jobpost/${job.id}`)).json()) as { status: string }).status === 'active';
  await openPage(page, '/en/company/job/managejobs');
  await page.getByRole('button', { name: words('manage_jobs.actions_for', { title: job.title }) }).click();
  await menuEntry(page, words('job_action.close')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('close_job.confirm') })
    .click();
  await expect(page.getByText(words('job_action.closed', { title: job.title }))).toBeVisible();
  await expect.poll(isOpen).toBe(false);

  await openPage(page, '/en/company/job/managejobs?status=closed');
  await page.getByRole('button', { name: words('manage_jobs.actions_for', { title: job.title }) }).click();
  await menuEntry(page, words('job_action.reopen')).click();
  await expect(page.getByText(words('job_action.reopened', { title: job.title }))).toBeVisible();
  await expect.poll(isOpen).toBe(true);
  await page.context().close();
});

test('the company’s public page differs from its own pages; a foreign job is a 404', async ({ browser, world }) => {
  const { page } = await arrive(browser, 'company', 'Other House');
  const own = page.getByRole('main');
  await openPage(page, `/en/company/${world.companySlug}/${world.people.company.id}`);
  await expect(own.getByRole('heading', { level: 1, name: world.people.company.name })).toBeVisible();
  await openPage(page, `/en/company/job/${world.job.id}`);
  await expect(page.getByTestId('not-found')).toBeVisible();
  await page.context().close();
});

test('a new phone number is saved after its code; the profile form keeps its input meanwhile', async ({ browser }) => {
  const { page, person } = await arrive(browser, 'company', 'Moving House');
  const { phone: newPhone } = newDetails('Moving House');
  const my = wordsOf('mfe-company', 'my');
  const change = wordsOf('shared/features/src/contact', 'my');
  const proof = wordsOf('shared/features/src/owner-proof', 'my');
  await openPage(page, '/my/company/editprofile');
  const main = page.getByRole('main');
  const field = (key: string) =>
    main.getByLabel(my(key), { exact: true }).or(main.getByLabel(`${my(key)}*`, { exact: true }));
  await field('common.company.address').fill('အမှတ် ၁၂၊ ကမ်းနားလမ်း');
  await main.getByRole('button', { name: my('common.contact.change_phone'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(change('phone.new')).fill(digits(newPhone, 'my'));
  await dialog.getByRole('textbox', { name: proof('password') }).fill(person.password);
  await dialog.getByRole('button', { name: change('common.code.send') }).click();
  await dialog.getByLabel(change('common.code.label')).fill(digits(await otpSentTo(page.request, newPhone), 'my'));
  const spaced = newPhone.replace(/^(..)(...)(...)(...)$/, '$1\u00a0$2\u00a0$3\u00a0$4');
  await expect(field('company.phone')).toHaveValue(digits(spaced, 'my'));
  await expect(field('common.company.address')).toHaveValue('အမှတ် ၁၂၊ ကမ်းနားလမ်း');

  await field('common.job.industry').selectOption({ index: 1 });
  await field('company.size').selectOption({ index: 1 });
  await field('company.established_year').fill('၂၀၁၅');
  await field('common.place.region').selectOption({ index: 1 });
  await main.getByRole('button', { name: my('edit_profile.save') }).click();
  await expect(page.getByText(my('edit_profile.saved'))).toBeVisible();
  expect(await (await page.request.get('/api/company/getcompany')).json()).toMatchObject({
    phone: `+95${newPhone.slice(1)}`,
    established_year: 2015,
  });
  await page.context().close();
});
