import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRepository } from './createRepository.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-create-'));
});
afterEach(() => rm(folder, { recursive: true }));

const repository = (name = 'mfe-training') => path.join(folder, name);
const json = async (file: string) =>
  JSON.parse(await readFile(path.join(repository(), file), 'utf8')) as Record<string, Record<string, string>>;

test('a repository has one page in both languages, commands, and a workflow', async () => {
  const titles = { title: 'Training', titleMy: 'သင်တန်းများ' };
  const { files, pattern } = await createRepository(repository(), titles);
  expect(pattern).toBe('/training');
  expect(files).toEqual(expect.arrayContaining(['.github/workflows/release.yml', '.gitignore', 'src/routes.ts']));
  expect((await json('src/locales/my.json'))['training']).toEqual({ title: titles.titleMy });
  const { name, scripts, dependencies, devDependencies } = await json('package.json');
  expect(name).toBe('@jpro/mfe-training');
  expect(scripts?.['publish']).toBe('remote-kit release publish mfe-training');
  expect(dependencies?.['@jpro/ui']).toMatch(/^\^\d/);
  expect(devDependencies).toMatchObject({ '@jpro/remote-kit': '^1.0.0', jest: expect.stringMatching(/^\^\d/) });
  expect(await json('tsconfig.json')).not.toHaveProperty('references');
  const readme = await readFile(path.join(repository(), 'README.md'), 'utf8');
  expect(readme).not.toMatch(/__\w+__/);
  // Each command needs the one before: versions are compared with those of the site, and publish refuses what changed.
  expect(readme).toMatch(/export OPS_URL=[^]*-- version mfe-training[^]*git commit[^]*npm run publish[^]*-- promote/);
  expect(readme.indexOf('npm run release')).toBeGreaterThan(readme.indexOf('export OPS_URL='));
});

test('nothing that the pipeline for GitLab makes counts as a change that is not committed', async () => {
  await createRepository(repository(), {});
  const git = (...words: string[]) => execFileSync('git', words, { cwd: repository(), encoding: 'utf8' });
  git('init', '--quiet');
  git('add', '--all');
  const pipeline = await readFile(path.join(import.meta.dirname, '../../operations/gitlab-ci.yml'), 'utf8');
  const [, made = ''] = /^ {2}paths: \[(.+)\]$/m.exec(pipeline) ?? [];
  expect(made).not.toBe('');
  for (const place of [...made.split(', '), 'node_modules/', 'dist/']) {
    await mkdir(path.join(repository(), place));
    await writeFile(path.join(repository(), place, 'file'), '');
  }
  expect(git('status', '--porcelain')).not.toMatch(/^\?\?/m);
});

test('with tarballs it has copies of these, also of those that only the kit needs, for its other clones', async () => {
  const packages = path.join(folder, 'packages');
  await mkdir(packages);
  for (const name of ['jpro-ui-1.2.0.tgz', 'jpro-remote-kit-1.0.0.tgz', 'jpro-build-2.0.0-rc.1.tgz', 'notes.txt'])
    await writeFile(path.join(packages, name), name);
  const { files } = await createRepository(repository(), { packages });
  const { dependencies, devDependencies } = await json('package.json');
  expect(dependencies?.['@jpro/ui']).toBe('file:packages/jpro-ui-1.2.0.tgz');
  expect(devDependencies).toMatchObject({
    '@jpro/build': 'file:packages/jpro-build-2.0.0-rc.1.tgz',
    '@jpro/remote-kit': 'file:packages/jpro-remote-kit-1.0.0.tgz',
  });
  const copied = files.filter((file) => file.startsWith('packages/'));
  expect(copied).toHaveLength(3);
  for (const file of copied) expect(await readFile(path.join(repository(), file), 'utf8')).toBe(path.basename(file));
});

test('with a registry it says where our packages are', async () => {
  await createRepository(repository(), { registry: 'https://npm.jpro.example' });
  expect(await readFile(path.join(repository(), '.npmrc'), 'utf8')).toBe('@jpro:registry=https://npm.jpro.example\n');
});

test.each([
  ['training', {}, '"training" cannot name a remote'],
  ['mfe-training', { path: 'training' }, '"training" is no path'],
  ['mfe-training', { packages: '/nowhere' }, '/nowhere has no packages'],
])('%s with %j is refused, and nothing is left behind', async (name, options, message) => {
  await expect(createRepository(repository(name), options)).rejects.toThrow(message);
  expect(await readdir(folder)).toEqual([]);
});

test('a folder that exists is left as it is', async () => {
  await mkdir(repository());
  await expect(createRepository(repository(), {})).rejects.toThrow('mfe-training exists already');
  expect(await readdir(repository())).toEqual([]);
});
