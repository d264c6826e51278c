import { sha384, type Release, type ReleaseStore } from '@jpro/releases';
import { BundleSources } from './bundleSources.ts';
import { BundleFailed } from './workerPool.ts';

const FILE = 'server/routes.cjs';

function released(content: string, version = '1.0.0'): Release {
  const files = [{ path: FILE, bytes: Buffer.byteLength(content), sha384: sha384(Buffer.from(content)) }];
  return { unit: 'mfe-public', version, files } as unknown as Release;
}

/** A store that returns these contents one after the other. */
function storeOf(contents: (string | undefined)[]): ReleaseStore {
  return {
    file: async () => {
      const content = contents.shift();
      return content === undefined ? undefined : Buffer.from(content);
    },
  } as unknown as ReleaseStore;
}

test('a bundle is read once, when it is whole', async () => {
  const bundle = new BundleSources(storeOf([undefined, 'damaged', 'whole', 'never read'])).bundle(
    released('whole'),
    FILE,
  );
  await expect(bundle.source()).rejects.toThrow(BundleFailed);
  await expect(bundle.source()).rejects.toThrow(BundleFailed);
  expect(await bundle.source()).toBe('whole');
  expect(await bundle.source()).toBe('whole');
});

test('development builds list no files, because these change all the time', async () => {
  const release = { ...released(''), files: [] };
  expect(await new BundleSources(storeOf(['built'])).bundle(release, FILE).source()).toBe('built');
});

test('only the bundles that were used last stay in memory', async () => {
  const versions = ['1.0.0', '1.1.0', '1.2.0'];
  const reads: string[] = [];
  const store = {
    file: async (_unit: string, version: string) => {
      reads.push(version);
      return Buffer.from(version);
    },
  } as unknown as ReleaseStore;
  const sources = new BundleSources(store, 20);
  const read = (version: string) => sources.bundle(released(version, version), FILE).source();
  for (const version of versions) expect(await read(version)).toBe(version);
  expect(await Promise.all([read('1.2.0'), read('1.1.0'), read('1.0.0'), read('1.0.0')])).toEqual([
    '1.2.0',
    '1.1.0',
    '1.0.0',
    '1.0.0',
  ]);
  expect(reads).toEqual([...versions, '1.0.0']);
});
