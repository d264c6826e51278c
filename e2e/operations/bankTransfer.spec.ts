/** Payments by hand exist only in production: elsewhere a sandbox takes them. */
import { expect, test } from '@playwright/test';
import { PHOTO_MAX_BYTES } from '@jpro/api/fields';
import { signIn } from '../people/signIn.ts';
import { operateOn } from '../people/operate.ts';
import { phonePhoto } from '../people/phonePhoto.ts';
import { runProduct, type Product } from '../product/runProduct.ts';
import { wordsOf } from '../texts.ts';

const INSTRUCTIONS = { en: 'Account 0123 456 789, JPro Co., Ltd.', my: 'ငွေစာရင်း ၀၁၂၃ ၄၅၆ ၇၈၉၊ JPro ကုမ္ပဏီ' };

let site: Product;
test.beforeAll(async () => {
  site = await runProduct({ env: { NODE_ENV: 'production', SEED: 'demo' } });
  await operateOn(site.dataDir, 'settings', 'set', 'payment_instructions.bank_transfer', JSON.stringify(INSTRUCTIONS));
});
test.afterAll(() => site.stop());

test('a company pays by bank transfer with a photo of the receipt, until the operator confirms', async ({
  browser,
}) => {
  const words = wordsOf('mfe-dinger', 'my');
  const phone = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 }, isMobile: true });
  await phone.addCookies(await signIn(site.url, 'company'));
  const page = await phone.newPage();
  const main = page.getByRole('main');
  await page.goto('/my/company/dinger/purchasedinger');
  await main.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/my\/company\/dinger\/transaction\/\d+$/);
  await expect(main.getByText(INSTRUCTIONS.my)).toBeVisible();

  const receipt = await phonePhoto(page);
  expect(receipt.buffer.length).toBeGreaterThan(PHOTO_MAX_BYTES);
  const choosing = page.waitForEvent('filechooser');
  await main.getByRole('button', { name: words('common.choose_file') }).click();
  await (await choosing).setFiles(receipt);
  await main.getByRole('button', { name: words('transaction.receipt_send') }).click();
  await expect(main.getByRole('img', { name: words('transaction.receipt_alt') })).toBeVisible();
  await expect(main.getByText(words('transaction.receipt_sent')).first()).toBeVisible();

  const list = await operateOn(site.dataDir, 'purchases', 'list', '--status', 'pending', '--json');
  const [purchase] = JSON.parse(list) as { reference: string }[];
  expect(await operateOn(site.dataDir, 'purchases', 'show', purchase!.reference)).toContain('receipt');
  await operateOn(site.dataDir, 'purchases', 'confirm', purchase!.reference);

  // The page learns it from the push channel.
  const invoice = main.getByRole('link', { name: words('transaction.invoice') });
  await invoice.click();
  await expect(main.getByText(purchase!.reference)).toBeVisible();
  await phone.close();
});
