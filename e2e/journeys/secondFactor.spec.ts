/** Two-step login (rule 100) and invitations (rule 95.4), also without scripts. */
import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { linkSentTo } from '../people/outbox.ts';
import { openPage } from '../people/openPage.ts';
import { register } from '../people/register.ts';
import { expect, test } from '../people/test.ts';
import { wordsOf } from '../texts.ts';

const words = wordsOf('mfe-company', 'en');
const account = wordsOf('mfe-public', 'en');
const TEAM = '/en/company/team';

/** A code of an authenticator app (RFC 6238), of the next step so that one of this step may have been used. */
function codeOf(secret: string, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')]
    .map((each) => alphabet.indexOf(each).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = hash.at(-1)! & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function logIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel(account('account.email_or_phone')).fill(login);
  await page.locator('input[type=password]').fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: account('account.login') })
    .click();
  await expect(page).toHaveURL(/\/auth\/second-step/);
}

test('an owner turns on two-step login, and logs in with scripts and without', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const asOwner = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const owner = await register(asOwner, 'company', 'Bagan Lacquer');
  const options = { ...(baseURL && { baseURL }) };
  const context = await browser.newContext({ ...options, storageState: await asOwner.storageState() });
  const page = await context.newPage();
  await openPage(page, '/en/company/changepassword');
  await page.getByRole('button', { name: 'Turn on two-step login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByRole('textbox', { name: account('common.code.label') }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on two-step login' }).click();
  await expect(dialog.getByText('Your recovery codes')).toBeVisible();
  const recoveryCode = await dialog.locator('code').first().innerText();
  await dialog.getByRole('button', { name: 'I have written them down' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  const elsewhere = await (await browser.newContext(options)).newPage();
  await openPage(elsewhere, `/en/companylogin?redirect=${encodeURIComponent(TEAM)}`);
  await logIn(elsewhere, owner.email, owner.password);
  await elsewhere.getByLabel(account('common.code.label')).fill('000000');
  await elsewhere.getByRole('button', { name: account('common.confirm') }).click();
  await expect(elsewhere.getByText(/Each code works once/)).toBeVisible();
  await elsewhere.getByLabel(account('common.code.label')).fill(codeOf(secret, 1));
  await elsewhere.getByRole('button', { name: account('common.confirm') }).click();
  await expect(elsewhere).toHaveURL(/\/en\/company\/team/);

  const plain = await (await browser.newContext({ ...options, javaScriptEnabled: false })).newPage();
  await plain.goto(`/en/companylogin?redirect=${encodeURIComponent(TEAM)}`);
  await logIn(plain, owner.email, owner.password);
  await plain.getByLabel(account('common.code.label')).fill('000000');
  await plain.getByRole('button', { name: account('common.confirm') }).click();
  await expect(plain.getByText(account('account.login_failed.code'))).toBeVisible();
  await plain.getByLabel(account('common.code.label')).fill(recoveryCode);
  await plain.getByRole('button', { name: account('common.confirm') }).click();
  await expect(plain).toHaveURL(/\/en\/company\/team/);

  const email = `plain${Date.now()}@jpro.test`;
  const form = plain.locator('form[action="/invite"]');
  await form.getByLabel(words('team.email')).fill(email);
  await form.getByRole('button', { name: words('team.invite_submit') }).click();
  await expect(plain.getByText(email)).toBeVisible();
  const newcomer = await (await browser.newContext({ ...options, javaScriptEnabled: false })).newPage();
  await newcomer.goto(await linkSentTo(asOwner, email));
  await newcomer.getByLabel(account('invitation.name')).fill('Ko Plain');
  await newcomer.locator('input[type=password]').fill('short');
  await newcomer.getByRole('button', { name: account('invitation.join') }).click();
  await expect(newcomer.getByText(account('account.login_failed.password'))).toBeVisible();
  await newcomer.getByLabel(account('invitation.name')).fill('Ko Plain');
  await newcomer.locator('input[type=password]').fill('river of nine bends');
  await newcomer.getByRole('button', { name: account('invitation.join') }).click();
  await expect(newcomer).toHaveURL(/\/company\/dashboard/);
});
