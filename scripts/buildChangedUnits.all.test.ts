import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UNITS } from '@jpro/build/units';
import { follow, freeze, unfreeze } from '@jpro/releases';
import { buildFixture, temporaryStore } from '@jpro/releases/testing';
import { installDigest, sourceDigest } from '@jpro/releases/sources';
import { WorkingCopy } from './testing/WorkingCopy.ts';

let copy: WorkingCopy;
beforeAll(async () => {
  copy = await WorkingCopy.create();
  const marker = path.join(copy.folder, 'node_modules/.installed-lockfile');
  await rm(marker, { force: true });
  await writeFile(marker, installDigest());
  for (const unit of UNITS) {
    const dist = path.join(copy.folder, unit, 'dist');
    await mkdir(dist, { recursive: true });
    await writeFile(path.join(dist, '.sources'), sourceDigest(unit));
    const provides = unit === 'shell' ? { '@jpro/ui': '0.9.0', react: '19.3.1' } : {};
    await writeFile(path.join(dist, 'release.json'), JSON.stringify({ unit, version: '0.9.0', provides }));
  }
});
afterAll(() => copy.remove());

const built = async (unit: string) =>
  JSON.parse(await readFile(path.join(copy.folder, unit, 'dist/release.json'), 'utf8')) as {
    version: string;
    provides: Record<string, string>;
  };

/** Releases the build of one unit, as a start does. */
const startWithBuild = (env: Readonly<Record<string, string>>) =>
  copy.command(
    'node',
    [
      '--input-type=module',
      '--eval',
      "(await import('./scripts/releaseBuilds.mjs')).releaseBuilds('npm start', ['mfe-company'])",
    ],
    env,
  );

test('raising versions costs no install and no build: the builds get the new ones as labels', async () => {
  const release = (...words: string[]) => copy.run('node', ['releases/src/cli.ts', ...words]);
  await release('version', 'mfe-company', '7.1.0');
  await release('version', 'shell', '7.2.0');
  await release('version', 'shared/ui', '1.9.0');

  expect(await copy.run('node', ['scripts/build.mjs'])).toBe('Every unit is built already.\n');
  expect((await built('mfe-company')).version).toBe('7.1.0');
  expect(await built('shell')).toMatchObject({ version: '7.2.0', provides: { '@jpro/ui': '1.9.0', react: '19.3.1' } });
});

test('a start goes on with earlier releases when new ones cannot be released', async () => {
  const start = (dataFolder: string) =>
    copy.command(
      'node',
      ['--input-type=module', '--eval', "(await import('./scripts/releaseBuilds.mjs')).releaseBuilds('npm start', [])"],
      { DATA_DIR: dataFolder },
    );
  const channel = path.join(copy.folder, '.data/releases/channels/production');
  await mkdir(channel, { recursive: true });
  expect(await start('.data')).toEqual({ code: 0, output: '' });
  // A damaged revision is no obstacle, a folder that cannot be listed is one.
  await writeFile(path.join(channel, '1.json'), '{"number": 1, ');
  expect(await start('.data')).toEqual({ code: 0, output: '' });
  await rm(channel, { recursive: true });
  await symlink('production', channel);
  expect(await start('.data')).toMatchObject({ code: 0, output: expect.stringMatching(/^Released nothing: .*\n$/) });
});

test('a start after an operator names the command that releases a build as it is', async () => {
  const temporary = await temporaryStore();
  await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-company', version: '1.0.0' });
  const build = await buildFixture({ unit: 'mfe-company', version: '1.1.0' });
  await rm(path.join(copy.folder, 'mfe-company/dist'), { recursive: true });
  await rename(build, path.join(copy.folder, 'mfe-company/dist'));

  const { output } = await startWithBuild({ DATA_DIR: temporary.dataFolder });
  const [, command = ''] = /^ {2}mfe-company 1\.1\.0, but 1\.0\.0: (.*)$/m.exec(output) ?? [];
  const released = await copy.command(
    'sh',
    ['-c', command.replaceAll('npm run release --', 'node releases/src/cli.ts')],
    {
      DATA_DIR: temporary.dataFolder,
    },
  );
  expect(released).toMatchObject({ code: 0, output: expect.stringContaining('mfe-company: 1.0.0 -> 1.1.0') });
  await temporary.remove();
});

