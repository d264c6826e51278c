import { jest } from '@jest/globals';
import { reloadOnce } from './reloadOnce.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const { fetch } = globalThis;
const siteResponds = jest.fn<typeof globalThis.fetch>();

beforeEach(() => {
  sessionStorage.clear();
  globalThis.fetch = siteResponds.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => void (globalThis.fetch = fetch));

test('a script that cannot be loaded reloads the page at most once in 60 s (rule 56)', async () => {
  sessionStorage.setItem('reloaded-at', String(NOW));
  siteResponds.mockResolvedValue(new Response());
  expect(await reloadOnce(NOW + 59_000)).toBe(false);
  expect(sessionStorage.getItem('reloaded-at')).toBe(String(NOW));
});

test('the page is not reloaded offline', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  expect(await reloadOnce(NOW)).toBe(false);
  expect(siteResponds).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('reloaded-at')).toBeNull();
  Reflect.deleteProperty(navigator, 'onLine');
});

test('the page is not reloaded when the site is unreachable', async () => {
  expect(await reloadOnce(NOW)).toBe(false);
  expect(siteResponds).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('reloaded-at')).toBeNull();
});

test('the page is not reloaded when a proxy responds, because its error page would replace ours', async () => {
  siteResponds.mockResolvedValue(new Response('', { status: 502 }));
  expect(await reloadOnce(NOW)).toBe(false);
  expect(sessionStorage.getItem('reloaded-at')).toBeNull();
});

test('the page is not reloaded when the storage is blocked, because nothing would stop the next reload', async () => {
  siteResponds.mockResolvedValue(new Response());
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(await reloadOnce(NOW)).toBe(false);
});
