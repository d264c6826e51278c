import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../command/runCommand.ts';
import type { ReleaseRoute } from '../release.ts';
import { temporaryStore, type FixtureBuild, type TemporaryStore } from '../testing/index.ts';

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

const release = (...words: string[]) => runCommand(words, { DATA_DIR: temporary.dataFolder });

const route = (pattern: string, more: Partial<ReleaseRoute> = {}): ReleaseRoute => ({
  pattern,
  page: 'page',
  guard: 'none',
  chrome: 'full',
  title: 'title',
  titles: { en: 'Title', my: 'ခေါင်းစဉ်' },
  ...more,
});
const menu = (label: string) => [{ menus: ['company'], order: 1, for: ['company'], labels: { en: label, my: 'မီနူး' } }];
const endpoint = { access: 'anyone', response: {} } as const;

const build = (version: string, more: Partial<FixtureBuild> = {}): FixtureBuild => ({
  unit: 'mfe-a',
  version,
  texts: { en: 'texts-en.json' },
  contract: 'contract.json',
  ...more,
});
const FIRST = build('1.0.0', {
  routes: [route('/a'), route('/gone'), route('/menu', { navigation: menu('Old') })],
  imports: { '@jpro/ui': ['Button', 'Card'] },
  preload: { start: ['remoteEntry.js'], pages: { list: ['list.js'] } },
  contents: {
    'texts-en.json': '{"a": "A", "b": {"c": "C"}}',
    'contract.json': JSON.stringify({ 'GET /x': endpoint, 'GET /y': endpoint }),
    'list.js': '1',
  },
});
const SECOND = build('1.1.0', {
  commit: 'fedcba9876543210fedcba9876543210fedcba98',
  routes: [route('/a', { guard: 'company-only' }), route('/new'), route('/menu', { navigation: menu('New') })],
  imports: { '@jpro/ui': ['Button', 'Table'] },
  preload: { start: ['remoteEntry.js'], pages: { list: ['list.js'], other: ['list.js'] } },
  contents: {
    'texts-en.json': '{"a": "Another", "b": {"d": "D"}}',
    'contract.json': JSON.stringify({ 'GET /x': { ...endpoint, access: 'company' }, 'POST /z': endpoint }),
    'list.js': '22',
  },
});

test('says which routes, menus, texts, endpoints, shared exports and bytes a version changes', async () => {
  for (const each of [FIRST, SECOND]) await temporary.publish(each);
  const text = await release('diff', 'mfe-a', '1.0.0', '1.1.0');
  expect(text.split('\n').map((line) => line.trim())).toEqual([
    'mfe-a: 1.0.0 -> 1.1.0',
    'commits 01234567..fedcba98: not in this checkout',
    'routes + /new',
    'routes - /gone',
    'routes ~ /a',
    'menus ~ company: /menu',
    'texts (en): 1 new, 1 changed, 1 removed',
    'endpoints + POST /z',
    'endpoints - GET /y',
    'endpoints ~ GET /x',
    'shared + @jpro/ui Table',
    'shared - @jpro/ui Card',
    expect.stringMatching(/^scripts of list: 0\.0 kB -> 0\.0 kB \(\+0\.0 kB\)$/),
    expect.stringMatching(/^scripts of other: no page -> 0\.0 kB$/),
  ]);
});

test('compares with what visitors get, and is printed by promote', async () => {
  await temporary.release({ unit: 'shell', version: '1.0.0', exports: { '@jpro/ui': ['Button', 'Card', 'Table'] } });
  await temporary.publish(FIRST);
  expect(await release('diff', 'mfe-a', '1.0.0')).toContain('1.0.0, its first version');
  expect(await release('promote', 'mfe-a', '1.0.0')).toMatch(/routes \+ \/gone[^]*This is revision/);
  expect(await release('diff', 'mfe-a', '1.0.0')).toContain('the same version');
  expect(JSON.parse(await release('diff', 'mfe-a', '1.0.0', '--json'))).toMatchObject({ from: '1.0.0', log: [] });
  await expect(release('diff', 'mfe-a', '9.9.9')).rejects.toMatchObject({ code: 'JP-R002' });
});

describe('a damaged version that visitors get', () => {
  const inOld = (file: string) => path.join(temporary.dataFolder, 'releases/artefacts/mfe-a/1.0.0', file);
  beforeEach(async () => {
    const { contents = {} } = FIRST;
    const exports = { '@jpro/ui': ['Button', 'Card', 'Table'] };
    await temporary.release({ unit: 'shell', version: '1.0.0', exports }, build('1.0.0', { contents }));
    await temporary.publish(build('1.1.0', { contents }));
  });

  test.each<[string, () => Promise<void>]>([
    ['without its folder', () => rm(inOld(''), { recursive: true })],
    ['without release.json', () => rm(inOld('release.json'))],
    ['with half a release.json', () => writeFile(inOld('release.json'), '{')],
    ['with half of its texts', () => writeFile(inOld('texts-en.json'), '{"a":')],
    ['without its contract', () => rm(inOld('contract.json'))],
    ['with another contract', () => writeFile(inOld('contract.json'), '{"GET /x": 1}')],
  ])('%s can be replaced, and is no crash for diff', async (_, damage) => {
    await damage();
    await expect(release('diff', 'mfe-a', '1.1.0')).rejects.toMatchObject({ code: expect.stringMatching(/^JP-R/) });
    expect(await release('promote', 'mfe-a', '1.1.0')).toMatch(/its changes cannot be shown: [^]*This is revision/);
    expect(await release('status')).toContain('mfe-a  1.1.0');
  });
});
