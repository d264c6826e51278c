/** An operator at /ops/ with a passkey of Chromium's virtual authenticator (rule 107). */
import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Product } from '../product/runProduct.ts';
import { admin, startOperatedSite } from './operatedSite.ts';

let site: Product;
let address: string;
test.beforeAll(async () => {
  ({ product: site, address } = await startOperatedSite());
});
test.afterAll(async () => {
  await site.stop();
  await rm(site.dataDir, { recursive: true, force: true });
});

async function addOperator(name: string) {
  return JSON.parse(await admin(site, 'operators', 'add', name, 'owner', '--json')) as {
    readonly password: string;
    readonly recovery_codes: readonly string[];
  };
}

test('logs in, adds a passkey, logs in with it, and makes a token that works', async ({ page, request }, testInfo) => {
  const { password, recovery_codes: codes } = await addOperator('thida');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const enterPassword = async () => {
    await page.goto(`${address}/ops/`);
    await page.getByLabel('Name').fill('thida');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await page.goto(`${address}/ops/`);
  await page.getByLabel('Name').fill('thida');
  await page.getByLabel('Password').fill('guessed');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('thida');
  await enterPassword();
  await page.getByLabel('Code').fill(codes[0]!);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Name of a new passkey').fill('laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByRole('button', { name: 'Remove laptop' })).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await enterPassword();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByLabel('Name of a new token').fill('reports');
  await page.getByLabel('It may').fill('everything');
  await page.getByLabel('Days').fill('30');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await expect(page.getByRole('alert').first()).not.toBeEmpty();
  // What was typed stays.
  await expect(page.getByLabel('Name of a new token')).toHaveValue('reports');
  await expect(page.getByLabel('Days')).toHaveValue('30');
  await page.getByLabel('It may').fill('read admin:jobs');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const token = (await page.getByRole('status').locator('code').textContent()) ?? '';
  const response = await request.get(`${address}/ops`, { headers: { authorization: `Bearer ${token}` } });
  expect(await response.json()).toMatchObject({ name: 'token:reports', scopes: ['read', 'admin:jobs'] });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await page.screenshot({ path: testInfo.outputPath(`operator-${width}.png`), fullPage: true });
  }
  await page.getByRole('button', { name: 'Revoke reports' }).click();
  await expect(page.getByRole('button', { name: 'Revoke reports' })).toHaveCount(0);
  expect((await request.get(`${address}/ops`, { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401);
});

test('no other site sends a form, and none is taken without its CSRF token', async ({ page, request }) => {
  const { password, recovery_codes: codes } = await addOperator('aye');
  const send = (form: string, fields: Record<string, string>, headers = {}) =>
    request.post(`${address}/ops/page/${form}`, { form: fields, headers, maxRedirects: 0 });
  const login = { name: 'aye', password };
  expect((await send('login', login, { origin: 'https://evil.example' })).status()).toBe(403);
  await page.setContent(await (await send('login', login)).text());
  const secret = await page.locator('input[name=login]').first().inputValue();
  const session = await send('second-factor', { login: secret, code: codes[0]! });
  expect(session.headers()['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict$/);
  const forms = ['tokens', 'tokens/revoke', 'passkeys/new', 'passkeys', 'passkeys/remove', 'app/remove', 'logout'];
  for (const form of forms)
    for (const csrf of ['', 'a'.repeat(43)]) expect([form, (await send(form, { csrf })).status()]).toEqual([form, 403]);
  expect((await request.get(`${address}/ops/`)).status()).toBe(200);
});
