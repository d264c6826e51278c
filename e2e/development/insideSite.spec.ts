/** `npm run dev -- mfe-company --inside <site>`: a build on a developer's machine in the pages of a site. */
import { spawn, type ChildProcess } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { freePort } from '../../scripts/testing/freePort.mjs';
import { WorkingCopy } from '../../scripts/testing/WorkingCopy.ts';
import { register } from '../people/register.ts';
import { runProduct, stopProcess, UNLIMITED, type Product } from '../product/runProduct.ts';
import { wordsOf } from '../texts.ts';

const UNIT = 'mfe-company';
const PAGE = `${UNIT}/src/pages/dashboard/DashboardPage.tsx`;
const TITLE = wordsOf(UNIT, 'en')('dashboard.title');
const tester = wordsOf('shell/src/tester', 'en');
const releases = wordsOf('gateway', 'en');

let site: Product;
/** As a visitor of a site elsewhere would name it: not on the developer's own `localhost`. */
let address: string;
let copy: WorkingCopy;
let developer: ChildProcess;
let port: number;
test.beforeAll(async () => {
  site = await runProduct({ env: { ...UNLIMITED, SEED: 'none', DEVELOPERS: 'on' } });
  address = site.url.replace('localhost', '127.0.0.1');
  copy = await WorkingCopy.create();
  port = await freePort();
  developer = spawn(process.execPath, ['scripts/dev.mjs', UNIT, '--inside', address], {
    cwd: copy.folder,
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  });
  const responds = () =>
    fetch(`http://localhost:${port}/remoteEntry.js`).then(
      ({ ok }) => ok,
      () => false,
    );
  // The build takes seconds on a quiet machine.
  await expect.poll(responds, { timeout: 10 * 60_000 }).toBe(true);
});
test.afterAll(async () => {
  await stopProcess(developer);
  await copy.remove();
  await site.stop();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const badge = (page: Page) => page.getByTestId('tester-badge');

test('one browser gets the build on its machine, with each change, until it leaves @all', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: address })).newPage();
  const other = await (await browser.newContext({ baseURL: address })).newPage();
  for (const each of [page, other]) await register(each.request, 'company', 'Hlaing Motors');

  await copy.edit(PAGE, (code) => code.replace("{t('dashboard.title')}", "{`${t('dashboard.title')}, mine`}"));
  await page.goto(`/en/releases?local=${UNIT}~${port}`);
  await page.getByRole('button', { name: releases('releases.local_apply') }).click();
  const own = { unit: UNIT, address: `http://localhost:${port}` };
  await expect(page.getByText(releases('releases.local_active', own))).toBeVisible();
  await expect(async () => {
    await page.goto('/en/company/dashboard');
    await expect(heading(page)).toHaveText(`${TITLE}, mine`, { timeout: 5_000 });
  }).toPass();
  await expect(badge(page)).toContainText(`${UNIT} ${own.address}`);

  await other.goto('/en/company/dashboard');
  await expect(heading(other)).toHaveText(TITLE);

  await stopProcess(developer);
  await page.reload();
  await expect(heading(page)).toHaveText(TITLE);
  await expect(badge(page)).toContainText(tester('missing', own));
  await badge(page)
    .getByRole('button', { name: tester('leave_test') })
    .click();
  await expect(page).toHaveURL('/en/company/dashboard');
  await expect(heading(page)).toHaveText(TITLE);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'local-builds' }));
});
