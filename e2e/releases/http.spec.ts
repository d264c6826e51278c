/** A version is released from a laptop, over HTTP with a token, as docs/operations/http.md says. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { runProduct, UNLIMITED, type Product } from '../product/runProduct.ts';
import { buildNext, NEXT } from './next.ts';
import { admin, startOperatedSite } from './operatedSite.ts';
import { releaseCommand, type CommandResult } from './releaseCommand.ts';

const { unit, version, heading } = NEXT;

let site: Product;
let laptop: string;
let address: string;
test.beforeAll(async () => {
  laptop = await mkdtemp(path.join(tmpdir(), 'jpro-laptop-'));
  ({ product: site, address } = await startOperatedSite());
});
test.afterAll(async () => {
  await site.stop();
  for (const folder of [site.dataDir, laptop]) await rm(folder, { recursive: true, force: true });
});

const tokenFor = async (name: string, ...scopes: string[]): Promise<string> =>
  (await admin(site, 'tokens', 'create', name, ...scopes)).split('\n', 1)[0] ?? '';

/** `npm run release -- …` on a machine that has neither the store nor the database. */
const release = (token: string, ...words: string[]): Promise<CommandResult> =>
  releaseCommand(laptop, words, { ...process.env, OPS_URL: address, OPS_TOKEN: token });

async function shown(page: Page, text: string): Promise<void> {
  await page.goto(`${site.url}/en/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
}

test('is published by CI, promoted by its lead, visited, and rolled back; a restart changes nothing @all', async ({
  page,
}) => {
  const ci = await tokenFor('ci-public', `publish:${unit}`);
  const lead = await tokenFor('lead', 'promote', 'rollback');
  const folder = await buildNext();

  const published = await release(ci, 'publish', unit, '--from', folder);
  expect([published.code, published.stderr]).toEqual([0, '']);
  expect(published.stdout).toContain(`Published ${unit} ${version}`);
  await shown(page, heading.before);
  expect(await release(ci, 'promote', unit, version)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('JP-R050: token:ci-public may not promote'),
  });
  expect(await release(ci, 'publish', 'mfe-company', '--from', folder)).toMatchObject({ code: 1 });

  expect(await release(lead, 'promote', unit, version, '--why', 'a new edition')).toMatchObject({ code: 0 });
  await shown(page, heading.after);

  const port = Number(new URL(site.url).port);
  await site.kill();
  const { port: operations } = new URL(address);
  site = await runProduct({
    dataDir: site.dataDir,
    port,
    env: { ...UNLIMITED, SEED: 'none', OPS_PORT: operations },
  });
  await shown(page, heading.after);

  const back = await release(lead, 'rollback', unit, '--from', version);
  expect(back.stdout).toContain(`${version} -> `);
  await shown(page, heading.before);
  const history = await release(ci, 'history', unit, '--limit', '2');
  expect(history.stdout).toMatch(/token:lead {2}rollback[^]+token:lead {2}promote[^]+why: a new edition/);

  await admin(site, 'tokens', 'revoke', 'lead');
  expect(await release(lead, 'promote', unit, version)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('JP-O020'),
  });
  await shown(page, heading.before);
  expect(await readdir(laptop)).toEqual([]);
});
