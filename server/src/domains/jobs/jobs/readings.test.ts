import { keywordTokens } from './jobTokens.ts';
import { readings } from './searchTokens.ts';

test.each(['စာရင်းကိုင်', 'driver', 'ယောက်ျား', 'ကျွန်ုပ်', ''])(
  '%s can only be Unicode: one reading, and one set of search tokens',
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

test('text whose other reading is no Unicode word has one reading', () => expect(readings('မေတ္တာ')).toEqual(['မေတ္တာ']));
