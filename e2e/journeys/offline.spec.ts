/** A jobseeker on a phone whose line drops again and again (rules 73 and 74). */
import type { Page } from '@playwright/test';
import type { ResponseOf } from '@jpro/api';
import { applyWithCv } from '../people/applyWithCv.ts';
import { arrive } from '../people/arrive.ts';
import { postJob } from '../people/postJob.ts';
import { register } from '../people/register.ts';
import { expect, test } from '../people/test.ts';
import { untilHydrated } from '../people/untilHydrated.ts';
import { wordsOf } from '../texts.ts';

const site = wordsOf('mfe-public', 'my');
const platform = wordsOf('shared/platform', 'my');
const chat = wordsOf('shared/features/src/messages', 'my');
const notice = wordsOf('shell/src/offline', 'my');
const OFFLINE_WORKER = { viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'allow' } as const;
const LETTERS = 'ကခဂငစဆဇညတထ';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const offlineNotice = (page: Page) => page.getByTestId('offline-notice');
const isStored = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-stored-at'));
/** The service worker has the job's page. */
const whenStored = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (each) => Boolean(await caches.match(each, { ignoreVary: true })), path))
    .toBe(true);

test('what is read, applied for and written without a connection is there, and arrives once', async ({
  browser,
  playwright,
  baseURL,
}) => {
  test.slow();
  const asCompany = await playwright.request.newContext(baseURL ? { baseURL } : {});
  const company = await register(asCompany, 'company', 'Salween Trading');
  const word = Array.from({ length: 5 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');
  const earlier = await postJob(asCompany, 'Delivery driver');
  const job = await postJob(asCompany, `${word} ယာဉ်မောင်း`);
  const { page, person } = await arrive(browser, 'jobseeker', 'ဒေါ်မြမြ', OFFLINE_WORKER);
  const context = page.context();
  await applyWithCv(page.request, earlier.id);
  const applications = async () => {
    const response = await page.request.get(`/api/jobapply?job_id=${job.id}`);
    return ((await response.json()) as ResponseOf<'GET', '/jobapply'>).data.length;
  };

  // Search and open the job; the line drops while the form is filled in.
  await page.goto(`/my/search?search_keyword=${encodeURIComponent(word)}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('article').getByRole('link', { name: job.title }).click();
  await expect(heading(page)).toHaveText(job.title);
  const path = new URL(page.url()).pathname;
  await whenStored(page, path);
  await context.setOffline(true);
  await expect(offlineNotice(page)).toHaveText(new RegExp(notice('offline')));
  await page.getByRole('button', { name: site('apply.apply') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(site('apply.message')).fill('တနင်္လာနေ့မှ စ၍ လုပ်နိုင်ပါသည်။');
  await dialog.getByRole('button', { name: site('apply.send') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText(site('apply.waits'))).toBeVisible();

  // The job can still be read after a reload, as guests see it; every other page says what can be read.
  await page.reload();
  expect(await isStored(page)).toBe(true);
  await expect(heading(page)).toHaveText(job.title);
  expect(await page.content()).not.toContain(person.name);
  await page.goto('/my/companies').catch(() => undefined);
  await expect(heading(page)).toHaveText(platform('pages.offline.heading'));
  await page.getByRole('link', { name: job.title }).click();
  await expect(heading(page)).toHaveText(job.title);

  // With the line, the page is theirs again and the application is sent.
  await context.setOffline(false);
  await expect.poll(() => isStored(page).catch(() => true)).toBe(false);
  await expect.poll(applications).toBe(1);
  await expect(page.getByRole('link', { name: site('apply.see_application') })).toBeVisible();

  // A message is written without a line, and the page is closed before it is back.
  await page.goto(`/my/jobseeker/messages/${company.id}`);
  const field = page.getByRole('textbox', { name: chat.like('write') });
  await untilHydrated(page);
  await context.setOffline(true);
  await field.fill('ဘယ်အချိန် လာရမလဲ။');
  await page.getByRole('button', { name: chat('common.send'), exact: true }).click();
  await expect(page.getByText(chat('waiting'))).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const [next, other] = [await context.newPage(), await context.newPage()];
  await Promise.all([next.goto('/my'), other.goto('/my/search')]);
  const received = async () => {
    const response = await asCompany.get(`/api/messages/${person.id}`);
    return ((await response.json()) as ResponseOf<'GET', '/messages/{id}'>).data.map(({ message }) => message);
  };
  await expect.poll(received).toEqual(['ဘယ်အချိန် လာရမလဲ။']);

  // The line drops again: nothing is sent twice.
  for (const isOffline of [true, false, true, false]) {
    await context.setOffline(isOffline);
    await expect(offlineNotice(next)).toBeVisible({ visible: isOffline });
  }
  await next.reload();
  await expect(heading(next)).toBeVisible();
  expect(await received()).toHaveLength(1);
  expect(await applications()).toBe(1);

  // A page that was opened without a line opens by itself.
  await context.setOffline(true);
  await next.goto('/my/contact').catch(() => undefined);
  await expect(heading(next)).toHaveText(platform('pages.offline.heading'));
  await context.setOffline(false);
  await expect(heading(next)).toHaveText(site('contact.heading'));

  // Logging out leaves no trace of what was read.
  expect(await next.evaluate(() => caches.keys())).toContain('copies-1');
  await next.getByRole('button', { name: wordsOf('shell', 'my').like('user_menu.label') }).click();
  await next.getByRole('menuitem', { name: wordsOf('shell', 'my')('user_menu.logout') }).click();
  await expect.poll(() => next.evaluate(() => caches.keys())).not.toContain('copies-1');
  await context.close();
  await asCompany.dispose();
});
