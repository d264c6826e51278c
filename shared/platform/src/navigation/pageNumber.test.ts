import { pageNumber } from './pageNumber.ts';

const asked = (search: string) => pageNumber(new URLSearchParams(search));

test.each([
  ['page=1', 1],
  ['page=7', 7],
  ['page=99999&sort=newest', 99_999],
])('%s is page %i', (search, page) => {
  expect(asked(search)).toBe(page);
});

test.each(['', 'page=', 'page=0', 'page=-1', 'page=1.5', 'page=2e3', 'page=007', 'page=100000', 'page=two'])(
  'an invalid value (%s) is the first page',
  (search) => {
    expect(asked(search)).toBe(1);
  },
);
