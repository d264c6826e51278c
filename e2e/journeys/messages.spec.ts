/** Messages of a jobseeker on a phone; the company writes through the API. */
import type { APIRequestContext } from '@playwright/test';
import type { ResponseOf } from '@jpro/api';
import { applyWithCv } from '../people/applyWithCv.ts';
import { arrive } from '../people/arrive.ts';
import { postJob } from '../people/postJob.ts';
import { register, type Person } from '../people/register.ts';
import { send } from '../people/send.ts';
import { expect, test as base, type Page } from '../people/test.ts';
import { openPage } from '../people/openPage.ts';
import { untilHydrated } from '../people/untilHydrated.ts';
import { wordsOf } from '../texts.ts';

const PHONE = { width: 360, height: 740 };
const words = wordsOf('shared/features/src/messages', 'my');

interface Correspondence {
  readonly page: Page;
  readonly jobseekerId: number;
  readonly company: Person;
  readonly asCompany: APIRequestContext;
  write(message: string): Promise<unknown>;
  /** What the company sees, newest first. */
  received(): Promise<ResponseOf<'GET', '/messages/{id}'>['data']>;
}

const test = base.extend<{ chat: Correspondence }>({
  async chat({ browser, playwright, baseURL }, use) {
    const asCompany = await playwright.request.newContext(baseURL ? { baseURL } : {});
    const company = await register(asCompany, 'company', 'Salween Trading');
    const job = await postJob(asCompany, 'Delivery driver');
    const { page, person } = await arrive(browser, 'jobseeker', 'ဒေါ်မြမြ', { viewport: PHONE });
    await applyWithCv(page.request, job.id);
    await use({
      page,
      jobseekerId: person.id,
      company,
      asCompany,
      write: (message) => send(asCompany, '/api/message-to', { data: { receiver_id: person.id, message } }),
      async received() {
        const response = await asCompany.get(`/api/messages/${person.id}`);
        return ((await response.json()) as ResponseOf<'GET', '/messages/{id}'>).data;
      },
    });
    await page.context().close();
    await asCompany.dispose();
  },
});

const field = (page: Page) => page.getByRole('textbox', { name: words.like('write') });
const sendButton = (page: Page) => page.getByRole('button', { name: words('common.send'), exact: true });
const thread = (page: Page) => page.getByRole('region', { name: words.like('with') });

test('inbox and thread follow each other on a phone; what is shown is read, and answers arrive live', async ({
  chat,
}) => {
  const { page, company } = chat;
  await chat.write('မင်္ဂလာပါ။ တနင်္လာနေ့ လာနိုင်ပါသလား။');
  await openPage(page, '/my/jobseeker/messages');
  await page.getByRole('link', { name: new RegExp(company.name) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.name);
  await expect(thread(page).getByText('တနင်္လာနေ့ လာနိုင်ပါသလား', { exact: false })).toBeVisible();
  await expect.poll(async () => (await chat.received())[0]?.read_at).not.toBeNull();

  await field(page).fill('လာနိုင်ပါတယ်။');
  await sendButton(page).click();
  await expect(thread(page).getByText(words('sent'), { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue('');

  // The push connection opens a few seconds after the page.
  await expect
    .poll(async () => {
      await chat.write('ကျေးဇူးပါ။');
      return thread(page).getByText('ကျေးဇူးပါ။').count();
    })
    .toBeGreaterThan(0);
  await page.getByRole('link', { name: words('all'), exact: true }).click();
  await expect(page).toHaveURL(/\/my\/jobseeker\/messages$/);
});

test('what is written without a connection is sent once when it is back; drafts stay in their thread', async ({
  chat,
}) => {
  const { page, company } = chat;
  await page.goto(`/my/jobseeker/messages/${company.id}`);
  await expect(field(page)).toBeVisible();
  await untilHydrated(page);
  await page.context().setOffline(true);
  await field(page).fill('ရထားလိုင်း ကောင်းပါသလား။');
  await sendButton(page).click();
  await expect(thread(page).getByText(words('waiting'))).toBeVisible();
  await field(page).fill('မပြီးသေးသော စာ');
  expect(await chat.received()).toEqual([]);
  await page.context().setOffline(false);
  await expect(thread(page).getByText(words('sent'), { exact: true })).toBeVisible();
  expect((await chat.received()).map(({ message }) => message)).toEqual(['ရထားလိုင်း ကောင်းပါသလား။']);

  await page.reload();
  await expect(field(page)).toHaveValue('မပြီးသေးသော စာ');
  expect(await chat.received()).toHaveLength(1);
});

test('a reload while a message is on its way neither loses nor doubles it', async ({ chat }) => {
  const { page, company } = chat;
  await openPage(page, `/my/jobseeker/messages/${company.id}`);
  // The message arrives, but its response does not.
  await page.route('**/api/message-to', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await field(page).fill('တစ်ခါသာ');
  await sendButton(page).click();
  await expect(thread(page).getByText(words('waiting'))).toBeVisible();
  await page.unroute('**/api/message-to');
  await page.reload();
  await expect(thread(page).getByText(words('sent'), { exact: true })).toBeVisible();
  await expect(thread(page).getByText('တစ်ခါသာ')).toHaveCount(1);
  expect(await chat.received()).toHaveLength(1);
});

test('older messages are added above without moving what is on screen', async ({ chat }) => {
  const { page, company } = chat;
  for (let n = 1; n <= 40; n += 1) await chat.write(`Line ${n}`);
  await openPage(page, `/my/jobseeker/messages/${company.id}`);
  const newest = thread(page).getByText('Line 40', { exact: true });
  await expect(newest).toBeInViewport();
  const oldest = thread(page).getByText('Line 11', { exact: true });
  await expect(thread(page).getByText('Line 1', { exact: true })).toHaveCount(0);
  // Holds the older page back until the position is measured.
  let isRequested = false;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/messages/*?before=*', async (route) => {
    isRequested = true;
    await held;
    await route.continue();
  });
  // Until its scripts are there, the page does not notice that it is scrolled.
  await expect(async () => {
    await newest.scrollIntoViewIfNeeded();
    await oldest.scrollIntoViewIfNeeded();
    expect(isRequested).toBe(true);
  }).toPass();
  const before = await oldest.boundingBox();
  release();
  await expect(thread(page).getByText('Line 1', { exact: true })).toHaveCount(1);
  const after = await oldest.boundingBox();
  expect(Math.abs(after!.y - before!.y)).toBeLessThanOrEqual(2);
});
