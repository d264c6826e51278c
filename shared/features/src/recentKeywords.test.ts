import { parseKeywords, rememberKeyword, STORED_AS, withKeyword } from './recentKeywords.ts';

beforeEach(() => localStorage.clear());

test('the newest keyword comes first', () => {
  expect(withKeyword(['driver'], 'cook')).toEqual(['cook', 'driver']);
});

test('a repeated keyword moves to the front', () => {
  expect(withKeyword(['cook', 'driver', 'nurse'], 'nurse')).toEqual(['nurse', 'cook', 'driver']);
});

test('at most three keywords are stored', () => {
  expect(withKeyword(['c', 'b', 'a'], 'd')).toEqual(['d', 'c', 'b']);
});

test('an empty keyword is not stored, and keywords are trimmed', () => {
  expect(withKeyword(['cook'], '   ')).toEqual(['cook']);
  expect(withKeyword(['cook'], ' cook ')).toEqual(['cook']);
});

test('keywords are stored in the browser', () => {
  for (const keyword of ['စာရင်းကိုင်', 'driver', 'စာရင်းကိုင်']) rememberKeyword(keyword);
  expect(parseKeywords(localStorage.getItem(STORED_AS))).toEqual(['စာရင်းကိုင်', 'driver']);
});

test.each(['not json', '{"a":1}', '[1,null]'])('a broken storage (%s) reads as no keywords', (text) => {
  expect(parseKeywords(text)).toEqual([]);
});
