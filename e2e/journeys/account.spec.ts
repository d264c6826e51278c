/** Accounts stay with their owners: confirming an e-mail address, and restoring a hijacked phone number. */
import { onlyInAll } from '../all.ts';
import { arrive } from '../people/arrive.ts';
import { linkSentTo, otpSentTo } from '../people/outbox.ts';
import { newDetails } from '../people/register.ts';
import { send } from '../people/send.ts';
import { expect, test } from '../people/test.ts';
import { openPage } from '../people/openPage.ts';
import { digits, wordsOf } from '../texts.ts';

test('a company confirms its e-mail address, then logs in with it', async ({ browser }) => {
  const { page, person } = await arrive(browser, 'company', 'Confirming House', { confirmsEmail: false });
  const words = wordsOf('mfe-company', 'my');
  const change = wordsOf('shared/features/src/contact', 'my');
  const proof = wordsOf('shared/features/src/owner-proof', 'my');
  await openPage(page, '/my/company/dashboard');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: words('dashboard.email_confirm') }).click();
  await main.getByRole('button', { name: words('company.email_confirm_name') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: change('email.new') })).toHaveValue(person.email);
  await dialog.getByRole('textbox', { name: proof('password') }).fill(person.password);
  await dialog.getByRole('button', { name: change('common.code.send') }).click();
  await dialog.getByLabel(change('common.code.label')).fill(digits(await otpSentTo(page.request, person.email), 'my'));
  await expect(main.getByRole('button', { name: words('common.contact.change_email') })).toBeVisible();

  await page.context().clearCookies();
  const site = wordsOf('mfe-public', 'my');
  await openPage(page, '/my/companylogin');
  await main.getByLabel(site('account.email_or_phone')).fill(person.email);
  await main.getByRole('textbox', { name: site('account.password') }).fill(person.password);
  await main.getByRole('button', { name: site('account.login'), exact: true }).click();
  await expect(page).toHaveURL(/\/company\/dashboard$/);
  await expect(main.getByText(words('dashboard.email_unconfirmed'))).toHaveCount(0);
  await page.context().close();
});

for (const locale of ['my', 'en'] as const) {
  test(`the link in the text message restores a hijacked account, in ${locale}${onlyInAll(locale === 'en')}`, async ({
    browser,
  }) => {
    const { page, person } = await arrive(browser, 'jobseeker', 'Daw Mya Lost');
    const { phone: strange, password } = newDetails('Somebody else');
    const words = wordsOf('mfe-public', locale);
    const security = wordsOf('shared/features/src/security', locale);
    // The hijacker has the session and the password.
    const { request_id } = await send<{ request_id: string }>(page.request, '/api/jobseeker/checkphno', {
      data: { phone_number: strange, current_password: person.password },
    });
    await send(page.request, '/api/jobseeker/changephno', {
      data: { request_id, code: await otpSentTo(page.request, strange) },
    });

    const link = await linkSentTo(page.request, person.phone);
    const owner = await (await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '' })).newPage();
    await owner.goto(
      locale === 'en' ? `/en${link.replace(/^\/(?:en|my)(?=\/)/, '')}` : link.replace(/^\/en(?=\/)/, '/my'),
    );
    const main = owner.getByRole('main');
    await expect(main.getByText(digits(`09•••••${person.phone.slice(-3)}`, locale))).toBeVisible();
    await main.getByRole('textbox', { name: security('new'), exact: true }).fill(password);
    await main.getByRole('textbox', { name: security('again') }).fill(password);
    await main.getByRole('button', { name: words('restore.submit') }).click();
    await expect(main.getByText(words('restore.done'))).toBeVisible();
    expect((await page.request.get('/api/user')).status()).toBe(401);

    await main.getByRole('link', { name: words('account.jobseeker.login_title') }).click();
    await main.getByLabel(words('account.email_or_phone')).fill(digits(person.phone, locale));
    await main.getByRole('textbox', { name: words('account.password') }).fill(password);
    await main.getByRole('button', { name: words('account.login'), exact: true }).click();
    await expect(owner).toHaveURL(/\/jobseeker\/profile$/);
    await openPage(
      owner,
      `/${locale}/auth/restore-contact?token=${new URLSearchParams(link.split('?')[1]).get('token')}`,
    );
    await expect(owner.getByText(words('restore.over'))).toBeVisible();
    for (const each of [page, owner]) await each.context().close();
  });
}

for (const locale of ['my', 'en'] as const) {
  test(`a forgotten password is replaced with a code, in ${locale}${onlyInAll(locale === 'en')}`, async ({
    browser,
  }) => {
    const { page, person } = await arrive(browser, 'jobseeker', 'Ma Forgetful');
    const { password } = newDetails('the same');
    const words = wordsOf('mfe-public', locale);
    const security = wordsOf('shared/features/src/security', locale);
    const visitor = await (await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '' })).newPage();
    const main = visitor.getByRole('main');
    await openPage(visitor, `/${locale}/login`);
    await main.getByRole('link', { name: words('account.forgot_password') }).click();
    // The login page, with a field of the same name, stays until the next one has arrived.
    await expect(main.getByRole('heading', { name: words('forgotten.heading') })).toBeVisible();
    await main.getByLabel(words('account.email_or_phone')).fill(digits(person.phone, locale));
    await main.getByRole('button', { name: words('forgotten.send') }).click();
    await expect(visitor).toHaveURL(/\/auth\/sms-confirm$/);
    await main
      .getByLabel(words('common.code.label'))
      .fill(digits(await otpSentTo(visitor.request, person.phone), locale));
    await expect(main.getByRole('heading', { name: words('reset.heading') })).toBeVisible();
    await expect(visitor).toHaveURL(/\/auth\/resetpassword$/);
    await main.getByRole('textbox', { name: security('new'), exact: true }).fill(password);
    await main.getByRole('textbox', { name: security('again') }).fill(password);
    await main.getByRole('button', { name: words('reset.submit') }).click();
    await expect(main.getByText(words('reset.done'))).toBeVisible();
    expect((await page.request.get('/api/user')).status()).toBe(401);

    await main.getByRole('link', { name: words('account.jobseeker.login_title') }).click();
    await main.getByLabel(words('account.email_or_phone')).fill(digits(person.phone, locale));
    await main.getByRole('textbox', { name: words('account.password') }).fill(password);
    await main.getByRole('button', { name: words('account.login'), exact: true }).click();
    await expect(visitor).toHaveURL(/\/jobseeker\/profile$/);
    for (const each of [page, visitor]) await each.context().close();
  });
}
