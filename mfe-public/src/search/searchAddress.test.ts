import { filterCount, readSearch, searchPath } from './searchAddress.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

test('every parameter of the search is in the address and is read from it', () => {
  const query =
    'search_keyword=cook&as_typed=1&location=1&jobtype=2&jobfunction=3&industry=4&explevel=5&collar=blue' +
    '&salary_min=200000&salary_max=500000&company=7&sort=newest&page=2&limit=30';
  expect(searchPath(read(query))).toBe(`/search?${query}`);
});

test('invalid values are ignored', () => {
  expect(read('location=abc&jobtype=0&collar=green&sort=worst&page=-1&limit=101&salary_min=12x&unknown=1')).toEqual({});
});

test('empty values and the first page are omitted from the address', () => {
  expect(searchPath({ search_keyword: '', page: '1' })).toBe('/search');
});

test('a Burmese keyword survives encoding', () => {
  expect(read(searchPath({ search_keyword: 'စာရင်းကိုင် & co' }).slice('/search?'.length))).toEqual({
    search_keyword: 'စာရင်းကိုင် & co',
  });
});

test('an overlong keyword is truncated, not refused', () => {
  expect(read(`search_keyword=${'က'.repeat(150)}`).search_keyword).toHaveLength(100);
});

test('amounts may be typed with Myanmar digits and commas', () => {
  expect(read('salary_min=၅၀၀,၀၀၀').salary_min).toBe('500000');
});

test('several places, functions and types are read together; a township needs a single place', () => {
  const query = 'location=9%2C12&jobtype=1%2C2&jobfunction=3%2C4';
  expect(searchPath(read(query))).toBe(`/search?${query}`);
  expect(read('location=9&location=12&location=&location=9&sort=newest&sort=salary')).toEqual({
    location: '9,12',
    sort: 'newest',
  });
  expect(read('location=9,12&township=1203')).toEqual({ location: '9,12' });
  expect(read('location=9,&jobtype=1,,2&jobfunction=1,2,3,4,5,6,7,8,9,10,11')).toEqual({});
});

test('a minimum above the maximum is read the other way round', () => {
  expect(read('salary_min=500000&salary_max=200000')).toEqual({ salary_min: '200000', salary_max: '500000' });
});

test('keyword, order and page do not count as filters', () => {
  expect(filterCount({ search_keyword: 'x', sort: 'newest', page: '3' })).toBe(0);
  expect(filterCount({ location: '1', salary_min: '100000' })).toBe(2);
});
