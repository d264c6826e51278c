import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { raiseVersion, versionStates } from './raiseVersion.ts';
import { Repository } from './Repository.ts';
import { commonSources } from './sources.mjs';
import { temporaryStore, type TemporaryStore } from '../testing/index.ts';

/** Folder -> its package, as in a checkout. */
const PACKAGES: Readonly<Record<string, object>> = {
  '.': { workspaces: ['shared/*', 'shell', 'mfe-*', 'server'] },
  'shared/ui': { name: '@jpro/ui', version: '1.0.0' },
  'shared/api': { name: '@jpro/api', version: '1.0.0' },
  server: { name: '@jpro/server', version: '1.0.0', dependencies: { '@jpro/api': '^1.0.0' } },
  shell: { name: '@jpro/shell', version: '1.0.0', scripts: { build: 'x' }, dependencies: { '@jpro/ui': '^1.0.0' } },
  'mfe-a': { name: '@jpro/mfe-a', version: '1.0.0', scripts: { build: 'x' }, dependencies: { '@jpro/ui': '^1.0.0' } },
  'mfe-b': { name: '@jpro/mfe-b', version: '1.0.0', scripts: { build: 'x' }, dependencies: { '@jpro/ui': '^1.0.0' } },
};
const PROVIDES = { '@jpro/ui': '1.0.0', '@jpro/api': '1.0.0', react: '19.3.1' };

