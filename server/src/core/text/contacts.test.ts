import { shownEmail } from './contacts.ts';

test.each([
  ['mya@xn--mnchen-3ya.de', 'mya@münchen.de'],
  ['xn--a@example.com', 'xn--a@example.com'],
  ['mya@xn--.com', 'mya@xn--.com'],
  ['mya@example.com', 'mya@example.com'],
  [null, null],
])('%s is shown as %s (rule 29)', (stored, shown) => expect(shownEmail(stored)).toBe(shown));
