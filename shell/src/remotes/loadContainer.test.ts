import { jest } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import { loadContainer, startFederation } from './loadContainer.ts';
import { createScriptHashes } from './scriptHashes.ts';

const FOLDER = '/assets/mfe-public/1.0.0/';
const ENTRY = `${FOLDER}remoteEntry.js`;
const ELSEWHERE = `https://files.example${ENTRY}`;
const remote = { mount: () => undefined };

/** The `integrity` of each script that was added to the page. */
let added: string[];

beforeAll(() => createInstance({ name: 'shell', remotes: [] }));
beforeEach(() => {
  added = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    const { integrity, onload } = script as HTMLScriptElement;
    added.push(integrity);
    const container = { init: () => undefined, get: async () => () => ({ default: remote }) };
    Object.assign(globalThis, { mfe_public: container });
    onload?.call(script as HTMLScriptElement, new Event('load'));
  });
});
afterEach(() => jest.restoreAllMocks());

/** The requests for `hashes.json` are answered with these, in this order. */
function start(...responses: readonly (object | Error)[]): void {
  const fetched = jest.fn<() => Promise<Partial<Response>>>();
  for (const response of responses)
    fetched.mockImplementationOnce(async () => {
      if (response instanceof Error) throw response;
      return { ok: true, json: async () => response };
    });
  globalThis.fetch = fetched as unknown as typeof fetch;
  startFederation(createScriptHashes({ [`${FOLDER}hashes.json`]: 'sha384-file' }));
}
const load = (entry: string) => loadContainer('mfe-public', { version: '1.0.0', entry });

test.each([ENTRY, ELSEWHERE])('%s runs only with the hash of its release', async (entry) => {
  start({ 'remoteEntry.js': 'sha384-entry' });
  expect(await load(entry)).toBe(remote);
  expect(added).toEqual(['sha384-entry']);
});

test.each([ENTRY, ELSEWHERE])('%s is refused when its release lists no hash of it', async (entry) => {
  start({}, {});
  await expect(load(entry)).rejects.toThrow('has no hash');
  expect(added).toEqual([]);
});

test('one lost request for the hashes is repeated', async () => {
  start(new Error('Connection lost'), { 'remoteEntry.js': 'sha384-entry' });
  expect(await load(ENTRY)).toBe(remote);
});
