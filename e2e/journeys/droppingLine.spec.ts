/** A jobseeker's day, in Burmese on a phone, on a line that drops every 20 seconds (rules 73 and 74). */
import type { Locator, Page } from '@playwright/test';
import type { ResponseOf } from '@jpro/api';
import { applyWithCv } from '../people/applyWithCv.ts';
import { arrive } from '../people/arrive.ts';
import { droppingLine } from '../people/droppingLine.ts';
import { notifiedInterview } from '../people/notifiedInterview.ts';
import { postJob } from '../people/postJob.ts';
import { newCompanyName, register } from '../people/register.ts';
import { send } from '../people/send.ts';
import { expect, test } from '../people/test.ts';
import { wordsOf } from '../texts.ts';

const site = wordsOf('mfe-public', 'my');
const area = wordsOf('mfe-jobseeker', 'my');
const chat = wordsOf('shared/features/src/messages', 'my');
const TITLE = 'ယာဉ်မောင်း';
const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
} as const;

test('finding a job, applying, writing, answering come to an end on a line that drops every 20 seconds @all', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const elsewhere = () => playwright.request.newContext(baseURL ? { baseURL } : {});
  const asCompany = await elsewhere();
  const company = await register(asCompany, 'company', newCompanyName('Thanlwin Transport'));
  const earlier = await postJob(asCompany, 'Delivery driver');
  const job = await postJob(asCompany, TITLE);
  const { page, person } = await arrive(browser, 'jobseeker', 'ကိုအောင်မိုး', PHONE);
  await applyWithCv(page.request, earlier.id);
  // The server's view of them, on a line of its own.
  const asJobseeker = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  });
  const main = page.getByRole('main');
  await page.goto('/my');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const line = droppingLine(page.context());
  const whileDown = (deed: () => Promise<void>) =>
    line.whileDown(async () => {
      await untilDown(page);
      await deed();
    });

  await test.step('the job is found', async () => {
    await persist(main.getByRole('heading', { level: 1, name: TITLE }), async () => {
      await page.goto(`/my/search?search_keyword=${encodeURIComponent(company.name)}`);
      await main.getByRole('article').getByRole('link', { name: TITLE }).click({ timeout: 5_000 });
    });
  });

  await test.step('an application that is sent while the line is down arrives once', async () => {
    const dialog = page.getByRole('dialog');
    const message = dialog.getByLabel(site('apply.message'));
    const apply = main.getByRole('button', { name: site('apply.apply'), exact: true });
    await persist(message, () => apply.click({ timeout: 5_000 }));
    await message.fill('တနင်္လာနေ့မှ စ၍ လုပ်နိုင်ပါသည်။');
    await whileDown(async () => {
      await dialog.getByRole('button', { name: site('apply.send') }).click();
      await expect(main.getByText(site('apply.waits'))).toBeVisible();
    });
    type Applications = ResponseOf<'GET', '/jobapply'>;
    const applications = async () =>
      ((await (await asJobseeker.get(`/api/jobapply?job_id=${job.id}`)).json()) as Applications).data.length;
    await expect.poll(applications).toBe(1);
    await untilDown(page);
    await expect.poll(applications).toBe(1);
  });

  await test.step('what is typed into the profile while the line is down is saved when it is back', async () => {
    const field = main.getByRole('textbox', { name: area('profile.about') });
    await persist(field, async () => {
      await page.goto('/my/jobseeker/profile');
      await main
        .getByRole('button', { name: area('entry.edit_named', { name: area('profile.basics') }) })
        .click({ timeout: 5_000 });
    });
    await main.getByRole('textbox', { name: area('profile.position') }).fill(TITLE);
    await main.getByRole('combobox', { name: area('common.place.region') }).selectOption({ index: 1 });
    const township = main.getByRole('combobox', { name: area('common.place.township') });
    await expect(township.getByRole('option')).not.toHaveCount(1);
    await township.selectOption({ index: 1 });
    await main.getByRole('radio', { name: area('profile.availability_0') }).check();
    await field.fill('ဘားအံမြို့တွင် ယာဉ်မောင်း ငါးနှစ် လုပ်ခဲ့ပါသည်။');
    const save = main.getByRole('button', { name: area('entry.save') });
    await whileDown(async () => {
      await save.click();
      await expect(main.getByRole('alert')).toBeVisible();
    });
    await expect(field).toHaveValue('ဘားအံမြို့တွင် ယာဉ်မောင်း ငါးနှစ် လုပ်ခဲ့ပါသည်။');
    await untilUp(page);
    await save.click();
    await expect(page.getByText(area('profile.saved'))).toBeVisible();
  });

  await test.step('a message that is written while the line is down arrives once', async () => {
    const field = main.getByRole('textbox', { name: chat.like('write') });
    await persist(field, () => page.goto(`/my/jobseeker/messages/${company.id}`));
    await whileDown(async () => {
      await field.fill('ဘယ်အချိန် လာရမလဲ။');
      await main.getByRole('button', { name: chat('common.send'), exact: true }).click();
      await expect(main.getByText(chat('waiting'))).toBeVisible();
    });
    const received = async () => {
      const thread = await (await asCompany.get(`/api/messages/${person.id}`)).json();
      return (thread as ResponseOf<'GET', '/messages/{id}'>).data.map(({ message }) => message);
    };
    await expect.poll(received).toEqual(['ဘယ်အချိန် လာရမလဲ။']);
    await untilDown(page);
    await untilUp(page);
    expect(await received()).toHaveLength(1);
  });

  await test.step('the invitation to an interview is accepted', async () => {
    const { data } = (await (await asJobseeker.get('/api/jobapply')).json()) as ResponseOf<'GET', '/jobapply'>;
    const at = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
    await send(asCompany, '/api/company/application/addtointerviewlist', {
      data: { jobapplyId: data.find((each) => each.job.id === job.id)!.id, at, place: 'Strand Road 4, Hpa-An' },
    });
    const id = await notifiedInterview(asJobseeker);
    const accept = main.getByRole('button', { name: area('interviews.accept') });
    await persist(accept, () => page.goto(`/my/jobseeker/interview/${id}`));
    await whileDown(() => accept.click());
    await untilUp(page);
    const accepted = main.getByText(area('interview_state.accepted'));
    await persist(accepted, () => accept.click({ timeout: 5_000 }));
    const state = async () =>
      ((await (await asJobseeker.get(`/api/jobseeker/interview/${id}`)).json()) as { state: string }).state;
    expect(await state()).toBe('accepted');
  });

  expect(line.drops()).toBeGreaterThanOrEqual(5);
  await line.stop();
  await page.context().close();
  await Promise.all([asCompany.dispose(), asJobseeker.dispose()]);
});

/** Tries again what the line interrupts, as a person would, until the goal is there: on a busy machine many times. */
async function persist(goal: Locator, attempt: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    if (!(await goal.isVisible())) await attempt();
    // Not as long as the line takes to drop again: every attempt would meet it in the same state.
    await expect(goal).toBeVisible({ timeout: 7_000 });
  }).toPass({ timeout: 240_000 });
}

const notice = (page: Page) => page.getByTestId('offline-notice');
const untilDown = (page: Page) => expect(notice(page)).toBeVisible();
const untilUp = (page: Page) => expect(notice(page)).toBeHidden();
