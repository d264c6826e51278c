/** A jobseeker deletes the account on a phone, and takes it back with a login (rule 70). */
import { arrive } from '../people/arrive.ts';
import { linkSentTo } from '../people/outbox.ts';
import { expect, test } from '../people/test.ts';
import { openPage } from '../people/openPage.ts';
import { wordsOf } from '../texts.ts';

test('a deleted account is gone at once, and back after a login', async ({ browser }) => {
  const { page, person } = await arrive(browser, 'jobseeker', 'ဒေါ်ခင်ခင်', { viewport: { width: 360, height: 740 } });
  const closing = wordsOf('shared/features/src/account-closing', 'my');
  const proof = wordsOf('shared/features/src/owner-proof', 'my');
  const site = wordsOf('mfe-public', 'my');
  const main = page.getByRole('main');
  await openPage(page, '/my/jobseeker/setting');
  await main.getByRole('button', { name: closing('open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: proof('password') }).fill(person.password);
  await dialog.getByRole('button', { name: closing('confirm') }).click();
  await expect(page).toHaveURL(/\/auth\/closed-account\?until=/);
  await expect(main.getByText(site('closed.goodbye'))).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);

  const login = await linkSentTo(page.request, person.phone);
  const logIn = async () => {
    await openPage(page, login);
    await main.getByLabel(site('account.email_or_phone')).fill(person.phone);
    await main.getByRole('textbox', { name: site('account.password') }).fill(person.password);
    await main.getByRole('button', { name: site('account.login'), exact: true }).click();
    await expect(page).toHaveURL(/\/auth\/closed-account$/);
  };
  await logIn();
  await main.getByRole('button', { name: site('closed.leave') }).click();
  await expect(main.getByRole('searchbox')).toBeVisible();
  await openPage(page, '/my/auth/closed-account');
  await expect(main.getByText(site('closed.nothing'))).toBeVisible();

  await logIn();
  await main.getByRole('button', { name: site('closed.keep') }).dblclick();
  await expect(page).toHaveURL(/\/jobseeker\/profile$/);
  expect((await (await page.request.get('/api/user')).json()).name).toBe(person.name);
  await page.context().close();
});
