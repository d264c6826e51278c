/** The people of a company (rule 95): invited by link, each with a login and a role, and gone at once when removed. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { linkSentTo, otpSentTo } from '../people/outbox.ts';
import { openPage } from '../people/openPage.ts';
import { operate } from '../people/operate.ts';
import { register } from '../people/register.ts';
import { send } from '../people/send.ts';
import { expect, test } from '../people/test.ts';
import { wordsOf } from '../texts.ts';

const words = wordsOf('mfe-company', 'en');
const account = wordsOf('mfe-public', 'en');
const PASSWORD = 'river of nine bends';

async function invite(page: Page, role: 'recruiter' | 'accountant', email?: string): Promise<void> {
  await page.getByRole('button', { name: words('team.invite') }).click();
  const dialog = page.getByRole('dialog');
  if (email) await dialog.getByLabel(words('team.email')).fill(email);
  await dialog.getByRole('radio', { name: words(`common.role.${role}`) }).check();
  await dialog.getByRole('button', { name: words('team.invite_submit'), exact: true }).click();
}

async function fillNewMember(page: Page, name: string): Promise<void> {
  await page.getByLabel(account('invitation.name')).fill(name);
  await page.getByRole('textbox', { name: account('account.password') }).fill(PASSWORD);
}

async function visitorPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  return context.newPage();
}

test('an owner invites a recruiter and an accountant, and removes one of them', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const asOwner = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await register(asOwner, 'company', 'Hpa-an Cement');
  const { id } = await send<{ readonly id: number }>(asOwner, '/api/company/dinger/purchase_dinger', {
    data: { package_id: 1, currency: 'MMK', payment_type: 'kbzpay' },
  });
  await operate('purchases', 'confirm', String(id));
  const context = await browser.newContext({ storageState: await asOwner.storageState(), ...(baseURL && { baseURL }) });
  const owner = await context.newPage();
  await openPage(owner, '/en/company/team');

  const email = `recruiter${Date.now()}@jpro.test`;
  await invite(owner, 'recruiter', email);
  await expect(owner.getByText(email).first()).toBeVisible();
  const recruiter = await visitorPage(browser, baseURL);
  await openPage(recruiter, await linkSentTo(asOwner, email));
  await fillNewMember(recruiter, 'Ko Recruiter');
  await recruiter.getByRole('button', { name: account('invitation.join') }).click();
  await expect(recruiter).toHaveURL(/\/company\/dashboard/);

  await invite(owner, 'accountant');
  const link = new URL(await owner.getByRole('dialog').getByLabel(words('team.link'), { exact: true }).inputValue());
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: words('common.close') })
    .click();
  const accountant = await visitorPage(browser, baseURL);
  await openPage(accountant, `${link.pathname}${link.search}`);
  await fillNewMember(accountant, 'Ma Accountant');
  const phone = `0977${String(Date.now()).slice(-7)}`;
  await accountant.getByLabel(account('account.phone')).fill(phone);
  await accountant.getByRole('button', { name: account('invitation.join') }).click();
  await expect(accountant.getByLabel(account('common.code.label'))).toBeVisible();
  await accountant.getByLabel(account('common.code.label')).fill(await otpSentTo(asOwner, phone));
  await expect(accountant).toHaveURL(/\/company\/dashboard/);
  // The menus have what the role may open, and no more.
  const area = accountant.getByRole('navigation', { name: 'Company menu' });
  await expect(area.getByRole('link', { name: 'Dinger wallet' })).toBeVisible();
  await expect(area.getByRole('link', { name: words('menu.cv_database') })).toHaveCount(0);
  await openPage(accountant, '/en/company/jobseekerdatabase');
  await expect(accountant.getByText(/^Your role at .{1,80} does not allow this\. Ask: /).first()).toBeVisible();
  expect((await accountant.request.get('/file/cv/1')).status()).toBe(403);
  await openPage(accountant, '/en/company/dinger/wallet');
  await expect(accountant.getByRole('heading', { level: 1 })).toBeVisible();
  await openPage(accountant, '/en/company/dinger/transaction');
  const downloading = accountant.waitForEvent('download');
  await accountant.locator('main a[href*="/file/pdf/invoices/"]').click();
  expect(readFileSync(await (await downloading).path(), 'latin1')).toMatch(/^%PDF-/);

  await owner.reload();
  await owner.getByRole('button', { name: words('team.remove_name', { name: 'Ko Recruiter' }) }).click();
  await owner
    .getByRole('alertdialog')
    .getByRole('button', { name: words('team.remove'), exact: true })
    .click();
  await expect(owner.getByText(words('team.removed', { name: 'Ko Recruiter' }))).toBeVisible();
  await recruiter.goto('/en/company/applications');
  await expect(recruiter).toHaveURL(/\/companylogin/);
  expect((await asOwner.get('/api/company/team')).status()).toBe(200);
});
