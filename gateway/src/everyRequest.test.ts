/** Every request gets a response in time, whatever it waits for. */
import { openStore, type ReleaseStore } from '@jpro/releases';
import { temporaryStore, type TemporaryStore } from '@jpro/releases/testing';
import { publicBuild, shellBuild } from './testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from './testing/startGateway.ts';

const LIMIT_MS = 1_000;
/** For a response at the limit, on a busy machine. */
const IN_TIME_MS = 10_000;

let temporary: TemporaryStore;
let store: ReleaseStore;
let release: ReleaseStore['release'];
let site: GatewayUnderTest;
/** Reads of the store wait for it. */
let responsive: Promise<void>;
beforeAll(async () => {
  temporary = await temporaryStore();
  await temporary.release(shellBuild('1.0.0'), publicBuild('1.0.0'));
  store = openStore(temporary.dataFolder);
  const { file, isThere } = store;
  ({ release } = store);
  store.file = (...which) => responsive.then(() => file.apply(store, which));
  store.isThere = (...which) => responsive.then(() => isThere.apply(store, which));
  responsive = Promise.resolve();
  site = await startGateway([], { store, requestLimitMs: LIMIT_MS });
});
afterAll(async () => {
  await site.close();
  await temporary.remove();
});

const inTime = (path: string, init: RequestInit = {}) =>
  fetch(`${site.origin}${path}`, { ...init, redirect: 'manual', signal: AbortSignal.timeout(IN_TIME_MS) });

test.each(['/en', '/en/releases', 'shell/1.0.0/main.js', '/readyz'])(
  'a store that does not respond: %s',
  async (path) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    responsive = promise;
    const response = await inTime(path.startsWith('/') ? path : await site.asset(path));
    resolve();
    expect([200, 503]).toContain(response.status);
  },
);

test('a malformed address whose page fails', async () => {
  store.release = () => Promise.reject(new Error('broken'));
  const response = await inTime('/en/%zz');
  store.release = release;
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe('An error occurred while showing the error page');
});

test.each([
  ['/apply', 'job_id=7&page=%2Fen%2Fjobpost%2Fcook%2F7', '/en/jobpost/cook/7'],
  ['/login', 'login=a&password=b&user_type=jobseeker', '/'],
  ['/logout', 'page=%2Fen', '/'],
])('a form whose API does not respond leads back to its page: %s with %s', async (address, body, page) => {
  const { inject } = site.api;
  site.api.inject = (() => new Promise(() => undefined)) as unknown as typeof inject;
  const response = await inTime(address, {
    method: 'POST',
    headers: { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  site.api.inject = inject;
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.text()).toContain(`<a class="action" href="${page}">`);
});

test('and pages go on afterwards', async () => {
  const response = await inTime('/en');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Jobs in Myanmar');
});
