/** The content security policy: strict on every kind of page, and never violated on the way. */
import type { APIRequestContext } from '@playwright/test';
import { wordsOf } from '../texts.ts';
import { postJob } from '../people/postJob.ts';
import { register, type Person } from '../people/register.ts';
import { send } from '../people/send.ts';
import { expect, test, type Page } from './test.ts';

const SCRIPTS_BY_HASH = /(^|; )script-src 'self'( 'sha256-[\w+/=]+')*(;|$)/;
const words = wordsOf('mfe-public', 'en');

interface PagePolicy {
  readonly address: string;
  readonly status: number;
  readonly policy: string;
  readonly html: boolean;
}

test('no kind of page allows inline code or eval', async ({ playwright, request, site }) => {
  const { company, jobAddress } = await companyWithJob(request);
  const { pay_url: payAddress } = await send<{ pay_url: string }>(request, '/api/company/dinger/purchase_dinger', {
    data: { package_id: 1, currency: 'MMK', payment_type: 'kbzpay' },
  });
  const guest = await playwright.request.newContext({ baseURL: site.url });
  const asGuest = [
    '/my',
    '/en/search?search_keyword=driver',
    jobAddress,
    `/en/company/x/${company.id}`,
    '/en/login',
    '/en/no-such-page',
    '/en/jobpost/none/999999',
    '/en/releases',
    '/en/%E0%A4%A',
    '/dev/outbox',
  ];
  const asCompany = ['/my/company/dashboard', '/en/company/job/addjob', '/en/company/dinger', payAddress];
  const responses = [
    ...(await Promise.all(asGuest.map((address) => policyOf(guest, address)))),
    ...(await Promise.all(asCompany.map((address) => policyOf(request, address)))),
  ];
  await guest.dispose();
  for (const { address, html, policy, status } of responses) {
    expect.soft(html, `${address} (${status}) is a page`).toBe(true);
    expect.soft(policy, address).toMatch(/(^|; )default-src 'none'(;|$)/);
    expect.soft(policy, address).not.toMatch(/unsafe-(inline|eval|hashes)|wasm-unsafe|\*|data: *script/);
    expect.soft(policy, address).toContain("base-uri 'none'");
    expect.soft(policy, address).toContain("frame-ancestors 'none'");
    if (!address.includes('/dev/')) expect.soft(policy, address).toMatch(SCRIPTS_BY_HASH);
  }
});

test('nothing that visitors or the API can write runs as a script of this site', async ({ page, request, site }) => {
  const { jobAddress } = await companyWithJob(request);
  await page.goto('/en/about');
  for (const address of ['/api/information', `/api${jobAddress.replace(/^\/en/, '')}`, '/favicon.svg', '/my']) {
    const isRun = await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement('script'), { src });
          script.addEventListener('load', () => resolve(true));
          script.addEventListener('error', () => resolve(false));
          document.head.append(script);
        }),
      site.url + address,
    );
    expect.soft(isRun, address).toBe(false);
  }
});

test('a release file opened directly cannot run code', async ({ request, site }) => {
  for (const file of [
    '/favicon.svg',
    ...(await site.addresses('mfe-public', site.first('mfe-public'), /^remoteEntry\.js$/)),
  ]) {
    const policy = (await request.get(file)).headers()['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
  }
});

test('the way from the start page to the company pages violates no policy', async ({ page, playwright, site }) => {
  const visitor = await playwright.request.newContext({ baseURL: site.url });
  const { company, title } = await companyWithJob(visitor);
  await visitor.dispose();
  const violations = await watchViolations(page);
  const main = page.getByRole('main');

  await page.goto('/en');
  await expect(heading(page)).toBeVisible();
  await main
    .getByRole('search')
    .getByRole('searchbox', { name: words('common.search.keyword') })
    .fill(title);
  await main
    .getByRole('search')
    .getByRole('button', { name: words('common.search.submit') })
    .click();
  await expect(page).toHaveURL(/\/en\/search\?/);
  await main.getByRole('article').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
  await page.goto('/en/companylogin');
  await signIn(page, company);
  await expect(page).toHaveURL(/\/company\/dashboard$/);
  for (const address of ['/en/company/job/addjob', '/en/company/job/managejobs', '/en/company/dinger']) {
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
  }
  await page.getByRole('button', { name: wordsOf('shell', 'en')('theme.label') }).click();
  await page.keyboard.press('Escape');
  await page.waitForLoadState('networkidle');
  expect(violations).toEqual([]);
});

test('injected inline code does not run, and the browser reports it', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto('/en/about');
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="data:," onerror="globalThis.injected=true"><p style="color:red">x</p>',
    );
    const script = document.createElement('div');
    script.innerHTML = '<svg onload="globalThis.injected=true"></svg>';
    document.body.append(script);
  });
  await expect.poll(() => violations.length).toBeGreaterThan(1);
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function companyWithJob(
  request: APIRequestContext,
): Promise<{ company: Person; jobAddress: string; title: string }> {
  const company = await register(request, 'company', 'Sittaung Mills');
  const title = `Miller ${company.id}`;
  const { slug, id } = await postJob(request, title);
  return { company, jobAddress: `/en/jobpost/${slug}/${id}`, title };
}

async function signIn(page: Page, { phone, password }: Person): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(words('account.email_or_phone')).fill(phone);
  await main.getByRole('textbox', { name: words('account.password') }).fill(password);
  await main.getByRole('button', { name: words('account.login'), exact: true }).click();
}

async function policyOf(request: APIRequestContext, address: string): Promise<PagePolicy> {
  const response = await request.get(address);
  const headers = response.headers();
  return {
    address,
    status: response.status(),
    policy: headers['content-security-policy'] ?? '',
    html: (headers['content-type'] ?? '').startsWith('text/html'),
  };
}

/** Collects policy violations, on this page and on every later document. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      void (globalThis as unknown as { reportViolation(text: string): void }).reportViolation(
        `${violatedDirective} ${blockedURI} ${sourceFile}`,
      );
    });
  });
  return violations;
}
