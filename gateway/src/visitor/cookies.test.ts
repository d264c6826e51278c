import { SESSION_COOKIE as SERVER_SESSION_COOKIE } from '@jpro/server';
import { readCookies, SESSION_COOKIE } from './cookies.ts';

test('the session cookie is the one that the server sets', () => {
  expect(SESSION_COOKIE).toBe(SERVER_SESSION_COOKIE);
});

test('the first of two cookies with the same name counts, as it does for the server', () => {
  expect(readCookies('a=1; b=x=y; a=2; broken').get('a')).toBe('1');
  expect(readCookies('a=1; b=x=y; a=2; broken').get('b')).toBe('x=y');
});
