import { hasToken, intentIn, parseWanted, withIntent, withoutToken, withToken } from './intents.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';
const page = '/my/search?search_keyword=%E1%80%80&page=2#card-7';

test('a page carries the intent and keeps its query and hash (rule 81.1)', () => {
  const wanted = withIntent(page, { kind: 'save', id: 7, token: TOKEN });
  expect(wanted).toBe(`/my/search?search_keyword=%E1%80%80&page=2&intent=save-7-${TOKEN}#card-7`);
  expect(intentIn(wanted)).toEqual({ kind: 'save', id: 7, token: TOKEN });
  expect(withIntent(wanted, 'saved')).toBe('/my/search?search_keyword=%E1%80%80&page=2&intent=saved#card-7');
  expect(withIntent(wanted, undefined)).toBe(page);
  expect(withIntent('/my?intent=saved', undefined)).toBe('/my');
});

test.each([
  `save-7`,
  `save-7-${TOKEN.toUpperCase()}`,
  `save-7-${TOKEN}0`,
  `save--7-${TOKEN}`,
  `save-07-${TOKEN}`,
  `save-0-${TOKEN}`,
  `save-1234567890123456-${TOKEN}`,
  `alert-7-${TOKEN}`,
  `delete-7-${TOKEN}`,
  `constructor-7-${TOKEN}`,
  `save-7-${TOKEN}\n`,
  '',
])('%j is no intent: only known kinds and ids', (value) => {
  expect(intentIn(`/my?${new URLSearchParams({ intent: value })}`)).toBeUndefined();
});

test('the form names what is wanted without a token', () => {
  expect(parseWanted('follow-21')).toEqual({ kind: 'follow', id: 21 });
  expect(parseWanted('alert-0')).toEqual({ kind: 'alert', id: 0 });
  expect(parseWanted(null)).toBeUndefined();
  expect(parseWanted('../../logout')).toBeUndefined();
});

test('a browser remembers the last eight presses, each once', () => {
  const tokens = Array.from({ length: 9 }, (_, index) => String(index).repeat(32));
  const cookie = [...tokens, tokens[4]!].reduce(withToken, '');
  expect(cookie.split('.')).toHaveLength(8);
  expect(hasToken(cookie, tokens[0]!)).toBe(false);
  expect(hasToken(cookie, tokens[4]!)).toBe(true);
  expect(hasToken(withoutToken(cookie, tokens[4]!), tokens[4]!)).toBe(false);
  expect(withoutToken(tokens[1]!, tokens[1]!)).toBe('');
});
