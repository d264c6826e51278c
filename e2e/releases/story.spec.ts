/** The story of one release, in a fresh clone, with exactly the commands of the README. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { Revision } from '@jpro/releases';
import { register } from '../people/register.ts';
import { REPOSITORY, runProduct, UNLIMITED, type Product } from '../product/runProduct.ts';
import { WorkingCopy } from '../../scripts/testing/WorkingCopy.ts';
import { wordsOf } from '../texts.ts';

const UNIT = 'mfe-company';
const TEXTS = `${UNIT}/src/locales/en.json`;
const TITLE = wordsOf(UNIT, 'en')('dashboard.title');

let copy: WorkingCopy;
let site: Product;
test.beforeAll(async () => {
  copy = await WorkingCopy.create();
  await copy.initGit();
  await start();
});
test.afterAll(async () => {
  await site.stop();
  await copy.remove();
});

/** `npm start`, with its default data folder. */
async function start(port?: number): Promise<void> {
  site = await runProduct({
    repository: copy.folder,
    dataDir: path.join(copy.folder, '.data'),
    ...(port && { port }),
    env: { ...UNLIMITED, SEED: 'none' },
  });
}

const shell = (command: string) => copy.command('bash', ['-c', command]);

/** @throws unless it succeeds. */
async function succeed(command: string): Promise<string> {
  const { code, output } = await shell(command);
  expect([command, code, code === 0 ? '' : output]).toEqual([command, 0, '']);
  return output;
}

/** The commands of a section of the README, without their comments. */
async function commandsOf(section: string): Promise<string[]> {
  const readme = await readFile(path.join(REPOSITORY, 'README.md'), 'utf8');
  const [, block = ''] = /```sh\n([^`]*)```/.exec(readme.slice(readme.indexOf(section))) ?? [];
  return block.split('\n').flatMap((line) => line.replace(/ +#.*/, '') || []);
}

const say = (from: string, to: string) =>
  copy.edit(TEXTS, (text) => text.replace(`"title": "${from}"`, `"title": "${to}"`));
const history = async () => JSON.parse(await succeed('npm run release --silent -- history --json')) as Revision[];

test('a text is changed, released, found bad, rolled back, still so after a restart, mended and released', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  const commands = await commandsOf('## Release and roll back');
  let version = '1.1.0';
  const next = async (words: string): Promise<string> => {
    const command = commands.shift() ?? '';
    expect(command).toContain(words);
    return succeed(command.replaceAll('1.1.0', version));
  };
  const shown = async (title: string): Promise<void> => {
    await page.goto('/en/company/dashboard');
    await expect(heading(page)).toHaveText(title);
  };
  await register(page.request, 'company', 'Hlaing Motors');
  await shown(TITLE);

  await say(TITLE, 'Daskboard');
  [, version = ''] = / -> (\S+)/.exec(await next(`version ${UNIT} minor`)) ?? [];
  await next('git commit');
  expect(await next(`publish ${UNIT}`)).toMatch(/sources +commit [0-9a-f]{10}\n/);
  await shown(TITLE);
  await next(`canary ${UNIT} 1.1.0 --percent 10`);
  expect(await next('status')).toMatch(new RegExp(`${version} +canary 10 %`));
  await next(`promote ${UNIT}`);
  await shown('Daskboard');
  await next(`rollback ${UNIT}`);
  await shown(TITLE);
  expect(await next('history')).toContain(`${version} -> `);
  expect(commands).toEqual([]);

  const before = await history();
  await site.stop();
  await start(Number(new URL(site.url).port));
  await shown(TITLE);
  expect(await history()).toEqual(before);
  expect(site.output()).toContain(`npm run release -- promote ${UNIT} ${version}`);
  expect(site.output()).toContain('npm run release -- follow');
  expect(site.output(), 'raised versions cost nothing').not.toMatch(/Installing|Built/);

  await say('Daskboard', 'Your dashboard');
  const [, mended = ''] = / -> (\S+)/.exec(await succeed(`npm run release -- version ${UNIT} patch`)) ?? [];
  await succeed(`git commit -am 'Company area ${mended}'`);
  await succeed(`npm run release -- publish ${UNIT}`);
  await succeed(`npm run release -- promote ${UNIT} ${mended}`);
  await shown('Your dashboard');
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('publish refuses uncommitted changes, type errors and missing texts, and stores nothing @all', async () => {
  const version = '7.1.0';
  await succeed(`npm run release -- version ${UNIT} ${version} && git commit -qam 'Company area ${version}'`);
  const publish = (...options: string[]) => shell(['npm run release --silent -- publish', UNIT, ...options].join(' '));
  const page = `${UNIT}/src/pages/dashboard/DashboardPage.tsx`;

  await copy.edit(page, (code) => `${code}\nexport const count: number = 'three';\n`);
  expect(await publish()).toMatchObject({ code: 1, output: expect.stringMatching(/JP-R016: .*DashboardPage\.tsx/) });
  const types = await publish('--allow-dirty');
  expect(types.output).toMatch(/DashboardPage\.tsx\(\d+,\d+\): error TS2322/);
  expect(types.output).toContain('JP-R017');
  await succeed(`git checkout ${page}`);

  await copy.edit(TEXTS, (text) => text.replace('"dashboard": {', '"dashboard": {\n    "news": "News",'));
  const texts = await publish('--allow-dirty');
  expect(texts).toMatchObject({ code: 1, output: expect.stringContaining('my: dashboard.news') });
  await succeed(`git checkout ${TEXTS}`);

  await copy.write('notes.txt', 'mine');
  expect(await publish()).toMatchObject({ code: 1, output: expect.stringContaining('notes.txt') });
  expect(await readdir(path.join(copy.folder, '.data/releases/artefacts', UNIT))).not.toContain(version);
  expect((await publish('--allow-dirty')).output).toContain('with uncommitted changes');
});
