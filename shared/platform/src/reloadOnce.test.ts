import { reloadOnce } from './reloadOnce.ts';

test('a script that cannot be fetched reloads the page at most once in 60 s', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  sessionStorage.setItem('reloaded-at', String(now));
  expect(reloadOnce(now + 59_000)).toBe(false);
  expect(sessionStorage.getItem('reloaded-at')).toBe(String(now));
});

test('without a connection the page is not reloaded: ours stays', () => {
  sessionStorage.clear();
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  expect(reloadOnce(Date.parse('2026-11-21T00:00:00Z'))).toBe(false);
  expect(sessionStorage.getItem('reloaded-at')).toBeNull();
  Reflect.deleteProperty(navigator, 'onLine');
});
