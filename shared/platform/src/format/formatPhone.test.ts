import { formatPhone } from './formatPhone.ts';

const shown = (typed: string, locale: 'en' | 'my' = 'en') => formatPhone(typed, locale).replaceAll('\u00a0', ' ');

test.each([
  ['+959791234567', '09 791 234 567'],
  ['09791234567', '09 791 234 567'],
  ['959 79-123-4567', '09 791 234 567'],
  ['၀၉၇၉၁၂၃၄၅၆၇', '09 791 234 567'],
  ['+95951234567', '09 5123 4567'],
  ['+9595123456', '09 512 3456'],
  ['+951662217', '01 662217'],
  ['+95 67 123456', '067 123456'],
])('%s is shown as %s', (typed, expected) => expect(shown(typed)).toBe(expected));

test('in the digits of the page, and without line breaks', () => {
  expect(shown('+959791234567', 'my')).toBe('၀၉ ၇၉၁ ၂၃၄ ၅၆၇');
  expect(formatPhone('+959791234567', 'en')).not.toContain(' ');
});

test.each(['+6591234567', '01 234', 'phone', ''])('%s is returned unchanged', (typed) =>
  expect(shown(typed)).toBe(typed),
);
