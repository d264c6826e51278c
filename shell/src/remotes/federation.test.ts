import { jest } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { loadContainer, startFederation } from './federation.ts';
import { createScriptHashes } from './scriptHashes.ts';

const remote = { mount: () => undefined };

/** The `integrity` of each script that was added to the page. */
let added: string[];

const RELEASES = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'];
const folder = (version: string): string => `/assets/mfe-public/${version}/`;
beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  const files = RELEASES.map((version) => [`${folder(version)}hashes.json`, 'sha384-file'] as const);
  startFederation(createScriptHashes(Object.fromEntries(files)));
});
beforeEach(() => {
  added = [];
  fetched.mockReset();
  jest.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    const { integrity, onload } = script as Node as HTMLScriptElement;
    added.push(integrity);
    const container = { init: () => undefined, get: async () => () => ({ default: remote }) };
    Object.assign(globalThis, { mfe_public: container });
    onload?.call(script as Node as HTMLScriptElement, new Event('load'));
    return script;
  });
});
afterEach(() => jest.restoreAllMocks());

/** The requests for `hashes.json` get these responses, in this order. */
const fetched = jest.fn<() => Promise<Partial<Response>>>();
globalThis.fetch = fetched as unknown as typeof fetch;
function respondWith(...responses: readonly (object | Error)[]): void {
  for (const response of responses)
    fetched.mockImplementationOnce(async () => {
      if (response instanceof Error) throw response;
      return { ok: true, json: async () => response };
    });
}

const load = (version: string, origin = '') =>
  loadContainer('mfe-public', { version, entry: `${origin}${folder(version)}remoteEntry.js` });

test.each([
  ['1.0.0', ''],
  ['1.1.0', 'https://files.example'],
])('the entry of %s at "%s" runs only with the hash of its release', async (version, origin) => {
  respondWith({ 'remoteEntry.js': 'sha384-entry' });
  expect(await load(version, origin)).toBe(remote);
  expect(added).toEqual(['sha384-entry']);
});

test.each([
  ['1.2.0', ''],
  ['1.3.0', 'https://files.example'],
])('the entry of %s at "%s" is refused when its release lists no hash of it', async (version, origin) => {
  respondWith({});
  await expect(load(version, origin)).rejects.toThrow('has no hash');
  expect(added).toEqual([]);
});

test('one lost request for the hashes is repeated', async () => {
  respondWith(new Error('Connection lost'), { 'remoteEntry.js': 'sha384-entry' });
  expect(await load('1.4.0')).toBe(remote);
});
