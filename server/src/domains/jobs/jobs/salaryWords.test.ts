import { salaryIn } from './salaryWords.ts';

test.each([
  ['$500', 2_000_000],
  ['500$', 2_000_000],
  ['500 USD', 2_000_000],
  ['USD 500', 2_000_000],
  ['ဒေါ်လာ ၅၀၀', 2_000_000],
  ['၅၀၀ ဒေါ်လာ', 2_000_000],
  ['3 lakh', 300_000],
  ['၃ သိန်း', 300_000],
  ['၃သိန်း', 300_000],
  ['သုံးသိန်း', 300_000],
  ['3lakhs', 300_000],
  ['3 lks', 300_000],
  ['5 thein', 500_000],
  ['၅ သိန်းခွဲ', 550_000],
  ['ငါးသိန်းခွဲ', 550_000],
  ['၃.၅ သိန်း', 350_000],
  ['သိန်း ၃၀', 3_000_000],
  ['ဆယ်သိန်း', 1_000_000],
  ['၁ သန်း', 1_000_000],
  ['1.5 million', 1_500_000],
  ['300k', 300_000],
  ['၃၀၀,၀၀၀', 300_000],
  ['300000 kyats', 300_000],
  ['300000', 300_000],
  ['လစာ ၃ သိန်း', 300_000],
  ['၃ သိန်းအထက်', 300_000],
  ['3 lakh and above', 300_000],
  ['more than 3 lakh per month', 300_000],
  ['3 lakh and up', 300_000],
  ['not less than 3 lakh', 300_000],
  ['at least 3 lakh', 300_000],
  ['အနည်းဆုံး ၃ သိန်း', 300_000],
  ['၃ သိန်းထက်မနည်း', 300_000],
])('rule 79.3: "%s" is a salary from %i', (keyword, salary_min) => {
  expect(salaryIn(keyword)).toEqual({ salary_min, rest: '' });
});

test.each([
  ['under 5 lakh', { salary_max: 500_000, rest: '' }],
  ['၅ သိန်းအောက်', { salary_max: 500_000, rest: '' }],
  ['up  to 5 lakh', { salary_max: 500_000, rest: '' }],
  ['salary upto 5 lakh', { salary_max: 500_000, rest: '' }],
  ['no more than 5 lakh', { salary_max: 500_000, rest: '' }],
  ['at most 5 lakh', { salary_max: 500_000, rest: '' }],
  ['အများဆုံး ၅ သိန်း', { salary_max: 500_000, rest: '' }],
  ['၅ သိန်းထက်မပို', { salary_max: 500_000, rest: '' }],
  ['၅ သိန်းမကျော်', { salary_max: 500_000, rest: '' }],
  ['5 lakh no experience', { salary_min: 500_000, rest: 'no experience' }],
  ['3 lakh up to 5 lakh', { salary_min: 300_000, salary_max: 500_000, rest: '' }],
  ['3-5 lakh', { salary_min: 300_000, salary_max: 500_000, rest: '' }],
  ['၃ သိန်းမှ ၅ သိန်း', { salary_min: 300_000, salary_max: 500_000, rest: '' }],
  ['5 lakh to 3 lakh', { salary_min: 300_000, salary_max: 500_000, rest: '' }],
  ['350-500 usd', { salary_min: 1_400_000, salary_max: 2_000_000, rest: '' }],
  ['accountant $500', { salary_min: 2_000_000, rest: 'accountant' }],
  ['driver 3 lakh', { salary_min: 300_000, rest: 'driver' }],
  ['3 lakh driver yangon', { salary_min: 300_000, rest: 'driver yangon' }],
  ['ယာဉ်မောင်း ၄ သိန်း', { salary_min: 400_000, rest: 'ယာဉ်မောင်း' }],
  ['ယာဉ်မောင်း၄သိန်းခွဲ', { salary_min: 450_000, rest: 'ယာဉ်မောင်း' }],
  ['driver 3 lakh yangon', { salary_min: 300_000, rest: 'driver yangon' }],
])('"%s" is %j', (keyword, salary) => expect(salaryIn(keyword)).toEqual(salary));

test.each([
  'driver',
  'JLPT N2',
  '4 wheel driver',
  '3',
  '09791234501',
  '5000',
  'C++',
  'သိန်း',
  '0 lakh',
  '99999999999 lakh',
  '2 years',
  '၃ နှစ်',
  '3 lakhpati',
])('"%s" has no salary', (keyword) => expect(salaryIn(keyword)).toBeNull());

test('a keyword of nothing but numbers and units, or a long one, is read once', () => {
  expect(salaryIn('3 '.repeat(100))).toBeNull();
  expect(salaryIn('3 lakh '.repeat(10_000))).toBeNull();
  expect(salaryIn('သိန်း'.repeat(33))).toBeNull();
});
