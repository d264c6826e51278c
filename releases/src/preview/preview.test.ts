import { createHmac, hkdfSync } from 'node:crypto';
import { latestRevision } from '../channel/readRevisions.ts';
import { PLATFORM, temporaryStore, type TemporaryStore } from '../testing/index.ts';
import { makePreview } from './makePreview.ts';
import { previewSignature, readPreview } from './previewLink.ts';
import { siteSecret } from './site.ts';

const SECRET = 'a secret for tests only, 32 characters';
const route = (pattern: string) => ({
  pattern,
  page: 'x',
  guard: 'none' as const,
  chrome: 'full' as const,
  title: 'x',
  titles: { en: 'X' },
});

let temporary: TemporaryStore;
beforeAll(async () => {
  temporary = await temporaryStore();
  await temporary.release(
    { unit: 'shell', version: '1.0.0' },
    { unit: 'mfe-a', version: '1.0.0', routes: [route('/a')] },
    { unit: 'mfe-b', version: '1.0.0' },
  );
  await temporary.publish({ unit: 'mfe-a', version: '1.1.0', routes: [route('/a')] });
  await temporary.publish({
    unit: 'mfe-a',
    version: '2.0.0',
    requires: { [PLATFORM]: '^2.0.0' },
    routes: [route('/a')],
  });
  await temporary.publish({ unit: 'mfe-a', version: '1.2.0', routes: [] });
  await temporary.publish({ unit: 'shell', version: '2.0.0', provides: { [PLATFORM]: '2.0.0' } });
});
afterAll(() => temporary.remove());

const preview = (...versions: [unit: string, version: string][]) =>
  makePreview(temporary.store, {
    channel: 'production',
    versions: versions.map(([unit, version]) => ({ unit, version })),
    seconds: 3600,
    secret: SECRET,
  });
const isSigned = (text: string, signature: string) => previewSignature(SECRET, text) === signature;

test('a link says versions and end, changes no channel, and its versions are not deleted', async () => {
  const before = await latestRevision(temporary.store, 'production');
  const { path, until } = await preview(['mfe-a', '1.1.0']);
  expect(until - Date.now()).toBeGreaterThan(3_590_000);
  expect(readPreview(path.slice('/releases/preview/'.length), isSigned)).toEqual({
    versions: [{ unit: 'mfe-a', version: '1.1.0' }],
    until,
  });
  expect(await latestRevision(temporary.store, 'production')).toEqual(before);
  expect(await temporary.store.previews()).toContainEqual(expect.objectContaining({ unit: 'mfe-a', version: '1.1.0' }));
});

test('the key is the one that the server derives', () => {
  const key = Buffer.from(hkdfSync('sha256', SECRET, 'jpro', 'previews', 32));
  expect(previewSignature(SECRET, 'x')).toBe(createHmac('sha256', key).update('x').digest('base64url'));
});

test('versions that cannot run together are refused', async () => {
  await expect(preview(['mfe-a', '2.0.0'])).rejects.toMatchObject({ code: 'JP-R046' });
  await expect(preview(['mfe-a', '2.0.0'], ['shell', '2.0.0'])).rejects.toThrow(/mfe-b 1\.0\.0 requires/);
  await expect(preview(['mfe-a', '9.9.9'])).rejects.toMatchObject({ code: 'JP-R002' });
});

test('a build on a machine of somebody’s own needs no version here; it cannot replace the shell', async () => {
  const { path, refusal } = await preview(['mfe-new', 'localhost:3001'], ['mfe-a', '1.1.0']);
  expect(refusal).toBeUndefined();
  expect(readPreview(path.slice('/releases/preview/'.length), isSigned)?.versions).toEqual([
    { unit: 'mfe-new', version: 'localhost:3001' },
    { unit: 'mfe-a', version: '1.1.0' },
  ]);
  await expect(preview(['shell', 'localhost:3001'])).rejects.toMatchObject({ code: 'JP-R046' });
  await expect(preview(['mfe-a', 'localhost:65536'])).rejects.toMatchObject({ code: 'JP-R002' });
});

test('what only a promotion would refuse is said', async () => {
  expect((await preview(['mfe-a', '1.1.0'])).refusal).toBeUndefined();
  expect((await preview(['mfe-a', '1.2.0'])).refusal).toMatch(/^JP-R024: /);
});

test('the secret is that of the environment, or of the data folder', async () => {
  await expect(siteSecret({}, temporary.dataFolder)).rejects.toMatchObject({ code: 'JP-R045' });
  expect(await siteSecret({ SECRET }, temporary.dataFolder)).toBe(SECRET);
});
