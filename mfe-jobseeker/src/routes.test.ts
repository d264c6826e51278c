import type { PageContext } from '@jpro/platform/routes';
import { paged } from '@jpro/platform/testing';
import { routes } from './routes.ts';

const routeOf = (pattern: string) => routes.find((route) => route.pattern === pattern)!;
const contextOf = (path: string, params: Record<string, string> = {}) =>
  ({ url: new URL(path, 'https://jpro.test'), params, t: (key: string) => key }) as unknown as PageContext;
const nothing = () => undefined;

test.each([
  ['/jobseeker/forgotpassword', '?user_type=jobseeker', '/auth/forgotpassword?user_type=jobseeker'],
  ['/jobseeker/resetpassword', '', '/auth/resetpassword'],
])('%s%s is the page of both roles', (pattern, search, redirect) => {
  const { guard, outcome } = routeOf(pattern);
  expect(guard).toBe('guest-only');
  expect(outcome?.(contextOf(`${pattern}${search}`), nothing)).toEqual({ redirect, status: 301 });
});

test('the guide leads on to the first step that has something to fill in', () => {
  const { outcome } = routeOf('/jobseeker/profile/guide');
  const context = contextOf('/jobseeker/profile/guide');
  const parts = [{ part: 'experience', percent: 10, done: false }];
  expect(outcome?.(context, () => ({ percentage: 90, parts }) as never)).toEqual({
    redirect: '/jobseeker/profile/guide/experience',
    status: 302,
  });
  // The page itself says that the profile could not be fetched.
  expect(outcome?.(context, nothing)).toBeUndefined();
});

test('a thread is titled with the company’s name, and 404 when there is none', () => {
  const { head, outcome } = routeOf('/jobseeker/messages/:companyId<number>');
  const context = contextOf('/jobseeker/messages/21', { companyId: '21' });
  const thread = { ...paged([]), user: { name: 'Golden Padauk' } };
  expect(head?.(context, () => thread as never)).toMatchObject({ title: 'Golden Padauk', robots: 'noindex' });
  expect(outcome?.(context, () => thread as never)).toBeUndefined();
  expect(outcome?.(context, () => null as never)).toEqual({ status: 404 });
});
