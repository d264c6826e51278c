import { acceptedLocale, isLocale, localePrefix } from './locale.ts';

test.each([
  ['en', 'en'],
  ['en-GB,my;q=0.5', 'en'],
  [' my-MM', 'my'],
  ['fr, en', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Language %j is the language %s', (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});

test('only the languages of the site are locales', () => {
  expect(['my', 'en', 'de', '', undefined, 'toString'].filter(isLocale)).toEqual(['my', 'en']);
});

test('addresses of the default language need no prefix', () => {
  expect([localePrefix('my'), localePrefix('en')]).toEqual(['', '/en']);
});