test('a start whose builds are refused for an address names the command that releases them all the same', async () => {
  const page = { page: 'x', guard: 'none', chrome: 'full', title: 'x', titles: { en: 'X' } } as const;
  const temporary = await temporaryStore();
  const routes = ['/company/jobs', '/company/people'].map((pattern) => ({ ...page, pattern }));
  await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-company', version: '1.0.0', routes });
  const build = await buildFixture({ unit: 'mfe-company', version: '1.3.0' });
  await rm(path.join(copy.folder, 'mfe-company/dist'), { recursive: true });
  await rename(build, path.join(copy.folder, 'mfe-company/dist'));
  const start = () => startWithBuild({ DATA_DIR: temporary.dataFolder });
  await freeze(temporary.store, 'production', temporary.note);
  await follow(temporary.store, 'production', temporary.note);
  expect((await start()).output).toMatch(/JP-R033.*\n.*once that is settled:\n.* promote mfe-company 1\.3\.0\n/);
  await unfreeze(temporary.store, 'production', temporary.note);
  await follow(temporary.store, 'production', temporary.note);
  const { output } = await start();
  const [, command = ''] = /^JP-R024.*\n.*to release them all the same:\n {2}(.*)$/m.exec(output) ?? [];
  const released = await copy.command(
    'sh',
    ['-c', command.replaceAll('npm run release --', 'node releases/src/cli.ts')],
    { DATA_DIR: temporary.dataFolder },
  );
  expect(released).toMatchObject({ code: 0, output: expect.stringContaining('mfe-company: 1.0.0 -> 1.3.0') });
  await temporary.remove();
});

test('a start that serves the preview channel releases nothing', async () => {
  const temporary = await temporaryStore();
  await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-company', version: '1.0.0' });
  const build = await buildFixture({ unit: 'mfe-company', version: '1.2.0' });
  await rm(path.join(copy.folder, 'mfe-company/dist'), { recursive: true });
  await rename(build, path.join(copy.folder, 'mfe-company/dist'));
  const before = await temporary.store.latestRevisionNumber('production');
  const start = (channel: string) => startWithBuild({ DATA_DIR: temporary.dataFolder, CHANNEL: channel });
  expect(await start('preview')).toEqual({ code: 0, output: '' });
  expect(await temporary.store.latestRevisionNumber('production')).toBe(before);
  expect(await temporary.store.latestRevisionNumber('preview')).toBe(0);
  expect((await start('production')).output).toContain('mfe-company 1.2.0');
  await temporary.remove();
});

test('a changed dependency is installed, a range of a workspace is not', async () => {
  const lockfile = await readFile(path.join(copy.folder, 'package-lock.json'), 'utf8');
  expect(installDigest(lockfile)).toBe(installDigest());
  expect(installDigest(lockfile.replace('"@jpro/ui": "^1.0.0"', '"@jpro/ui": "^2.0.0"'))).toBe(installDigest());
  expect(installDigest(lockfile.replace('"node_modules/react": {', '$&\n      "extra": true,'))).not.toBe(
    installDigest(),
  );
});

test('a new remote is no reason to build the others', async () => {
  const digest = () =>
    copy.run('node', [
      '--input-type=module',
      '--eval',
      "console.log((await import('./releases/src/publish/sources.mjs')).sourceDigest('mfe-company'))",
    ]);
  const before = await digest();
  await copy.run('node', ['scripts/new/cli.ts', 'remote', 'mfe-extra']);
  expect(await digest()).toBe(before);
});
