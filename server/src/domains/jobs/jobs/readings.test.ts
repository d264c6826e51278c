import { keywordTokens } from './jobTokens.ts';
import { readings } from './readings.ts';

test.each(['စာရင်းကိုင်', 'driver', 'ယောက်ျား', 'ကျွန်ုပ်', ''])(
  '%s can only be Unicode: it has one reading, and its search one set of tokens',
  (keyword) => {
    expect(readings(keyword)).toEqual([keyword]);
    expect(keywordTokens(keyword).other).toBeUndefined();
  },
);

test.each([
  ['သြား', 'သွား'],
  ['သတ္တု', 'သတ်တု'],
  ['စာရင္းကိုင္', 'စာရင်းကိုင်'],
])('%s may be Zawgyi for %s', (typed, other) => {
  expect(readings(typed)).toEqual([typed, other]);
  const { other: itsOther, ...own } = keywordTokens(other);
  expect(keywordTokens(typed).other).toEqual(itsOther ?? own);
});

test('what is no Unicode word in its other reading has none', () => expect(readings('မေတ္တာ')).toEqual(['မေတ္တာ']));
