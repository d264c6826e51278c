import { validationMessage, type ValidationIssue } from '../validation.ts';
import { optionalEmail } from './email.ts';

test.each([
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, null],
  [' Mya@Example.COM ', 'mya@example.com'],
])('an optional e-mail address %j becomes %j', (given, stored) => {
  expect(optionalEmail.parse(given)).toBe(stored);
});

test('an invalid optional e-mail address is reported as such', () => {
  const { error } = optionalEmail.safeParse('mya@', { reportInput: true });
  expect((error?.issues as ValidationIssue[]).map(validationMessage)).toEqual([{ key: 'email', values: {} }]);
});
