/** What a company asks its applicants (rule 98): from the form of the job to the filter of its applicants. */
import type { ResponseOf } from '@jpro/api';
import { arrive } from '../people/arrive.ts';
import { openPage } from '../people/openPage.ts';
import { register } from '../people/register.ts';
import { send } from '../people/send.ts';
import { expect, test, type Page } from '../people/test.ts';
import { wordsOf } from '../texts.ts';

const desk = wordsOf('mfe-company', 'en');
const site = wordsOf('mfe-public', 'my');
const plain = wordsOf('mfe-public', 'en');
const YEARS = 'How many years have you driven a lorry?';
const SHIFT = 'Which shift suits you?';

/** A complete draft for a driver, without questions. */
async function draftOf(page: Page): Promise<number> {
  const { request } = page;
  const first = async (path: string) =>
    ((await (await request.get(`/api/category/${path}`)).json()) as { id: number }[])[0]!.id;
  const { jobfunctions } = (await (await request.get('/api/category/jobfunctions_bycollar')).json()) as ResponseOf<
    'GET',
    '/category/jobfunctions_bycollar'
  >;
  const { id } = await send<{ id: number }>(request, '/api/company/jobpost/savetodraft', {
    data: {
      title: 'Lorry driver',
      collar: 'blue',
      job_function_id: jobfunctions.blue.find(({ name_en }) => name_en === 'Driver')!.id,
      industry_id: await first('industries'),
      job_type_id: await first('jobtypes'),
      experience_level_id: await first('explevels'),
      location_id: await first('locations'),
      salary_min: 300_000,
      required_persons: 1,
      description: 'Drive a lorry between Yangon and Mandalay.',
    },
  });
  return id;
}

async function logIn(page: Page, { phone, password }: { phone: string; password: string }): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(site('account.email_or_phone')).fill(phone);
  await main.locator('input[type=password]').fill(password);
  await main.getByRole('button', { name: site('account.login'), exact: true }).click();
}

async function newDriver(request: Page['request'], name: string) {
  const person = await register(request, 'jobseeker', name);
  const { id } = (await (await request.get('/api/user')).json()) as { id: number };
  await send(request, `/api/jobseeker/update/${id}`, { method: 'PUT', data: { position_title: 'Driver' } });
  return person;
}

