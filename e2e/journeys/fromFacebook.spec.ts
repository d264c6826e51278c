/**
 * From a link in Facebook's browser to an application, as a guest in Burmese, on a line that drops twice: little enough
 * to press and type for a minute.
 */
import type { Locator } from '@playwright/test';
import type { ResponseOf } from '@jpro/api';
import { otpSentTo } from '../people/outbox.ts';
import { openPage } from '../people/openPage.ts';
import { postJob } from '../people/postJob.ts';
import { newDetails, register } from '../people/register.ts';
import { expect, test } from '../people/test.ts';
import { digits, wordsOf } from '../texts.ts';

const site = wordsOf('mfe-public', 'my');
const FACEBOOK =
  'Mozilla/5.0 (Linux; Android 13; SM-A045F Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.1.0.45.109;]';

/** A practised thumb needs a second for a press and a third of one for a character: 55 seconds. */
const MOST_PRESSES = 16;
const MOST_CHARACTERS = 55;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent: FACEBOOK });

test('a guest applies for a job that friends shared', async ({ page, playwright, baseURL }) => {
  const asCompany = await playwright.request.newContext(baseURL ? { baseURL } : {});
  await register(asCompany, 'company', 'Thanlwin Transport');
  const job = await postJob(asCompany, 'Delivery driver');
  const { phone } = newDetails('');
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog');
  const effort = { presses: 0, characters: 0 };
  const press = async (control: Locator) => {
    await control.click();
    effort.presses += 1;
  };
  const type = async (field: Locator, text: string) => {
    await press(field);
    await field.fill(text);
    effort.characters += text.length;
  };
  const whileDown = async (deed: () => Promise<void>) => {
    await page.context().setOffline(true);
    await deed();
    await page.context().setOffline(false);
  };

  await openPage(page, `/my/jobpost/${job.slug}/${job.id}?fbclid=IwAR0x`);
  await press(page.getByRole('button', { name: site('apply.apply'), exact: true }));
  await press(main.getByRole('link', { name: site('account.register_tab'), exact: true }));
  await type(main.getByLabel(site('account.name')), 'ကိုဇော်');
  await type(main.getByLabel(site('account.phone')), digits(phone, 'my'));
  await type(main.getByRole('textbox', { name: site('account.password') }), 'zaw-padauk9');
  const go = main.getByRole('button', { name: site('account.continue') });
  await whileDown(async () => {
    await press(go);
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(main.getByLabel(site('account.name'))).toHaveValue('ကိုဇော်');
  });
  await press(go);
  await expect(page).toHaveURL(/\/auth\/otp-verify$/);
  await type(main.getByLabel(site('common.code.label')), digits(await otpSentTo(page.request, phone), 'my'));

  // Back at the job, with its form open, which asks for the one thing that is missing.
  await expect(page).toHaveURL(new RegExp(`/my/jobpost/[^/]+/${job.id}[^/]*#apply$`));
  await type(sheet.getByLabel(site('apply.first.position')), 'ယာဉ်မောင်း');
  await press(sheet.getByRole('button', { name: site('apply.first.go_on') }));
  await expect(sheet.getByLabel(site('apply.message'))).toBeVisible();
  await whileDown(async () => {
    await press(sheet.getByRole('button', { name: site('apply.send') }));
    await expect(main.getByText(site('apply.waits'))).toBeVisible();
  });
  const applications = async () =>
    ((await (await page.request.get('/api/jobapply')).json()) as ResponseOf<'GET', '/jobapply'>).data;
  await expect.poll(async () => (await applications()).map((sent) => sent.job.id)).toEqual([job.id]);

  expect(effort.presses).toBeLessThanOrEqual(MOST_PRESSES);
  expect(effort.characters).toBeLessThanOrEqual(MOST_CHARACTERS);
  await asCompany.dispose();
});
