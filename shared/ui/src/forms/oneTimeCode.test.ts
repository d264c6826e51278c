import { oneTimeCode } from './oneTimeCode.ts';

test.each([
  ['၁၂၃ ၄၅၆', '123456'],
  ['ဝ၁၂၃၄ရ', '012347'],
  ['code: 123456789', '123456'],
])('%s is the code %s', (typed, code) => expect(oneTimeCode(typed, 6)).toBe(code));
