/** A remote in its own repository, with no other beside it: made, tested, published over HTTP, visited and retired. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/testing/freePort.mjs';
import { startRegistry, type Registry } from '../../scripts/testing/startRegistry.ts';
import { fillDataFolder } from '../product/preparedData.ts';
import { REPOSITORY, runProduct, UNLIMITED, type Product } from '../product/runProduct.ts';

const UNIT = 'mfe-training';
const TITLES = { en: 'Training', my: 'သင်တန်းများ' } as const;
/** Sets a clock back, so that a token is as old as if it had been made then. */
const FORTY_DAYS_AGO = `data:text/javascript,const { now } = Date; const Today = Date;
  globalThis.Date = class extends Today { constructor(...given) {
    super(...(given.length > 0 ? given : [now() - 40 * 86400000])); } };`;

const run = promisify(execFile);

let outside: string;
let site: Product;
let registry: Registry;
let address: string;
const tokens = { team: '', lead: '', other: '', old: '' };
test.beforeAll(async () => {
  outside = await mkdtemp(path.join(tmpdir(), 'jpro-own-'));
  const dataDir = path.join(outside, 'site');
  await mkdir(dataDir);
  registry = await startRegistry();
  await fillDataFolder(dataDir);
  tokens.old = await token(dataDir, ['--import', FORTY_DAYS_AGO], 'last-month', `publish:${UNIT}`, '--days', '30');
  const port = await freePort();
  address = `http://localhost:${port}`;
  site = await runProduct({ dataDir, env: { ...UNLIMITED, SEED: 'none', OPS_PORT: String(port) } });
  tokens.team = await token(dataDir, [], 'team', `publish:${UNIT}`);
  tokens.other = await token(dataDir, [], 'other-team', 'publish:mfe-company');
  tokens.lead = await token(dataDir, [], 'lead', `promote:${UNIT}`, `rollback:${UNIT}`, `retire:${UNIT}`);
});
test.afterAll(async () => {
  await site.stop();
  await registry.stop();
  await rm(outside, { recursive: true, force: true });
});

/** `npm run admin -- tokens create …` on the server. */
async function token(dataDir: string, flags: readonly string[], ...words: string[]): Promise<string> {
  const args = [...flags, 'server/src/admin/cli.ts', 'tokens', 'create', ...words];
  const options = { cwd: REPOSITORY, env: { ...process.env, DATA_DIR: dataDir } };
  return (await run(process.execPath, args, options)).stdout.split('\n', 1)[0] ?? '';
}

/** Runs npm in a folder outside of this repository. */
async function npm(folder: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const clean = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_ENV|NODE_PATH)/.test(name));
  const options = {
    cwd: folder,
    env: { ...Object.fromEntries(clean), ...registry.env, ...env },
    maxBuffer: 50_000_000,
  };
  const done = await run('npm', words, options).catch(
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { code: 'code' in done ? done.code : 0, output: done.stdout + done.stderr };
}

// Two installations from npm's registry take minutes each where others work too.
test.setTimeout(60 * 60_000);

test('a team with its own repository ships a page without the repository of the site @all', async ({ page }) => {
  const publishPackages = async () => {
    const args = ['scripts/packages/cli.ts', '--registry', registry.address];
    const { stdout } = await run(process.execPath, args, { cwd: REPOSITORY, env: { ...process.env, ...registry.env } });
    return stdout.trim().split('\n');
  };
  const isPublished = expect.stringMatching(/^@jpro\/\S+ \S+ {2}published at /);
  expect(await publishPackages()).toEqual(expect.arrayContaining([isPublished]));
  for (const line of await publishPackages()) expect(line, 'packed again').toMatch(/ {2}is there already$/);
  const create = ['remote-kit', 'create', UNIT, '--title', TITLES.en, '--title-my', TITLES.my];
  const words = ['exec', '--yes', '--package=@jpro/remote-kit', '--', ...create, '--registry', registry.address];
  const made = await npm(outside, words);
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('Its page is at /training')]);

  const repository = path.join(outside, UNIT);
  const inRepository = (words: string, used?: string) =>
    npm(repository, words.split(' '), used === undefined ? {} : { OPS_URL: address, OPS_TOKEN: used });
  const done = async (words: string, used?: string) => {
    const { code, output } = await inRepository(words, used);
    expect([words, code, code === 0 ? '' : output]).toEqual([words, 0, '']);
    return output;
  };
  await done('install');
  expect(await done('test')).toContain('2 passed');
  await done('run build');
  const first = await readFile(path.join(repository, 'dist/hashes.json'), 'utf8');
  await done('run build');
  expect(await readFile(path.join(repository, 'dist/hashes.json'), 'utf8'), 'the same sources').toBe(first);

  const git = (...words: string[]) => run('git', words, { cwd: repository });
  await git('init', '--quiet');
  await git('config', 'user.name', 'Thida');
  await git('config', 'user.email', 'thida@example.com');
  const commit = async (message: string) => {
    await git('add', '--all');
    await git('commit', '--quiet', '--message', message);
  };
  await commit('First page');

  const refused = async (used: string | undefined, reason: string) =>
    expect(await inRepository('run publish --silent', used)).toMatchObject({
      code: 1,
      output: expect.stringContaining(reason),
    });
  await refused(undefined, 'OPS_URL and OPS_TOKEN say which site');
  await refused(tokens.old, 'JP-O020');
  await refused(tokens.other, `JP-R050: token:other-team may not publish ${UNIT}`);

  expect(await done('run publish', tokens.team)).toContain(`Published ${UNIT} 1.0.0`);
  await refused(tokens.team, 'JP-R003');
  expect((await page.goto(`${site.url}/en/training`))?.status()).toBe(404);
  await done(`run release -- promote ${UNIT} 1.0.0`, tokens.lead);
  for (const locale of ['en', 'my'] as const) {
    const response = await page.goto(`${site.url}/${locale}/training`);
    expect(response?.status()).toBe(200);
    expect(await response?.text(), 'drawn on the server').toMatch(new RegExp(`<h1[^>]*>[^]*?${TITLES[locale]}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[locale]);
    await expect(page).toHaveTitle(`${TITLES[locale]} - JPro`);
    await expect(page.getByRole('banner')).toBeVisible();
  }

  await done(`run release -- version ${UNIT} minor`, tokens.team);
  const texts = path.join(repository, 'src/locales/en.json');
  await writeFile(texts, (await readFile(texts, 'utf8')).replace(TITLES.en, 'Courses'));
  await commit('Courses');
  await done('run publish', tokens.team);
  await done(`run release -- promote ${UNIT} 1.1.0`, tokens.lead);
  await page.goto(`${site.url}/en/training`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses');
  await done(`run release -- rollback ${UNIT}`, tokens.lead);
  await page.goto(`${site.url}/en/training`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES.en);
  await done(`run release -- retire ${UNIT}`, tokens.lead);
  expect((await page.goto(`${site.url}/en/training`))?.status()).toBe(404);
});
