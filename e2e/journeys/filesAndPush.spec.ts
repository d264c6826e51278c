/** CVs and posters as files (rule 90), and news on a phone while no page is open (rule 91). */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { ResponseOf } from '@jpro/api';
import { arrive } from '../people/arrive.ts';
import { openPage } from '../people/openPage.ts';
import { postJob } from '../people/postJob.ts';
import { register } from '../people/register.ts';
import { expect, test } from '../people/test.ts';
import { wordsOf } from '../texts.ts';

const jobseeker = wordsOf('mfe-jobseeker', 'my');
const push = wordsOf('shared/features/src/push', 'my');
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;

test('a CV is downloaded under the name of the person, and kept among those to apply with', async ({ browser }) => {
  const { page } = await arrive(browser, 'jobseeker', 'ဒေါ်မြမြ', PHONE);
  await openPage(page, '/my/jobseeker/cv');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: jobseeker('common.download_pdf') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('ဒေါ်မြမြ.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: jobseeker('cv_page.keep') }).click();
  await expect(page.getByText(jobseeker('cv_page.kept', { name: 'ဒေါ်မြမြ' }))).toBeVisible();
  const { cvs } = (await (await page.request.get('/api/uploadcvs')).json()) as ResponseOf<'GET', '/uploadcvs'>;
  expect(cvs).toMatchObject([{ cv_name: 'ဒေါ်မြမြ', content_type: 'application/pdf' }]);
});

test('without scripts a guest gets the poster of a job', async ({ browser, playwright, baseURL }) => {
  const asCompany = await playwright.request.newContext(baseURL ? { baseURL } : {});
  await register(asCompany, 'company', 'Salween Trading');
  const job = await postJob(asCompany, 'Delivery driver');
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/my/jobpost/delivery-driver/poster/${job.id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: jobseeker('common.download_pdf') }).click();
  expect((await download).suggestedFilename()).toBe(`JPro ${job.id}.pdf`);
  await context.close();
});

test('the CV has as many pages as the printed one @all', async ({ browser }) => {
  const { page } = await arrive(browser, 'jobseeker', 'ဒေါ်မြမြ', PHONE);
  for (const design of ['plain', 'column', 'band']) {
    await openPage(page, `/my/jobseeker/cv?design=${design}`);
    const printed = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
    const file = await (await page.request.get(`/file/pdf/cv?language=my&design=${design}`)).body();
    expect(pagesOf(file)).toBe(pagesOf(printed));
  }
});

function pagesOf(pdf: Buffer): string | undefined {
  const { stdout } = spawnSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' });
  return /^Pages:\s+(\d+)/m.exec(stdout)?.[1];
}

test('what a phone is told of is chosen with one press', async ({ browser }) => {
  const { page } = await arrive(browser, 'jobseeker', 'ဒေါ်မြမြ', {
    ...PHONE,
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  // The browser of a test has no push service.
  await page.addInitScript(() => {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    PushManager.prototype.subscribe = async () =>
      ({ endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true }) as unknown as PushSubscription;
  });
  await openPage(page, '/my/jobseeker/setting');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const interviews = page.getByRole('switch', { name: push('kind.interview') });
  await interviews.click();
  await expect(page.getByText(push('on'))).toBeVisible();
  await expect(interviews).toBeChecked();
});
