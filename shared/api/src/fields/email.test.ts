import { validationMessage, type ValidationIssue } from '../validation.ts';
import { email, optionalEmail } from './email.ts';

test.each([
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, null],
  [' Mya@Example.COM ', 'mya@example.com'],
  ['\u202amya@example.com\u202c', 'mya@example.com'],
  ['\u200b', null],
])('an optional e-mail address %j becomes %j', (given, stored) => {
  expect(optionalEmail.parse(given)).toBe(stored);
});

test('an address is copied with invisible characters around and in it (rule 31)', () => {
  expect(email.parse('\u2068mya@\u200bexample.com\u2069 \u2060')).toBe('mya@example.com');
});

test('an invalid optional e-mail address is reported as such', () => {
  const { error } = optionalEmail.safeParse('mya@', { reportInput: true });
  expect((error?.issues as ValidationIssue[]).map(validationMessage)).toEqual([{ key: 'email', values: {} }]);
});
