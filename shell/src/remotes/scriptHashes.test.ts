import { jest } from '@jest/globals';
import { createScriptHashes } from './scriptHashes.ts';

const HASHES = '/assets/mfe-public/1.0.0/hashes.json';
/** By the content of the list. */
const ADDRESS = '/assets/mfe-public/file/hashes.json';
const INTEGRITY = {
  '/assets/mfe-public/1.0.0/page-home.js': 'sha384-home',
  [HASHES]: 'sha384-file',
  '/assets/mfe-company/1.0.0/hashes.json': 'sha384-other',
};

type Fetch = (address: string, options: RequestInit) => Promise<Partial<Response>>;

function serve(...responses: readonly Fetch[]) {
  const fetched = jest.fn<Fetch>();
  for (const response of responses) fetched.mockImplementationOnce(response);
  globalThis.fetch = fetched as unknown as typeof fetch;
  return fetched;
}
const hashes = (content: object) => async () => ({ ok: true, json: async () => content });
/** Ends only when the request is given up. */
const stalled: Fetch = (_, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

test('a script of the first view waits for nothing', () => {
  const fetched = serve();
  expect(createScriptHashes(INTEGRITY).load('/assets/mfe-public/1.0.0/page-home.js')).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});

test('the hashes of a release are fetched once, and only as they were released', async () => {
  const fetched = serve(hashes({ 'page-job.js': 'sha384-job', 'routes.js': 'sha384-routes' }));
  const { known, load } = createScriptHashes(INTEGRITY);
  await Promise.all([load('/assets/mfe-public/1.0.0/page-job.js'), load('/assets/mfe-public/1.0.0/routes.js')]);
  expect(fetched.mock.calls).toEqual([[ADDRESS, expect.objectContaining({ integrity: 'sha384-file' })]]);
  expect(known).toMatchObject({ '/assets/mfe-public/1.0.0/page-job.js': 'sha384-job' });
  expect(load('/assets/mfe-public/1.0.0/routes.js')).toBeUndefined();
});

test('a script that the release does not name is refused', async () => {
  serve(hashes({}));
  const loading = createScriptHashes(INTEGRITY).load('/assets/mfe-public/1.0.0/foreign.js');
  await expect(loading).rejects.toThrow('has no hash');
});

test('after a failure the hashes are fetched again', async () => {
  serve(async () => ({ ok: false, status: 503 }), hashes({ 'page-job.js': 'sha384-job' }));
  const { known, load } = createScriptHashes(INTEGRITY);
  await expect(load('/assets/mfe-public/1.0.0/page-job.js')).rejects.toThrow('503');
  await load('/assets/mfe-public/1.0.0/page-job.js');
  expect(known['/assets/mfe-public/1.0.0/page-job.js']).toBe('sha384-job');
});

test('hashes that do not arrive are given up, and fetched again for the next script', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const { known, load } = createScriptHashes(INTEGRITY);
  serve(stalled, hashes({ 'page-job.js': 'sha384-job' }));
  const loading = load('/assets/mfe-public/1.0.0/page-job.js');
  limit.abort(new Error('Timed out'));
  await expect(loading).rejects.toThrow('Timed out');
  timeout.mockRestore();
  await load('/assets/mfe-public/1.0.0/page-job.js');
  expect(known['/assets/mfe-public/1.0.0/page-job.js']).toBe('sha384-job');
});

test('a release with all of its hashes in the document waits for nothing', () => {
  expect(createScriptHashes({ '/assets/a/1.0.0/b.js': 'x' }).load('/assets/a/1.0.0/c.js')).toBeUndefined();
});

test('only the releases that the page runs are fetched early', () => {
  const fetched = serve(hashes({}));
  createScriptHashes(INTEGRITY).loadEarly();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([ADDRESS]);
});
