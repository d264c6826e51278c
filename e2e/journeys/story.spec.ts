/** The whole story with two people: a company in English on a desktop, a jobseeker in Burmese on a phone. */
import { confirmEmail, newCompanyName, newDetails } from '../people/register.ts';
import { signUp } from '../people/signUp.ts';
import { smallPdf } from '../people/smallPdf.ts';
import { menuEntry } from '../people/menuEntry.ts';
import { expect, test } from '../people/test.ts';
import { openPage } from '../people/openPage.ts';
import { digits, wordsOf } from '../texts.ts';

const TITLE = 'ကုန်စိမ်းပွဲရုံ ယာဉ်မောင်း';
const KEYWORD = 'ကုန်စိမ်းပွဲရုံ';

test('a company finds its driver', async ({ browser, baseURL }) => {
  const desk = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1280, height: 800 } });
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const employer = await desk.newPage();
  const seeker = await phone.newPage();
  const company = { role: 'company', ...newDetails(newCompanyName('Thanlwin Fresh Markets')) } as const;
  const person = { role: 'jobseeker', ...newDetails('ကိုဇော်လင်း') } as const;
  const en = {
    company: wordsOf('mfe-company', 'en'),
    dinger: wordsOf('mfe-dinger', 'en'),
    shell: wordsOf('shell', 'en'),
  };
  const server = wordsOf('server', 'en');
  const my = { site: wordsOf('mfe-public', 'my'), area: wordsOf('mfe-jobseeker', 'my'), shell: wordsOf('shell', 'my') };
  const notices = wordsOf('shared/features/src/notifications', 'my');

  await test.step('the company registers, confirms its e-mail address and buys dingers', async () => {
    await signUp(employer, company, 'en');
    await confirmEmail(employer.request, company);
    await buyDingers();
  });

  await test.step('the company posts a job, and sees the cost and the remaining balance', async () => {
    const { company: words } = en;
    await openPage(employer, '/en/company/job/addjob');
    const main = employer.getByRole('main');
    await main.getByLabel(words('job.title')).first().fill(TITLE);
    await main.getByRole('radio', { name: words('common.collar.blue') }).check();
    // The collar determines the cost and the job functions, once scripts run.
    await expect(main.getByText(words('common.dingers', { count: 10 }), { exact: true })).toBeVisible();
    for (const field of [
      'common.job.function',
      'common.job.industry',
      'common.job.type',
      'job.experience_level',
      'common.place.region',
    ]) {
      await main.getByRole('combobox', { name: words(field) }).selectOption({ index: 1 });
    }
    await main.getByRole('textbox', { name: words('job.required_persons') }).fill('1');
    await main.getByRole('textbox', { name: words('job.salary_min') }).fill('350000');
    await main.getByRole('textbox', { name: words('job.salary_max') }).fill('500000');
    await main
      .getByRole('textbox', { name: words('common.job.description') })
      .fill('နံနက် ၅ နာရီမှ စတင်၍ ကုန်စိမ်းများ ပို့ဆောင်ရပါမည်။');
    await main.getByRole('button', { name: words('add_job.post', { count: 10 }) }).click();
    await expect(employer).toHaveURL(/\/en\/company\/job\/managejobs/);
    await expect(main.getByText(TITLE).first()).toBeVisible();
  });

  await test.step('the jobseeker registers and fills in the profile', async () => {
    await signUp(seeker, person, 'my');
    const { area } = my;
    const main = seeker.getByRole('main');
    await main.getByRole('button', { name: area('entry.edit_named', { name: area('profile.basics') }) }).click();
    await main.getByRole('textbox', { name: area('profile.position') }).fill('ယာဉ်မောင်း');
    await main.getByRole('combobox', { name: area('common.place.region') }).selectOption({ index: 2 });
    const township = main.getByRole('combobox', { name: area('common.place.township') });
    await expect(township.getByRole('option')).not.toHaveCount(1);
    await township.selectOption({ index: 1 });
    await main.getByRole('textbox', { name: area('profile.about') }).fill('ယာဉ်မောင်း အတွေ့အကြုံ ၅ နှစ် ရှိပါသည်။');
    await main.getByRole('radio', { name: area('profile.availability_0') }).check();
    await main.getByRole('button', { name: area('entry.save') }).click();
    await expect(seeker.getByText(area('profile.saved'))).toBeVisible();
  });

  await test.step('the jobseeker uploads a CV', async () => {
    const { area } = my;
    const main = seeker.getByRole('main');
    await main.getByRole('button', { name: area('cv.add') }).click();
    await main
      .getByLabel(area('cv.file'))
      .setInputFiles({ name: 'ko-zaw-lin.pdf', mimeType: 'application/pdf', buffer: smallPdf('Ko Zaw Lin, driver') });
    await main.getByRole('textbox', { name: area('cv.name') }).fill('ယာဉ်မောင်း CV');
    await main.getByRole('button', { name: area('cv.upload'), exact: true }).click();
    await expect(main.getByRole('link', { name: area('cv.download_named', { name: 'ယာဉ်မောင်း CV' }) })).toBeVisible();
  });

  await test.step('the company opens the applicants of its job', async () => {
    const { company: words } = en;
    const main = employer.getByRole('main');
    await main.getByRole('link', { name: TITLE }).first().click();
    await expect(employer).toHaveURL(/\/company\/job\/\d+$/);
    await openPage(employer, employer.url().replace(/job\/(\d+)$/, 'job/manageapplication/$1?view=board'));
    await expect(main.getByText(words('board.none'))).toBeVisible();
    await employer.evaluate(() => Object.assign(window, { sameDocument: true }));
  });

  await test.step('the jobseeker finds the job by a Burmese word and applies', async () => {
    const { site } = my;
    await openPage(seeker, '/my/search');
    const main = seeker.getByRole('main');
    await main.getByRole('searchbox', { name: site('common.search.keyword') }).fill(KEYWORD);
    await main.getByRole('button', { name: site('common.search.submit') }).click();
    await main.getByRole('article').filter({ hasText: company.name }).getByRole('link', { name: TITLE }).click();
    await expect(main.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await main.getByRole('button', { name: site('apply.apply'), exact: true }).click();
    const dialog = seeker.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'ယာဉ်မောင်း CV' })).toBeChecked();
    await dialog.getByRole('button', { name: site('apply.send') }).click();
    await expect(main.getByRole('heading', { level: 1, name: site('success.heading') })).toBeVisible();
  });

  await test.step('the company sees the applicant without a reload', async () => {
    const { company: words } = en;
    await expect(employer.getByRole('region', { name: words('stage.applied') }).getByText(person.name)).toBeVisible();
    expect(await employer.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('the company shortlists; the jobseeker is notified without a reload', async () => {
    const { company: words } = en;
    await seeker.evaluate(() => Object.assign(window, { sameDocument: true }));
    await employer.getByRole('button', { name: words('board.move_name', { name: person.name }) }).click();
    await menuEntry(employer, words('stage.shortlisted')).click();
    await expect(
      employer.getByRole('region', { name: words('stage.shortlisted') }).getByText(person.name),
    ).toBeVisible();
    await expect(seeker.getByRole('button', { name: my.shell('notifications.unread', { count: 1 }) })).toBeVisible();
  });

  await test.step('the company invites to an interview; the jobseeker sees when and where', async () => {
    const { company: words } = en;
    await employer.getByRole('button', { name: words('board.move_name', { name: person.name }) }).click();
    await menuEntry(employer, words('board.invite')).click();
    const dialog = employer.getByRole('dialog');
    await dialog.getByLabel(words('interview.date')).fill(dayAfterTomorrow());
    await dialog.getByLabel(words('interview.time')).fill('10:00');
    await dialog.getByLabel(words('interview.place')).fill('Hpa-An office');
    await dialog.getByRole('button', { name: words('interview.send') }).click();
    await expect(employer.getByRole('region', { name: words('stage.interview') }).getByText(person.name)).toBeVisible();

    await seeker.getByRole('button', { name: my.shell('notifications.unread', { count: 1 }) }).click();
    const news = seeker
      .getByRole('dialog', { name: my.shell('common.notifications') })
      .getByRole('listitem')
      .filter({ hasText: TITLE });
    // The invitation replaces the unread notification of the shortlist.
    await expect(news).toContainText(notices.like('interview_at'));
    expect(await seeker.evaluate(() => 'sameDocument' in window)).toBe(true);
    await openPage(seeker, '/my/jobseeker/applyjobs');
    const application = seeker.getByRole('main').getByRole('article').filter({ hasText: TITLE });
    await expect(application.getByText(my.area('status.interview'), { exact: true }).first()).toBeVisible();
    await application.locator('summary').click();
    await expect(application.getByText('Hpa-An office')).toBeVisible();
    await expect(application.getByText(`နံနက် ${digits('10:00', 'my')} နာရီ`)).toBeVisible();
  });

  await test.step('the company opens the CV that was sent', async () => {
    const { company: words } = en;
    await employer
      .getByRole('region', { name: words('stage.interview') })
      .getByRole('link', { name: person.name })
      .click();
    const cv = employer.getByRole('link', { name: words.like('applicant.open_cv') });
    const file = await desk.request.get((await cv.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toContain('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('the company moves the interview, then calls it off; the jobseeker sees both', async () => {
    const { company: words } = en;
    const application = seeker.getByRole('main').getByRole('article').filter({ hasText: TITLE });
    await employer.getByRole('button', { name: words('interview.change') }).click();
    const dialog = employer.getByRole('dialog', { name: words('interview.title', { name: person.name }) });
    await expect(dialog.getByLabel(words('interview.place'))).toHaveValue('Hpa-An office');
    await dialog.getByLabel(words('interview.place')).fill('Hpa-An market');
    await dialog.getByRole('button', { name: words('interview.send_change') }).click();
    await expect(application.getByText('Hpa-An market')).toBeVisible();

    await employer.getByRole('button', { name: words('interview.call_off.action') }).click();
    const question = employer.getByRole('alertdialog');
    await question.getByRole('button', { name: words('interview.call_off.action') }).click();
    await expect(employer.getByText(words('interview.none'))).toBeVisible();
    await expect(application.getByText(my.area('interview_state.cancelled'))).toBeVisible();
  });

  await Promise.all([desk.close(), phone.close()]);

  /** Watches the wallet in another tab; 20 dingers are the welcome gift. */
  async function buyDingers(): Promise<void> {
    const { dinger: words } = en;
    const wallet = await desk.newPage();
    await openPage(wallet, '/en/company/dinger/wallet');
    await expect(
      wallet
        .getByRole('main')
        .getByText(words('common.dingers', { count: 20 }))
        .first(),
    ).toBeVisible();

    await openPage(employer, '/en/company/dinger/purchasedinger');
    const main = employer.getByRole('main');
    await main.getByRole('radio', { name: new RegExp(`^${words('common.dingers', { count: 60 })}`) }).check();
    await expect(main.getByText(words('common.dingers', { count: 85 }))).toBeVisible();
    await main.getByRole('button', { name: words('purchase.pay', { amount: '60,000 MMK' }) }).click();
    await employer.getByRole('button', { name: server('payment.pay'), exact: true }).click();
    await expect(employer.getByRole('status')).toHaveText(server('payment.paid'));
    await expect(
      wallet
        .getByRole('main')
        .getByText(words('common.dingers', { count: 85 }))
        .first(),
    ).toBeVisible();
    await wallet.close();
  }
});

/** In two days, in the format of a date field. */
function dayAfterTomorrow(): string {
  return new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
