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
