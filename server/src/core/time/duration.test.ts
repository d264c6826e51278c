import { durationWords, errorText } from '../texts.ts';
import { HttpError } from '../http/httpError.ts';

test.each([
  [1, '1 second', '၁ စက္ကန့်'],
  [59.2, '60 seconds', 'စက္ကန့် ၆၀'],
  [90, '90 seconds', 'စက္ကန့် ၉၀'],
  [91, '2 minutes', '၂ မိနစ်'],
  [1795, '30 minutes', 'မိနစ် ၃၀'],
  [3600, '60 minutes', 'မိနစ် ၆၀'],
  [5401, '2 hours', '၂ နာရီ'],
  [86_400, '24 hours', '၂၄ နာရီ'],
])('%d s are worded naturally', (seconds, en, my) => {
  expect([durationWords('en', seconds), durationWords('my', seconds)]).toEqual([en, my]);
});

test('a refusal words the time to wait in the same way', () => {
  const { code, values } = new HttpError(429, 'too_many', { values: { seconds: 3600 } });
  expect(errorText('en', code, values)).toBe('Too many attempts. Please try again in 60 minutes.');
  expect(errorText('my', code, values)).toBe('အကြိမ်ရေ များလွန်းပါသည်။ မိနစ် ၆၀ အကြာတွင် ထပ်ကြိုးစားပါ။');
});
