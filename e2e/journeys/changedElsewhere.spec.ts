/**
 * What two tabs or two people of a company do at the same time, and a draft that lay on the device meanwhile (rule
 * 58.2).
 */
import type { ResponseOf } from '@jpro/api';
import { arrive } from '../people/arrive.ts';
import { send } from '../people/send.ts';
import { expect, test, type Page } from '../people/test.ts';
import { untilHydrated } from '../people/untilHydrated.ts';
import { wordsOf } from '../texts.ts';

const words = wordsOf('mfe-company', 'my');
const clash = wordsOf('shared/forms/src/shared-form-error', 'my');
const notice = wordsOf('shared/forms/src/draft-notice', 'my');
const PHONE = { viewport: { width: 360, height: 740 } };

const TEMPLATE = { name: 'Documents', body: 'Please bring two photos.' };

async function withTemplate(page: Page) {
  const saved = await send<ResponseOf<'POST', '/company/messagetemplates'>>(
    page.request,
    '/api/company/messagetemplates',
    {
      data: TEMPLATE,
    },
  );
  const path = `/api/company/messagetemplates/${saved.id}`;
  return {
    /** As a colleague does elsewhere. */
    change: (data: object) => send(page.request, path, { method: 'PUT', data }),
    read: async () => {
      const { data } = (await (await page.request.get('/api/company/messagetemplates')).json()) as ResponseOf<
        'GET',
        '/company/messagetemplates'
      >;
      return { name: data[0]!.name, body: data[0]!.body };
    },
  };
}

async function openTemplate(page: Page) {
  await page.goto('/my/company/messagetemplates');
  await untilHydrated(page);
  await page
    .getByRole('button', { name: words.like('message_templates.change_name') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: words('message_templates.name') }),
    body: dialog.getByRole('textbox', { name: words('message_templates.body') }),
    save: () => dialog.getByRole('button', { name: words('message_templates.save') }).click(),
  };
}

test('a template that a colleague changes meanwhile is merged, and shown where both changed it', async ({
  browser,
}) => {
  const { page } = await arrive(browser, 'company', 'Shwe Bakery', PHONE);
  const template = await withTemplate(page);
  const { dialog, name, body, save } = await openTemplate(page);
  await template.change({ name: 'Papers', body: 'Bring nothing.' });
  await body.fill('Please bring your diploma.');
  await save();
  await expect(dialog.getByText(clash('title'))).toBeVisible();
  await expect(dialog.getByRole('alert').getByText('Bring nothing.')).toBeVisible();
  await expect(name).toHaveValue('Papers');
  await expect(body).toHaveValue('Please bring your diploma.');
  expect(await template.read()).toEqual({ name: 'Papers', body: 'Bring nothing.' });
  await save();
  await expect(dialog).toBeHidden();
  expect(await template.read()).toEqual({ name: 'Papers', body: 'Please bring your diploma.' });
  await page.context().close();
});

test('a draft on the device says what was saved elsewhere since it was typed', async ({ browser }) => {
  const { page } = await arrive(browser, 'company', 'Shwe Laundry', PHONE);
  const template = await withTemplate(page);
  const before = await openTemplate(page);
  await before.body.fill('Please bring your diploma.');
  await page.goto('/my');
  await template.change({ name: 'Papers', body: 'Bring nothing.' });

  const { dialog, name, body, save } = await openTemplate(page);
  await expect(dialog.getByText(notice('outdated'))).toBeVisible();
  await expect(body).toHaveValue('Please bring your diploma.');
  await expect(name).toHaveValue('Papers');
  await dialog.getByRole('button', { name: clash('use_named', { label: words('message_templates.body') }) }).click();
  await expect(body).toHaveValue('Bring nothing.');
  await expect(dialog.getByText(notice('outdated'))).toBeHidden();
  await body.fill('Bring nothing but a pen.');
  await save();
  await expect(dialog).toBeHidden();
  expect(await template.read()).toEqual({ name: 'Papers', body: 'Bring nothing but a pen.' });
  await page.context().close();
});

test('an order is cancelled by a double click, in one tab and the other, and ordered again', async ({ browser }) => {
  const dinger = wordsOf('mfe-dinger', 'my');
  const { page } = await arrive(browser, 'company', 'Shwe Garage', PHONE);
  const { id } = await send<ResponseOf<'POST', '/company/dinger/purchase_dinger'>>(
    page.request,
    '/api/company/dinger/purchase_dinger',
    { data: { package_id: 1, currency: 'MMK', payment_type: 'kbzpay' } },
  );
  const other = await page.context().newPage();
  await page.goto('/my/company/dinger/purchasedinger');
  await other.goto(`/my/company/dinger/transaction/${id}`);
  const main = page.getByRole('main');
  for (const each of [page, other]) {
    await untilHydrated(each);
    await each.getByRole('button', { name: dinger('cancel.button') }).click();
  }
  const dialog = page.getByRole('alertdialog', { name: dinger('cancel.title') });
  await dialog.getByRole('button', { name: dinger('cancel.button') }).dblclick();
  await expect(page.getByText(dinger('cancel.done'))).toBeVisible();
  await expect(main.getByText(dinger('purchase.pending'))).toBeHidden();
  await expect(main.getByRole('button', { name: dinger.like('purchase.pay') })).toBeVisible();
  await expect(other.getByText(dinger('transaction.cancelled_help'))).toBeVisible();
  await expect(other.getByRole('link', { name: dinger('transaction.order_again') })).toBeVisible();
  await page.context().close();
});
