import { withoutTracking } from './trackingParameters.ts';

test.each([
  ['', ''],
  ['?fbclid=IwAR0', ''],
  ['?utm_source=mail&page=2&utm_campaign=May&gclid=x', '?page=2'],
  ['?search_keyword=%E1%80%80+a&&fbclid', '?search_keyword=%E1%80%80+a&'],
  ['?from=share&code=AB12', '?from=share&code=AB12'],
  ['?xfbclid=1&fbclids=2&q=fbclid=3', '?xfbclid=1&fbclids=2&q=fbclid=3'],
])('of %s remains %s', (search, remaining) => {
  expect(withoutTracking(search)).toBe(remaining);
});
