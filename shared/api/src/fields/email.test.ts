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

test('an address is copied with invisible characters around and in it (rule 31.8)', () => {
  expect(email.parse('\u2068mya@\u200bexample.com\u2069 \u2060')).toBe('mya@example.com');
});

test.each([
  ['x@münchen.de', 'x@xn--mnchen-3ya.de'],
  ['X@München.DE', 'x@xn--mnchen-3ya.de'],
  ['x@mu\u0308nchen.de', 'x@xn--mnchen-3ya.de'],
  ['x@xn--mnchen-3ya.de', 'x@xn--mnchen-3ya.de'],
  ['x@почта.рф', 'x@xn--80a1acny.xn--p1ai'],
  ['x@မြန်မာ.com', 'x@xn--7idjb0f4ck.com'],
])('the domain of %s may be in any script', (typed, stored) => {
  expect(email.parse(typed)).toBe(stored);
  expect(optionalEmail.parse(typed)).toBe(stored);
});

test.each([
  'x@münchen',
  'x@mün chen.de',
  'x@münchen.de/a',
  'x@mün@chen.de',
  'x@ü:80.de',
  'ü@münchen.de',
  '@münchen.de',
])('%s is no address', (typed) => expect(email.safeParse(typed).success).toBe(false));

test('100,000 characters are refused at once', () => {
  for (const unit of ['a', 'a.', 'a@', '@@', 'ü', 'ü.', '\u200b', ' ']) {
    const started = performance.now();
    expect(email.safeParse(`a@${unit.repeat(100_000)}`).success).toBe(false);
    expect(performance.now() - started).toBeLessThan(1000);
  }
});

test('an invalid optional e-mail address is reported as such', () => {
  const { error } = optionalEmail.safeParse('mya@', { reportInput: true });
  expect((error?.issues as ValidationIssue[]).map(validationMessage)).toEqual([{ key: 'email', values: {} }]);
});
