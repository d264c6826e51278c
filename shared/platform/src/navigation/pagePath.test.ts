import { pagePath } from './pagePath.ts';

const routes = [
  { pattern: '/search', purpose: 'search' },
  { pattern: '/jobpost/:slug/:id<number>', purpose: 'job' },
];

test('the page of a purpose is found wherever its remote put it, with the values of its parameters', () => {
  expect(pagePath(routes, 'search')).toBe('/search');
  expect(pagePath(routes, 'job', 'night driver', 5)).toBe('/jobpost/night%20driver/5');
});

test('without such a page, or without a value, there is no path', () => {
  expect(pagePath(routes, 'wallet')).toBeUndefined();
  expect(pagePath(routes, 'job', 'driver', undefined)).toBeUndefined();
});
