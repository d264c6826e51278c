/** Registering with a name in Zawgyi. */
import { otpSentTo } from '../people/outbox.ts';
import { newDetails } from '../people/register.ts';
import { expect, test } from '../people/test.ts';
import { digits, wordsOf } from '../texts.ts';

const words = wordsOf('mfe-public', 'my');
const offer = wordsOf('shared/forms/src/name-offer', 'my');
const ZAWGYI = 'ေအာင္ျမင့္ျမတ္သူ';
const UNICODE = 'အောင်မြင့်မြတ်သူ';

test.use({ viewport: { width: 320, height: 640 } });

test('the registration asks which reading of the name is right, and saves that one', async ({ page }) => {
  const main = page.getByRole('main');
  const person = newDetails(ZAWGYI);
  await page.goto('/my/login?page=2');
  await main.getByLabel(words('account.name')).fill(person.name);
  await main.getByLabel(words('account.phone')).fill(digits(person.phone, 'my'));
  await main.getByRole('textbox', { name: words('account.password') }).fill(person.password);
  await main.getByRole('button', { name: words('account.continue') }).click();
  await expect(main.getByText(offer('question', { suggestion: UNICODE }))).toBeVisible();
  await expect(main.getByRole('button', { name: offer('keep') })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await main.getByRole('button', { name: offer('accept', { suggestion: UNICODE }) }).click();
  await expect(page).toHaveURL(/\/auth\/otp-verify$/);
  await main.getByLabel(words('common.code.label')).fill(await otpSentTo(page.request, person.phone));
  await expect(page).toHaveURL(/\/jobseeker\/profile$/);
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({ name: UNICODE });
});
