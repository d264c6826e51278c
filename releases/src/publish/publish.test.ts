import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readlinkSync } from 'node:fs';
import { mkdtemp, open, readFile, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { publish } from './publish.ts';
import { readVerified } from './builtRelease.ts';
import { buildFixture, temporaryStore, type TemporaryStore } from '../testing/index.ts';

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

const remote = { unit: 'mfe-a', version: '1.0.0', contents: { 'page.js': 'export default 1', 'photo.webp': 'bytes' } };

test('a published release has its files, with a brotli form of text', async () => {
  await temporary.publish(remote);
  expect(await temporary.store.versions('mfe-a')).toEqual(['1.0.0']);
  expect((await temporary.store.file('mfe-a', '1.0.0', 'page.js'))?.toString()).toBe('export default 1');
  const compressed = await temporary.store.file('mfe-a', '1.0.0', 'page.js', 'br');
  expect(compressed && brotliDecompressSync(compressed).toString()).toBe('export default 1');
  expect(await temporary.store.file('mfe-a', '1.0.0', 'photo.webp', 'br')).toBeUndefined();
});

test('a published version is never overwritten, not even with the same content', async () => {
  await temporary.publish(remote);
  const refused = publish(temporary.store, await buildFixture({ ...remote, contents: { 'page.js': 'other' } }));
  await expect(refused).rejects.toMatchObject({
    code: 'JP-R003',
    message: expect.stringContaining('version mfe-a patch'),
  });
  await expect(temporary.publish(remote)).rejects.toMatchObject({
    code: 'JP-R003',
    message: expect.stringContaining('with exactly these files: nothing is left to do'),
  });
  expect((await temporary.store.file('mfe-a', '1.0.0', 'page.js'))?.toString()).toBe('export default 1');
});

test('of two concurrent publications of a version, one is refused', async () => {
  const folders = await Promise.all([buildFixture(remote), buildFixture(remote)]);
  const outcomes = await Promise.allSettled(folders.map((folder) => publish(temporary.store, folder)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.each([
  ['tampered', (file: string) => writeFile(file, 'export default 2')],
  ['longer', (file: string) => writeFile(file, 'export default 1;')],
  ['missing', (file: string) => rm(file)],
  ['endless', (file: string) => replaceByLink(file, '/dev/zero')],
  ['linked', async (file: string) => replaceByLink(file, await movedOut(file))],
])('a build with a %s file is refused and leaves no files', async (_what, damage) => {
  const folder = await buildFixture(remote);
  await damage(path.join(folder, 'page.js'));
  await expect(publish(temporary.store, folder)).rejects.toMatchObject({
    code: 'JP-R004',
    message: expect.stringContaining('page.js'),
  });
  expect(await temporary.store.versions('mfe-a')).toEqual([]);
  expect(await readdir(path.join(temporary.dataFolder, 'releases/drafts'))).toEqual([]);
});

async function replaceByLink(file: string, target: string): Promise<void> {
  await rm(file, { force: true });
  await symlink(target, file);
}

/** The same content outside of the build. */
async function movedOut(file: string): Promise<string> {
  const outside = path.join(await mkdtemp(path.join(tmpdir(), 'jpro-outside-')), 'page.js');
  await rename(file, outside);
  return outside;
}

test('a build in a folder that links lead through is refused', async () => {
  const folder = await buildFixture({ ...remote, contents: { 'parts/page.js': 'export default 1' } });
  await replaceByLink(path.join(folder, 'other'), await mkdtemp(path.join(tmpdir(), 'jpro-outside-')));
  await rename(path.join(folder, 'parts'), path.join(folder, 'other/parts'));
  await symlink(path.join(folder, 'other/parts'), path.join(folder, 'parts'));
  await expect(publish(temporary.store, folder)).rejects.toMatchObject({ code: 'JP-R004' });
});

test('a file that would fill the memory of a gateway is refused before it is read', async () => {
  const folder = await buildFixture(remote);
  const text = await readFile(path.join(folder, 'release.json'), 'utf8');
  await writeFile(path.join(folder, 'release.json'), text.replace(/"bytes":16/, '"bytes":5000000000'));
  await expect(publish(temporary.store, folder)).rejects.toMatchObject({ code: 'JP-R005' });
});

test.each(['../mfe-a', 'mfe-a/../../x', 'MFE-A', 'mfe a', 'mfe-a\u0000', 'ကုမ္ပဏီ', '-rf', 'a'.repeat(60)])(
  'a unit cannot be called %j',
  async (unit) => {
    const folder = await buildFixture({ ...remote, unit });
    await expect(publish(temporary.store, folder)).rejects.toMatchObject({ code: 'JP-R005' });
  },
);

test.each(['../1.0.0', '1.0', '01.0.0', '1.0.0/..', '1.0.0+build', '1.0.0-', 'latest', '1.0.0\n'])(
  'a version cannot be called %j',
  async (version) => {
    const folder = await buildFixture({ ...remote, version });
    await expect(publish(temporary.store, folder)).rejects.toMatchObject({ code: 'JP-R005' });
  },
);

function route(entry: object) {
  const labels = { en: 'News', my: 'သတင်း' };
  return {
    pattern: '/news',
    page: 'news',
    guard: 'none' as const,
    chrome: 'full' as const,
    title: 'news',
    titles: labels,
    navigation: [{ menus: ['tabs'], order: 10, for: ['guest'], labels, ...entry }],
  };
}

test('a release.json with menu entries is published, and says what is wrong with a bad one', async () => {
  await temporary.publish({ ...remote, version: '1.1.0', routes: [route({ icon: 'news' })] });
  expect((await temporary.store.release('mfe-a', '1.1.0'))?.routes[0]?.navigation?.[0]?.labels).toHaveProperty('my');
  const bad = await buildFixture({ ...remote, version: '1.2.0', routes: [route({ labels: { en: '' } })] });
  await expect(publish(temporary.store, bad)).rejects.toThrow(/routes\.0\.navigation\.0\.labels\.en/);
});

test.each([
  ['an invalid version', { version: '1.0' }],
  ['a version with a path in it', { version: '../1.0.0' }],
  ['an entry that is not among its files', { entry: 'other.js' }],
  [
    'a preload that is not among its files',
    { preload: { start: [], pages: { home: ['gone.js'] }, texts: { en: [], my: [] } } },
  ],
  ['requirements that are not ranges', { requires: { react: 'newest' } }],
  ['no requirements', { requires: {} }],
  ['a menu entry without labels', { routes: [route({ labels: {} })] }],
  ['a menu entry in no menu', { routes: [route({ menus: [] })] }],
  ['a menu entry for nobody', { routes: [route({ for: [] })] }],
  ['a menu entry for a pattern with parameters', { routes: [{ ...route({}), pattern: '/jobs/:id' }] }],
])('a release.json with %s is refused', async (_what, change) => {
  const folder = await buildFixture(remote);
  const file = path.join(folder, 'release.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...change }));
  await expect(publish(temporary.store, folder)).rejects.toMatchObject({ code: 'JP-R005' });
});

test.each(['../secret.js', '/etc/passwd', '.hidden', 'a/../../b.js', 'a//b.js'])(
  'a file path like %s is refused',
  async (bad) => {
    const folder = await buildFixture(remote);
    const file = path.join(folder, 'release.json');
    const release = JSON.parse(await readFile(file, 'utf8')) as { files: object[] };
    await writeFile(
      file,
      JSON.stringify({ ...release, files: [...release.files, { ...release.files[0], path: bad }] }),
    );
    await expect(publish(temporary.store, folder)).rejects.toMatchObject({ code: 'JP-R005' });
    await expect(temporary.store.file('mfe-a', '1.0.0', bad)).resolves.toBeUndefined();
  },
);

test('a folder without a build is refused', async () => {
  await expect(publish(temporary.store, temporary.dataFolder)).rejects.toMatchObject({
    code: 'JP-R005',
    message: expect.stringContaining('build the unit first'),
  });
});

/** Path -> whether the version had its name when the file or folder was synced. */
async function syncedWhile(work: () => Promise<unknown>, named: string): Promise<Map<string, boolean>> {
  const handle = await open(temporary.dataFolder, 'r');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const synced = new Map<string, boolean>();
  const spy = jest.spyOn(prototype, 'sync').mockImplementation(function (this: typeof handle) {
    synced.set(readlinkSync(`/proc/self/fd/${this.fd}`), existsSync(named));
    return Promise.resolve();
  });
  await work();
  spy.mockRestore();
  return synced;
}

(process.platform === 'linux' ? test : test.skip)(
  'files and folders are on the disk before the version gets its name, and then the name is',
  async () => {
    const unit = path.join(temporary.dataFolder, 'releases/artefacts/mfe-a');
    const named = path.join(unit, '1.0.0');
    const contents = { 'server/routes.cjs': 'exports.routes = []', 'page.js': '1' };
    const synced = await syncedWhile(() => temporary.publish({ ...remote, contents }), named);
    const before = [...synced].filter(([, wasNamed]) => !wasNamed).map(([file]) => file.split(/drafts\/[^/]+/)[1]);
    const files = await readdir(named, { recursive: true });
    expect(files).toContain('.br/page.js.br');
    expect(before).toEqual(expect.arrayContaining(['', ...files.map((file) => `/${file}`)]));
    expect(synced.get(unit)).toBe(true);
  },
);

test('a publication that is killed leaves nothing that anyone sees', async () => {
  const contents = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index}.js`, 'x'.repeat(20_000)]));
  const folder = await buildFixture({ ...remote, contents });
  const cli = path.join(import.meta.dirname, '../cli.ts');
  const drafts = path.join(temporary.dataFolder, 'releases/drafts');
  const publication = spawn(process.execPath, [cli, 'publish', 'mfe-a', '--from', folder], {
    env: { ...process.env, DATA_DIR: temporary.dataFolder },
    stdio: 'ignore',
  });
  const written = async () => (await readdir(drafts, { recursive: true }).catch(() => [])).length;
  while ((await written()) < 10) await new Promise((resolve) => setTimeout(resolve, 1));
  publication.kill('SIGKILL');
  await once(publication, 'exit');
  expect(await temporary.store.units()).toEqual([]);
  expect(await temporary.store.versions('mfe-a')).toEqual([]);

  const [draft = ''] = await readdir(drafts);
  const { files } = await publish(temporary.store, folder);
  for (const file of files) await readVerified(path.join(temporary.dataFolder, 'releases/artefacts/mfe-a/1.0.0'), file);
  expect(await readdir(drafts)).toEqual([draft]);
  const old = Date.now() / 1_000 - 61 * 60;
  await utimes(path.join(drafts, draft), old, old);
  await temporary.publish({ ...remote, version: '1.1.0' });
  expect(await readdir(drafts)).toEqual([]);
});
