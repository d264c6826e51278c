import { formatDate, formatDateTime, isoDay } from './formatDate.ts';
import { formatMoney, formatSalary } from './formatMoney.ts';
import { formatNumber } from './formatNumber.ts';
import { formatRelative } from './formatRelative.ts';

const NOON_IN_YANGON = Date.parse('2026-11-21T05:30:00Z');

test('numbers have Myanmar digits in Burmese', () => {
  expect(formatNumber(1234567.5, 'en')).toBe('1,234,567.5');
  expect(formatNumber(1234567.5, 'my')).toBe('၁,၂၃၄,၅၆၇.၅');
});

test.each([0, 7, 999, 1000, -1000, -999_999, 0.5, 12.345, 99.995, 1_000_000.1, 123_456_789_012])(
  'the number %d is written as browsers write it',
  (value) => expect(formatNumber(value, 'en')).toBe(value.toLocaleString('en', { maximumFractionDigits: 2 })),
);

test('dates are in Asia/Yangon', () => {
  const lateEveningInUtc = '2026-11-20T18:00:00Z';
  expect(formatDate(lateEveningInUtc, 'en')).toBe('21 November 2026');
  expect(formatDate(lateEveningInUtc, 'my')).toBe('၂၀၂၆ ခုနှစ်၊ နိုဝင်ဘာ\u00a0၂၁ ရက်');
  expect(formatDateTime(lateEveningInUtc, 'en', 'short')).toBe('21 Nov 2026, 12:30 AM');
  expect(formatDateTime(lateEveningInUtc, 'my', 'short')).toBe('၂၀၂၆၊ နိုဝင်ဘာ\u00a0၂၁၊ နံနက်\u00a0၁၂:၃၀ နာရီ');
  expect(isoDay(lateEveningInUtc)).toBe('2026-11-21');
});

test('Burmese dates run from year to day in every style', () => {
  for (const style of ['full', 'long', 'short'] as const)
    expect(formatDate('2026-11-22', 'my', style)).toMatch(/^၂၀၂၆.*နိုဝင်ဘာ\u00a0၂၂/);
  expect(formatDate('2026-11-22', 'my', 'short')).toBe('၂၀၂၆၊ နိုဝင်ဘာ\u00a0၂၂');
  expect(formatDate('2026-11-22', 'my', 'day')).toBe('တနင်္ဂနွေနေ့၊ နိုဝင်ဘာ\u00a0၂၂');
  expect(formatDate('2026-11-22', 'my', 'month')).toBe('၂၀၂၆ ခုနှစ်၊ နိုဝင်ဘာလ');
});

test('a date without a time stays on its day', () => {
  expect(formatDate('2026-01-31', 'en')).toBe('31 January 2026');
  expect(isoDay('2026-01-31')).toBe('2026-01-31');
});

test.each([
  ['2026-11-21T05:29:40Z', 'just now', 'ယခုလေးတင်'],
  ['2026-11-21T05:29:00Z', '1 minute ago', 'လွန်ခဲ့သော ၁ မိနစ်က'],
  ['2026-11-21T02:30:00Z', '3 hours ago', 'လွန်ခဲ့သော ၃ နာရီက'],
  ['2026-11-20T05:30:00Z', 'yesterday', 'မနေ့က'],
  ['2026-11-14T16:30:00Z', '7 days ago', 'လွန်ခဲ့သော ၇ ရက်က'],
  ['2026-09-01T05:30:00Z', '2 months ago', 'လွန်ခဲ့သော ၂ လက'],
  ['2026-11-22T08:30:00Z', 'tomorrow', 'မနက်ဖြန်'],
])('%s is %s', (moment, en, my) => {
  expect(formatRelative(moment, NOON_IN_YANGON, 'en')).toBe(en);
  expect(formatRelative(moment, NOON_IN_YANGON, 'my')).toBe(my);
});

test('compact salaries: thousands, in Burmese lakhs; in full where that would round', () => {
  const compact = (min: number, max: number | null, locale: 'en' | 'my', currency: 'MMK' | 'USD' = 'MMK') =>
    formatSalary({ min, max, currency }, locale, 'compact');
  expect(compact(300_000, 350_000, 'en')).toBe('300 – 350K MMK');
  expect(compact(300_000, 350_000, 'my')).toBe('၃ – ၃.၅ သိန်း');
  expect(compact(500_000, 500_000, 'my')).toBe('၅ သိန်း');
  expect(compact(1_200_000, null, 'en')).toBe('from 1,200K MMK');
  expect(compact(1_200_000, null, 'my')).toBe('၁၂ သိန်းမှစ၍');
  expect(compact(312_500, 400_000, 'my')).toBe('၃၁၂,၅၀၀ – ၄၀၀,၀၀၀ ကျပ်');
  expect(compact(8_000, 90_000, 'my')).toBe('၈,၀၀၀ – ၉၀,၀၀၀ ကျပ်');
  expect(compact(500, 800, 'en', 'USD')).toBe('USD 500 – 800');
});

test('the short form of an age leaves out the direction', () => {
  const age = (moment: string, locale: 'en' | 'my') => formatRelative(moment, NOON_IN_YANGON, locale, 'short');
  expect(age('2026-11-21T05:29:40Z', 'en')).toBe('now');
  expect(age('2026-11-21T05:00:00Z', 'en')).toBe('30 min');
  expect(age('2026-11-20T05:30:00Z', 'en')).toBe('1 day');
  expect(age('2026-11-14T16:30:00Z', 'my')).toBe('၇ ရက်');
});

test('salaries: range, from, one amount, hidden', () => {
  expect(formatSalary({ min: 300000, max: 500000, currency: 'MMK' }, 'en')).toBe('300,000 – 500,000 MMK');
  expect(formatSalary({ min: 300000, max: null, currency: 'MMK' }, 'my')).toBe('၃၀၀,၀၀၀ ကျပ်မှစ၍');
  expect(formatSalary({ min: 500, max: 500, currency: 'USD' }, 'en')).toBe('USD 500');
  expect(formatSalary(null, 'en')).toBe('Negotiable');
  expect(formatMoney(0, 'MMK', 'my')).toBe('၀ ကျပ်');
  expect(formatMoney(1022.5, 'USD', 'en')).toBe('USD 1,022.50');
  expect(formatMoney(7.5, 'USD', 'my')).toBe('၇.၅၀ ဒေါ်လာ');
});
