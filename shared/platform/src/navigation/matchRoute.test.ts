import { matchRoute } from './matchRoute.ts';

const table = (...patterns: string[]) => patterns.map((pattern) => ({ pattern }));
const found = (patterns: string[], path: string) => {
  const match = matchRoute(table(...patterns), path);
  return match && [match.route.pattern, match.params];
};

test('a static segment wins over a number, and a number over a slug, in any order of the table (rule 2)', () => {
  const patterns = ['/company/:slug', '/company/:id<number>', '/company/news'];
  for (const order of [patterns, [...patterns].reverse()]) {
    expect(found(order, '/company/news')).toEqual(['/company/news', {}]);
    expect(found(order, '/company/12')).toEqual(['/company/:id<number>', { id: '12' }]);
    expect(found(order, '/company/acme')).toEqual(['/company/:slug', { slug: 'acme' }]);
  }
});

test('an optional segment may be missing', () => {
  const patterns = [
    '/company/job/:detail<number>?',
    '/company/job/managejobs',
    '/company/job/manageapplication/:job<number>?/:application<number>?',
  ];
  expect(found(patterns, '/company/job')).toEqual(['/company/job/:detail<number>?', {}]);
  expect(found(patterns, '/company/job/7')).toEqual(['/company/job/:detail<number>?', { detail: '7' }]);
  expect(found(patterns, '/company/job/managejobs')?.[0]).toBe('/company/job/managejobs');
  expect(found(patterns, '/company/job/manageapplication/7/8')?.[1]).toEqual({ job: '7', application: '8' });
  expect(found(patterns, '/company/job/other')).toBeNull();
});

test('a slug is never a word that another released route has in its place (rules 2 and 4)', () => {
  const company = '/company/:slug/:id<number>';
  expect(found([company, '/company/messages'], '/company/messages/12')).toBeNull();
  expect(found([company, '/company/job/addjob'], '/company/job/12')).toBeNull();
  expect(found(['/company/:slug', '/company/dashboard/:tab'], '/company/dashboard')).toBeNull();
  expect(found([company, '/company/messages', '/acme'], '/company/acme/12')?.[1]).toEqual({ slug: 'acme', id: '12' });
  expect(found([company, '/company/messages'], '/company/message/12')?.[1]).toEqual({ slug: 'message', id: '12' });
});

test('only what may be an id matches a number', () => {
  const board = ['/company/job/manageapplication/:job<number>'];
  expect(found(board, '/company/job/manageapplication/10')?.[1]).toEqual({ job: '10' });
  for (const other of ['0', '007', '1e3', '-1', '1234567890123456', '၁'])
    expect(found(board, `/company/job/manageapplication/${encodeURIComponent(other)}`)).toBeNull();
});

test('the root, a trailing slash, query and hash', () => {
  expect(found(['/'], '/')).toEqual(['/', {}]);
  expect(found(['/search'], '/search/')).toEqual(['/search', {}]);
  expect(found(['/search'], '/search?page=2#top')).toEqual(['/search', {}]);
  expect(found(['/'], '/search')).toBeNull();
  expect(found(['/', '/search'], '//search')).toBeNull();
});

test('Burmese slugs are decoded, and a malformed escape matches nothing', () => {
  expect(found(['/jobpost/:slug/:id<number>'], `/jobpost/${encodeURIComponent('စာရင်းကိုင်')}/5`)?.[1]).toEqual({
    slug: 'စာရင်းကိုင်',
    id: '5',
  });
  expect(found(['/jobpost/:slug'], '/jobpost/%E1%80')).toBeNull();
});
