import { typedNumber } from './typedNumber.ts';

test.each([
  ['300000', 300_000],
  ['300,000', 300_000],
  ['၃၀၀၀၀၀', 300_000],
  ['', null],
  [null, null],
  [5, 5],
])('typed %s is the number %s', (typed, number) => expect(typedNumber(typed)).toBe(number));

test('anything else is not a number', () => expect(typedNumber('many')).toBeNaN());
