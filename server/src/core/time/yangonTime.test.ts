import { dayAndTime } from './yangonTime.ts';

test.each([
  ['2027-03-04T18:00:00Z', 'နံနက် ၁၂:၃၀ နာရီ', '12:30 AM'],
  ['2027-03-05T03:30:00Z', 'နံနက် ၁၀:၀၀ နာရီ', '10:00 AM'],
  ['2027-03-05T06:00:00Z', 'နေ့လယ် ၁၂:၃၀ နာရီ', '12:30 PM'],
  ['2027-03-05T08:35:00Z', 'မွန်းလွဲ ၃:၀၅ နာရီ', '3:05 PM'],
  ['2027-03-05T10:00:00Z', 'ညနေ ၄:၃၀ နာရီ', '4:30 PM'],
  ['2027-03-05T13:00:00Z', 'ည ၇:၃၀ နာရီ', '7:30 PM'],
])('%s is %s on that day in Yangon', (moment, burmese, english) => {
  expect(dayAndTime('my', new Date(moment))).toEqual({ day: '၂၀၂၇ ခုနှစ်၊ မတ် ၅ ရက်၊ သောကြာနေ့', time: burmese });
  expect(dayAndTime('en', new Date(moment))).toEqual({ day: 'Friday, 5 March 2027', time: english });
});
