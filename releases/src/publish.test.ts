import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { publish } from './publish.ts';
import { buildFixture, temporaryStore, type TemporaryStore } from './testing/index.ts';

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
  await expect(temporary.publish(remote)).rejects.toMatchObject({ code: 'JP-R003' });
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
