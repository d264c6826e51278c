import { cpuTime } from '../../testing/cpuTime.ts';
import { normalizeName, normalizeText } from './normalizeText.ts';

test('Zawgyi becomes Unicode, Unicode is unchanged', () => {
  expect(normalizeText('ေက်ာင္းဆရာ အလုပ္ေခၚသည္')).toBe('ကျောင်းဆရာ အလုပ်ခေါ်သည်');
  expect(normalizeText('ကျောင်းဆရာ အလုပ်ခေါ်သည်')).toBe('ကျောင်းဆရာ အလုပ်ခေါ်သည်');
});

test('names keep their encoding', () => {
  expect(normalizeName('ေက်ာင္း')).toBe('ေက်ာင္း');
  expect(normalizeName('Cafe\u0301\0')).toBe('Caf\u00e9');
});

test('texts are composed (NFC)', () => {
  expect(normalizeText('Cafe\u0301')).toBe('Caf\u00e9');
});

test('a very long text costs little', () => {
  expect(cpuTime(() => void normalizeText('က'.repeat(2_000_000)))).toBeLessThan(1000);
});

test('a pile of marks is cut before it is composed', () => {
  const pile = `a${'\u0315'.repeat(32_000)}${'\u0327'.repeat(32_000)}`;
  expect(cpuTime(() => expect(normalizeText(pile)).toHaveLength(31))).toBeLessThan(50);
});

test('characters that no database stores are removed: zero bytes and lone surrogates', () => {
  expect(normalizeText('a\0b')).toBe('ab');
  for (const half of ['a\ud800b', 'a\udc00b']) expect(normalizeText(half)).toBe('a\ufffdb');
});