let temporary: TemporaryStore;
let root: string;
beforeEach(async () => {
  temporary = await temporaryStore();
  root = await mkdtemp(path.join(tmpdir(), 'jpro-repository-'));
  for (const [folder, content] of Object.entries(PACKAGES)) {
    await mkdir(path.join(root, folder), { recursive: true });
    await writeFile(path.join(root, folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  }
  const packages = Object.fromEntries(
    Object.entries(PACKAGES).map(([folder, each]) => [folder.replace('.', ''), each]),
  );
  await writeFile(
    path.join(root, 'package-lock.json'),
    `${JSON.stringify({ lockfileVersion: 3, packages }, null, 2)}\n`,
  );
});
afterEach(async () => {
  await temporary.remove();
  await rm(root, { recursive: true });
});

const raise = (folder: string, wanted: string) =>
  raiseVersion({ store: temporary.store, repository: new Repository(root) }, folder, wanted);
const publishShell = (changed: Readonly<Record<string, string>> = {}, version = '1.0.0') =>
  temporary.publish({ unit: 'shell', version, provides: PROVIDES, sources: { ...commonSources(), ...changed } });
const read = async (file: string) => JSON.parse(await readFile(path.join(root, file), 'utf8')) as Record<string, never>;
const versions = async () =>
  Promise.all(Object.keys(PACKAGES).map(async (folder) => (await read(`${folder}/package.json`))['version']));

test('raises one unit, in its package.json and in the lockfile, and nothing else', async () => {
  const before = await versions();
  expect(await raise('mfe-a', 'minor')).toMatchObject({
    from: '1.0.0',
    to: '1.1.0',
    files: ['mfe-a/package.json', 'package-lock.json'],
  });
  expect(await versions()).toEqual(before.with(Object.keys(PACKAGES).indexOf('mfe-a'), '1.1.0' as never));
  const { packages } = await read('package-lock.json');
  expect(packages).toMatchObject({ 'mfe-a': { version: '1.1.0' }, 'mfe-b': { version: '1.0.0' } });
});

test.each([
  ['patch', '1.2.4'],
  ['minor', '1.3.0'],
  ['major', '2.0.0'],
  ['1.2.10', '1.2.10'],
])('%s counts from the newest published version, whatever the checkout says: %s', async (wanted, to) => {
  for (const version of ['1.0.0', '1.2.3', '1.2.4-local.x0123456789', '1.4.0-rc.1'])
    await temporary.publish({ unit: 'mfe-a', version });
  expect(await raise('mfe-a', wanted)).toMatchObject({ from: '1.0.0', published: '1.2.3', to });
});

test('a version that was raised and not published stays, unless it is too low', async () => {
  await temporary.publish({ unit: 'mfe-a', version: '1.0.0' });
  await raise('mfe-a', 'minor');
  expect(await raise('mfe-a', 'minor')).toMatchObject({ from: '1.1.0', to: '1.1.0', files: [] });
  expect(await raise('mfe-a', 'patch')).toMatchObject({ to: '1.1.0', files: [] });
  expect(await raise('mfe-a', 'major')).toMatchObject({ from: '1.1.0', to: '2.0.0' });
});

test.each([
  ['patch', '1.0.1'],
  ['minor', '1.1.0'],
  ['1.1.0-rc.2', '1.1.0-rc.2'],
])('a prerelease that is published does not stay: %s', async (wanted, to) => {
  await temporary.publish({ unit: 'mfe-a', version: '1.0.0' });
  await raise('mfe-a', '1.1.0-rc.1');
  await temporary.publish({ unit: 'mfe-a', version: '1.1.0-rc.1' });
  expect(await raise('mfe-a', wanted)).toMatchObject({ from: '1.1.0-rc.1', published: '1.0.0', to });
});

test('refuses versions that are published or older, and what has no version of its own', async () => {
  for (const version of ['1.2.0', '1.3.0-rc.1']) await temporary.publish({ unit: 'mfe-a', version });
  for (const version of ['1.2.0', '1.1.0', '1.2.0-rc.1', '1.3.0-rc.1'])
    await expect(raise('mfe-a', version)).rejects.toMatchObject({ code: 'JP-R015' });
  for (const folder of ['server', 'mfe-z', '../mfe-a'])
    await expect(raise(folder, 'minor')).rejects.toMatchObject({ code: 'JP-R001' });
  expect((await read('mfe-a/package.json'))['version']).toBe('1.0.0');
});

test('a remote never requires the shared change that the published shell lacks, and is told about it', async () => {
  await publishShell({ 'shared/ui': 'before' });
  const { waiting, unmet } = await raise('mfe-a', 'minor');
  expect({ waiting, unmet }).toEqual({ waiting: ['shared/ui'], unmet: [] });
  expect((await read('mfe-a/package.json'))['dependencies']).toEqual({ '@jpro/ui': '^1.0.0' });
});

test('the shell raises the shared packages that changed, and the ranges of remotes stay', async () => {
  await publishShell({ 'shared/ui': 'before' });
  expect(await raise('shell', 'patch')).toMatchObject({
    to: '1.0.1',
    shared: [{ folder: 'shared/ui', from: '1.0.0', to: '1.0.1' }],
    waiting: [],
  });
  expect(await raise('shell', 'major')).toMatchObject({ to: '2.0.0', shared: [{ folder: 'shared/ui', to: '1.1.0' }] });
  expect((await read('shared/api/package.json'))['version']).toBe('1.0.0');
  expect((await read('mfe-a/package.json'))['dependencies']).toEqual({ '@jpro/ui': '^1.0.0' });
});

test('a breaking change of a shared package is required everywhere, and names the shell that is missing', async () => {
  await publishShell();
  const { files } = await raise('shared/ui', 'major');
  expect(files).toEqual(
    ['mfe-a', 'mfe-b', 'package-lock.json', 'shared/ui', 'shell'].map((name) =>
      name.endsWith('.json') ? name : `${name}/package.json`,
    ),
  );
  expect((await read('mfe-b/package.json'))['dependencies']).toEqual({ '@jpro/ui': '^2.0.0' });
  expect((await read('package-lock.json'))['packages']).toMatchObject({
    'mfe-b': { dependencies: { '@jpro/ui': '^2.0.0' } },
  });
  expect((await raise('mfe-a', 'patch')).unmet).toEqual([
    'mfe-a requires @jpro/ui ^2.0.0, and shell 1.0.0 shares 1.0.0',
  ]);
});

test('lists what changed since it was published', async () => {
  await publishShell({ 'shared/ui': 'before', shell: 'before' });
  const states = await versionStates({ store: temporary.store, repository: new Repository(root) });
  expect(states).toMatchObject([
    { unit: 'shell', version: '1.0.0', published: '1.0.0', changed: ['shell', 'shared/ui'] },
    { unit: 'mfe-a', published: undefined, changed: undefined },
    { unit: 'mfe-b', published: undefined },
  ]);
});

test('a repository without workspaces is the one unit that its package names', async () => {
  const own = await mkdtemp(path.join(tmpdir(), 'jpro-own-'));
  const scripts = { build: 'remote-kit build' };
  const packages = {
    name: '@jpro/mfe-own',
    version: '1.0.0',
    scripts,
    dependencies: { '@jpro/ui': '^2.0.0', '@jpro/api': 'file:../api.tgz' },
  };
  await writeFile(path.join(own, 'package.json'), JSON.stringify(packages, null, 2));
  const lockfile = { version: '1.0.0', packages: { '': packages, 'node_modules/@jpro/ui': { version: '2.0.0' } } };
  await writeFile(path.join(own, 'package-lock.json'), JSON.stringify(lockfile));
  await publishShell();
  await temporary.publish({ unit: 'mfe-own', version: '1.4.0' });
  const repository = new Repository(own);
  expect(repository.units()).toEqual(['mfe-own']);
  expect(await raiseVersion({ store: temporary.store, repository }, 'mfe-own', 'minor')).toMatchObject({
    to: '1.5.0',
    files: ['package-lock.json', 'package.json'],
    unmet: ['mfe-own requires @jpro/ui ^2.0.0, and shell 1.0.0 shares 1.0.0'],
  });
  const written = async (file: string) => JSON.parse(await readFile(path.join(own, file), 'utf8')) as object;
  expect(await written('package.json')).toMatchObject({ version: '1.5.0' });
  expect(await written('package-lock.json')).toMatchObject({ packages: { '': { version: '1.5.0' } } });
  await rm(own, { recursive: true });
});
