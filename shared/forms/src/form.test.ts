import { typedNumber } from './typedNumber.ts';

test.each([
  ['300000', 300_000],
  ['300,000', 300_000],
  ['၃၀၀၀၀၀', 300_000],
  ['၅၀၀,၀၀၀', 500_000],
  ['၅ဝဝ၊ဝဝဝ', 500_000],
  ['ရ ရ၀၀ ၀၀၀', 7_700_000],
  ['3 lakh', 300_000],
  ['2.5 Lakhs', 250_000],
  ['၃ သိန်း', 300_000],
  ['၁ဝ.၅ သိန်း', 1_050_000],
  ['သိန်း ၃၀', 3_000_000],
  ['', null],
  [null, null],
  [5, 5],
])('typed %s is the number %s', (typed, number) => expect(typedNumber(typed)).toBe(number));

test.each(['many', 'lakh', 'သိန်း', '၃ သိန်း ၅', '1.2.3 lakh', 'ရန်ကုန်'])('%s is not a number', (typed) =>
  expect(typedNumber(typed)).toBeNaN(),
);
