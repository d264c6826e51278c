import { stampOf } from '@jpro/releases';
import { ownChunks, SCRIPT_LOADER } from './ChunkIntegrity.ts';

interface FakeScript {
  src: string;
  integrity?: string;
  crossOrigin?: string;
  onload: ((event: object) => void) | null;
  onerror: ((event: object) => void) | null;
  remove(): void;
}

/** The loader in a page with these hashes. */
function loaderWith(self: object) {
  const scripts: FakeScript[] = [];
  const remove = jest.fn();
  const document = {
    createElement: (): FakeScript => ({ src: '', onload: null, onerror: null, remove }),
    head: { append: (script: FakeScript) => void scripts.push(script) },
  };
  const require = {} as { l(url: string, done: (event: object) => void): void };
  new Function('__webpack_require__', 'document', 'self', SCRIPT_LOADER)(require, document, self);
  return { load: (url: string, done: (event: object) => void) => require.l(url, done), scripts, remove };
}

const URL_OF_PAGE = 'https://jpro.test/assets/mfe-public/1.0.0/page-home.js';
const PATH = new URL(URL_OF_PAGE).pathname;
const HASH = 'sha384-0123+5678/abcdefghij';

test('a script runs only with the hash of its release, and comes from the address of its content', () => {
  const { load, scripts } = loaderWith({ chunkIntegrity: { [PATH]: HASH } });
  load(URL_OF_PAGE, jest.fn());
  const src = 'https://jpro.test/assets/mfe-public/0123_5678_abcdef/page-home.js';
  expect(stampOf(HASH)).toBe('0123_5678_abcdef');
  expect(scripts).toMatchObject([{ src, integrity: HASH, crossOrigin: 'anonymous' }]);
});

test('after a fallback, the chunks of each release arrive in its own list, also those that are late', () => {
  const document = { currentScript: {} as object | null };
  const self = {} as { list?: unknown[] };
  const release = () => {
    document.currentScript = {};
    const chunks: string[] = [];
    new Function('document', 'self', 'chunks', ownChunks('list'))(document, self, chunks);
    return { chunks, script: { chunks } };
  };
  const arrive = (chunk: string, script: object) => {
    document.currentScript = script;
    (self.list ||= []).push(chunk);
  };
  const failed = release();
  arrive('remote', failed.script);
  const next = release();
  expect(self.list).toBe(next.chunks);
  arrive('page of the failed one', failed.script);
  arrive('page', next.script);
  expect([failed.chunks, next.chunks]).toEqual([['remote', 'page of the failed one'], ['page']]);
});

test('all who need a script wait for the same one, and the next one loads it again', () => {
  const { load, scripts, remove } = loaderWith({});
  const waiting = [jest.fn(), jest.fn()];
  for (const done of waiting) load(URL_OF_PAGE, done);
  expect(scripts).toHaveLength(1);
  scripts[0]!.onerror!({ type: 'error' });
  for (const done of waiting) expect(done).toHaveBeenCalledWith({ type: 'error' });
  expect(remove).toHaveBeenCalledTimes(1);
  load(URL_OF_PAGE, jest.fn());
  expect(scripts).toHaveLength(2);
});

test('a script waits for a hash that is not known yet', async () => {
  const known: Record<string, string> = {};
  const fetched = Promise.resolve().then(() => void (known[PATH] = 'sha384-b'));
  const { load, scripts } = loaderWith({ chunkIntegrity: known, whenHashKnown: () => fetched });
  load(URL_OF_PAGE, jest.fn());
  expect(scripts).toEqual([]);
  await fetched;
  expect(scripts).toMatchObject([{ integrity: 'sha384-b' }]);
});

test('a script whose hash cannot be fetched fails, and is not loaded', async () => {
  const { load, scripts } = loaderWith({ whenHashKnown: () => Promise.reject(new Error('no hashes')) });
  const event = await new Promise<object>((resolve) => load(URL_OF_PAGE, resolve));
  expect(event).toMatchObject({ type: 'error', target: { src: URL_OF_PAGE } });
  expect(scripts).toEqual([]);
});

test('a script that does not arrive fails in the end', () => {
  jest.useFakeTimers();
  const { load } = loaderWith({});
  const done = jest.fn();
  load(URL_OF_PAGE, done);
  jest.advanceTimersByTime(119_000);
  expect(done).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(done).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }));
  jest.useRealTimers();
});