test('a company asks three questions; a guest logs in while applying and responds; the company filters', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const visit = () => playwright.request.newContext(baseURL ? { baseURL } : {});
  const { page: company } = await arrive(browser, 'company', 'Long Roads');
  const main = company.getByRole('main');
  const question = (n: number) => main.getByRole('group', { name: desk('job.questions.nth', { n }) });

  await openPage(company, `/en/company/job/addjob?draft=${await draftOf(company)}`);
  await main.getByRole('button', { name: desk('job.questions.choose') }).click();
  await main.getByRole('button', { name: /driving licence/ }).click();
  await expect(question(1).getByLabel(desk('job.questions.must_be_yes'))).toBeChecked();
  await main.getByRole('button', { name: desk('job.questions.add') }).click();
  await question(2).getByLabel(desk('job.questions.text')).fill(YEARS);
  await question(2)
    .getByLabel(desk('job.questions.kind'))
    .selectOption({ label: desk('job.questions.kinds.number') });
  await question(2).getByLabel(desk('job.questions.unit')).fill('years');
  await question(2).getByLabel(desk('job.questions.at_least')).fill('2');
  await main.getByRole('button', { name: desk('job.questions.add') }).click();
  await question(3).getByLabel(desk('job.questions.text')).fill(SHIFT);
  await question(3)
    .getByLabel(desk('job.questions.kind'))
    .selectOption({ label: desk('job.questions.kinds.choice') });
  for (const [n, option] of ['Day', 'Night'].entries())
    await question(3)
      .getByLabel(desk('job.questions.nth_option', { n: n + 1 }), { exact: true })
      .fill(option);
  await expect(company.getByText(desk.like('draft.saved_at'))).toBeVisible();
  // What was typed is there again in another tab of the same draft.
  await company.reload();
  await expect(question(3).getByLabel(desk('job.questions.nth_option', { n: 2 }), { exact: true })).toHaveValue(
    'Night',
  );
  // The advice, which is loaded when the page is used, moves the button down.
  await main.getByLabel(desk('job.title')).click();
  await expect(main.getByRole('heading', { name: desk('job.advice.title') })).toBeVisible();
  await main.getByRole('button', { name: desk.like('add_job.post') }).click();
  await expect(company).toHaveURL(/\/company\/job\/managejobs$/);
  const { data } = (await (await company.request.get('/api/company/jobposts')).json()) as {
    data: { id: number; slug: string }[];
  };
  const job = data[0]!;

  const asGuest = await visit();
  const person = await newDriver(asGuest, 'ကိုထွန်း');
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 740 } });
  const guest = await context.newPage();
  await openPage(guest, `/my/jobpost/${job.slug}/${job.id}`);
  await guest.getByRole('button', { name: site('apply.apply'), exact: true }).click();
  await logIn(guest, person);
  const sheet = guest.getByRole('dialog');
  await sheet.getByRole('radio', { name: site('common.yes') }).check();
  await sheet.getByLabel(site('apply.message')).fill('ဤအလုပ်ကို စိတ်ဝင်စားပါသည်။');
  await sheet.getByRole('button', { name: site('apply.send') }).click();
  await expect(sheet.getByLabel(YEARS)).toBeFocused();
  // The session ends before everything is filled in.
  await send(guest.request, '/api/logout');
  await sheet.getByLabel(YEARS).fill('၅');
  await sheet.getByRole('radio', { name: 'Night' }).check();
  await sheet.getByRole('button', { name: site('apply.send') }).click();
  await sheet.getByRole('button', { name: site('apply.login_again') }).click();
  await logIn(guest, person);
  await expect(sheet.getByLabel(YEARS)).toHaveValue(/^(5|၅)$/);
  await expect(sheet.getByLabel(site('apply.message'))).toHaveValue('ဤအလုပ်ကို စိတ်ဝင်စားပါသည်။');
  await expect(sheet.getByRole('radio', { name: 'Night' })).toBeChecked();
  await sheet.getByRole('button', { name: site('apply.send') }).click();
  await expect(guest).toHaveURL(/\/success\/\d+$/);

  // Without scripts: the browser demands what is missing, and nothing typed is lost.
  const asOther = await visit();
  await newDriver(asOther, 'ကိုလှ');
  const withoutScript = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await asOther.storageState(),
    javaScriptEnabled: false,
  });
  const other = await withoutScript.newPage();
  await other.goto(`/en/jobpost/${job.slug}/${job.id}`);
  const form = other.locator('form#apply');
  await form.getByLabel(YEARS).fill('1');
  await form.getByRole('button', { name: plain('apply.send') }).click();
  await expect(form.getByLabel(YEARS)).toHaveValue('1');
  await form.getByLabel(/driving licence/).selectOption(plain('common.no'));
  await form.getByLabel(SHIFT).selectOption('Day');
  await form.getByRole('button', { name: plain('apply.send') }).click();
  await expect(other).toHaveURL(/\/success\/\d+$/);

  await openPage(company, `/en/company/applications?job_id=${job.id}`);
  for (const name of ['ကိုထွန်း', 'ကိုလှ']) await expect(main.getByRole('link', { name })).toBeVisible();
  await main.getByLabel(desk('applications.responses')).selectOption(desk('applicant.meets_all'));
  await expect(main.getByRole('link', { name: 'ကိုလှ' })).toHaveCount(0);
  await main.getByRole('link', { name: 'ကိုထွန်း' }).click();
  const pane = main.getByRole('complementary', { name: desk('application.title') });
  await expect(pane.getByText('5 years')).toBeVisible();
  await expect(pane.getByText(desk('applicant.meets'), { exact: true })).toHaveCount(2);
  for (const each of [company, guest, other]) await each.context().close();
  for (const each of [asGuest, asOther]) await each.dispose();
});
