import { movedTo } from './movedTo.ts';

const routes = [
  { pattern: '/company/page/help/:topic' },
  { pattern: '/own/:slug', redirectFrom: ['/own/:slug/:tab?'] },
  { pattern: '/own/new/form' },
  { pattern: '/about' },
  { pattern: '/job/:id<number>/:tab?', redirectFrom: ['/jobpost/:slug/:id<number>', '/job-detail/:id<number>/:tab?'] },
  { pattern: '/company/page/:slug', redirectFrom: ['/employer/:slug'] },
];

test.each([
  ['/jobpost/cook/7', '/job/7'],
  ['/job-detail/7/applicants', '/job/7/applicants'],
  ['/employer/%E1%80%80%2F', '/company/page/%E1%80%80%2F'],
  ['/employer/acme/', '/company/page/acme'],
])('%s moved to %s', (former, now) => {
  expect(movedTo(routes, former)).toBe(now);
});

test.each(['/about', '/jobpost/cook/x', '/job/7', '/employer', '//employer/acme', '/employer/%'])(
  '%s was never a page, or still is one',
  (path) => {
    expect(movedTo(routes, path)).toBeUndefined();
  },
);

test.each(['/employer/help', '/own/new'])('%s redirects nowhere: the new address has no page either', (path) => {
  expect(movedTo(routes, path)).toBeUndefined();
});
