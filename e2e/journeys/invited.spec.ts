/** A jobseeker's first days, in Burmese on a phone: from a friend's invitation to the export of the own data. */
import type { ResponseOf } from '@jpro/api';
import { arrive } from '../people/arrive.ts';
import { notifiedInterview } from '../people/notifiedInterview.ts';
import { postJob } from '../people/postJob.ts';
import { newDetails } from '../people/register.ts';
import { send } from '../people/send.ts';
import { fillRegistration } from '../people/signUp.ts';
import { expect, test, type Page } from '../people/test.ts';
import { openPage } from '../people/openPage.ts';
import { wordsOf } from '../texts.ts';

const TITLE = 'ကွန်ပျူတာ စာရင်းကိုင်';
const site = wordsOf('mfe-public', 'my');
const area = wordsOf('mfe-jobseeker', 'my');
const messages = wordsOf('shared/features/src/messages', 'my');

test('an invited friend finds work', async ({ browser, baseURL }) => {
  const inviter = await arrive(browser, 'jobseeker', 'မသီတာ ဝင်း');
  const company = await arrive(browser, 'company', 'Irrawaddy Accounts');
  const desk = company.page.request;
  const { place, ...wanted } = await mostWanted(company.page);
  const job = await postJob(desk, TITLE, { ...wanted, location_id: place.id });
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  const main = page.getByRole('main');

  await test.step('the invitation says who invites, and keeps its code', async () => {
    const { referralCode } = await send<{ referralCode: string }>(inviter.page.request, '/api/save_referral', {});
    await openPage(page, `/my/referral?code=${referralCode}`);
    await expect(
      main.getByRole('heading', { level: 1, name: site('referral.heading_by', { name: 'မသီတာ' }) }),
    ).toBeVisible();
    await main.getByRole('link', { name: site('referral.register') }).click();
    await expect(main.getByLabel(site('account.referral_code'))).toHaveValue(referralCode);
    await fillRegistration(page, { role: 'jobseeker', ...newDetails('ကိုမင်းသူ') }, 'my');
    const { count } = (await (await inviter.page.request.get('/api/get_referral')).json()) as { count: number };
    expect(count).toBe(1);
  });

  await test.step('the guided path fills the profile', async () => {
    await main.getByRole('link', { name: area('guide.start') }).click();
    const goOn = (label: string) => main.getByRole('button', { name: area(label) }).click();
    const heading = (step: string) => main.getByRole('heading', { level: 2, name: area(`guide.steps.${step}.title`) });
    // The profile, whose fields have the same names, stays until the guide can be drawn.
    await expect(heading('position')).toBeVisible();
    await main.getByRole('textbox', { name: area('profile.position') }).fill('စာရင်းကိုင်');
    await main.getByRole('combobox', { name: area('common.place.region') }).selectOption(String(place.id));
    const township = main.getByRole('combobox', { name: area('common.place.township') });
    await expect(township.getByRole('option')).not.toHaveCount(1);
    await township.selectOption({ index: 1 });
    await main.getByRole('textbox', { name: area('profile.about') }).fill('စာရင်းဇယားများကို သေချာစွာ လုပ်တတ်ပါသည်။');
    await main.getByRole('radio', { name: area('profile.availability_0') }).check();
    await goOn('guide.save_and_continue');
    await expect(heading('experience')).toBeVisible();
    await main.getByRole('textbox', { name: area('experience.position') }).fill('စာရင်းကိုင်အကူ');
    await main.getByRole('textbox', { name: area('experience.company') }).fill('ရွှေလမင်း ကုန်တိုက်');
    for (const list of ['common.job.function', 'common.job.industry', 'experience.level'])
      await main.getByRole('combobox', { name: area(list) }).selectOption({ index: 1 });
    await main.getByRole('checkbox', { name: area('experience.current') }).check();
    const start = main.getByRole('group', { name: area('experience.start') });
    await start.getByRole('combobox', { name: area('entry.year') }).selectOption('2023');
    await start.getByRole('combobox', { name: area('common.month') }).selectOption('06');
    await goOn('guide.save_and_continue');
    await expect(heading('education')).toBeVisible();
    await main.getByRole('combobox', { name: area('education.level') }).selectOption({ index: 2 });
    await main.getByRole('textbox', { name: area('education.school') }).fill('ရန်ကုန် စီးပွားရေးတက္ကသိုလ်');
    await main.getByRole('checkbox', { name: area('education.current') }).check();
    await goOn('guide.save_and_continue');
    await expect(heading('skills')).toBeVisible();
    await main.getByRole('textbox', { name: area('skill.skill') }).fill('Excel');
    await goOn('skill.add_skill');
    await expect(main.getByRole('listitem').filter({ hasText: 'Excel' })).toBeVisible();
    await main.getByRole('textbox', { name: area('skill.language') }).fill('အင်္ဂလိပ်');
    await goOn('skill.add_language');
    await expect(main.getByRole('listitem').filter({ hasText: 'အင်္ဂလိပ်' })).toBeVisible();
    await goOn('guide.continue');
    await main.getByRole('textbox', { name: area('wishes.salary') }).fill('၄၀၀,၀၀၀');
    await main.getByRole('textbox', { name: area('wishes.objective') }).fill('ငါးနှစ်အတွင်း စာရင်းကိုင်ချုပ် ဖြစ်လိုပါသည်။');
    await goOn('guide.save_and_continue');
    for (const step of ['photo', 'cv']) {
      await expect(heading(step)).toBeVisible();
      await main.getByRole('link', { name: area('guide.skip') }).click();
    }
    await expect(heading('personal')).toBeVisible();
    await main.getByLabel(area('personal.dob')).fill('2001-04-17');
    await main.getByRole('textbox', { name: area('personal.nationality') }).fill('မြန်မာ');
    await main.getByRole('radio', { name: area('personal.genders.male'), exact: true }).check();
    await main.getByRole('radio', { name: area('personal.marital_statuses.single') }).check();
    await main.getByRole('textbox', { name: area('personal.address') }).fill('အမှတ် ၁၂၊ ပြည်လမ်း');
    await goOn('guide.save_and_continue');
    await expect(main.getByRole('heading', { level: 2, name: area('guide.end.title') })).toBeVisible();
    const { percentage } = (await (await phone.request.get('/api/jobseeker/percentage')).json()) as {
      percentage: number;
    };
    // All but photo, e-mail address and CV.
    expect(percentage).toBe(80);
  });

  await test.step("the state's tile leads to its jobs; the job's salary is compared", async () => {
    await openPage(page, '/my');
    const map = main.getByRole('list', { name: site('home.state_map') });
    await map.getByRole('link', { name: new RegExp(`^${place.name_my}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/my/search\\?location=${place.id}$`));
    await expect(map).toHaveCount(0);
    await main.getByRole('searchbox', { name: site('common.search.keyword') }).fill(company.person.name);
    await main.getByRole('button', { name: site('common.search.submit') }).click();
    await expect(page).toHaveURL(new RegExp(`location=${place.id}`));
    const found = main.getByRole('article').filter({ hasText: company.person.name });
    await found.getByRole('link', { name: TITLE }).click();
    await expect(main.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2, name: site('job.pay.heading') })).toBeVisible();
  });

  await test.step('the company is followed, and the job applied for', async () => {
    await main.getByRole('button', { name: site('apply.apply'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: site('apply.send') })
      .click();
    await expect(main.getByRole('heading', { level: 1, name: site('success.heading') })).toBeVisible();
    await openPage(page, `/my/company/company/${company.person.id}`);
    await main.getByRole('button', { name: site('company.follow') }).click();
    await expect(main.getByRole('button', { name: site('company.followed') })).toBeVisible();
    await openPage(page, '/my/jobseeker/jobalerts');
    await expect(main.getByRole('link', { name: company.person.name })).toBeVisible();
  });

  const { data: applications } = (await (await phone.request.get('/api/jobapply')).json()) as ResponseOf<
    'GET',
    '/jobapply'
  >;
  const application = applications.find((each) => each.job.id === job.id)!;

  await test.step('company and jobseeker write to each other', async () => {
    const me = (await (await phone.request.get('/api/jobseeker/getuser')).json()) as { user: { id: number } };
    await send(desk, '/api/message-to', { data: { receiver_id: me.user.id, message: 'မနက်ဖြန် လာနိုင်မလား။' } });
    await openPage(page, `/my/jobseeker/messages/${company.person.id}`);
    await expect(main.getByText('မနက်ဖြန် လာနိုင်မလား။').last()).toBeVisible();
    await main.getByRole('textbox', { name: messages.like('write') }).fill('လာနိုင်ပါတယ်။');
    await main.getByRole('button', { name: area('common.send') }).click();
    const newest = async () => {
      const thread = await (await desk.get(`/api/messages/${me.user.id}`)).json();
      return (thread as ResponseOf<'GET', '/messages/{id}'>).data[0]?.message;
    };
    await expect.poll(newest).toBe('လာနိုင်ပါတယ်။');
  });

  await test.step('the interview is at another time, please', async () => {
    const at = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
    await send(desk, '/api/company/application/addtointerviewlist', {
      data: { jobapplyId: application.id, at, place: 'Pyay Road 12, Yangon' },
    });
    await openPage(page, `/my/jobseeker/interview/${await notifiedInterview(phone.request)}`);
    await main.getByRole('button', { name: area('interviews.other_time') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(area('common.your_message')).fill('သောကြာနေ့ နေ့လယ်ဆိုရင် အဆင်ပြေပါတယ်။');
    await dialog.getByRole('button', { name: area('common.send') }).click();
    await expect(page.getByText(area('interviews.asked')).first()).toBeVisible();
  });

  await test.step('everything that is stored can be taken along', async () => {
    await openPage(page, '/my/jobseeker/setting');
    const download = page.waitForEvent('download');
    await main.getByRole('link', { name: area('setting.data_download') }).click();
    expect((await download).suggestedFilename()).toMatch(/^jpro-my-data-.*\.zip$/);
  });

  await Promise.all([phone, inviter.page.context(), company.page.context()].map((context) => context.close()));
});

/** The job function with the most open jobs, for a salary that can be compared, and the place with the most. */
async function mostWanted(page: Page) {
  type Functions = ResponseOf<'GET', '/category/jobfunctions'>;
  type Places = ResponseOf<'GET', '/category/locations'>;
  const functions = (await (await page.request.get('/api/category/jobfunctions')).json()) as Functions;
  const places = (await (await page.request.get('/api/category/locations')).json()) as Places;
  const most = <Row extends { readonly job_count?: number | undefined }>(rows: readonly Row[]): Row =>
    rows.toSorted((first, second) => (second.job_count ?? 0) - (first.job_count ?? 0))[0]!;
  const { id, collar } = most(functions.data);
  return { job_function_id: id, collar, place: most(places) };
}
