import { cpuTime } from '../../testing/cpuTime.ts';
import { normalizeInput, normalizeName, normalizeText } from './normalizeText.ts';

test('Zawgyi becomes Unicode, Unicode is unchanged', () => {
  expect(normalizeText('ေက်ာင္းဆရာ အလုပ္ေခၚသည္')).toBe('ကျောင်းဆရာ အလုပ်ခေါ်သည်');
  expect(normalizeText('ကျောင်းဆရာ အလုပ်ခေါ်သည်')).toBe('ကျောင်းဆရာ အလုပ်ခေါ်သည်');
});

test('names keep their encoding, other texts do not', () => {
  const zawgyi = 'ေက်ာင္း';
  expect(normalizeInput({ name: zawgyi, about: zawgyi, list: [{ name: zawgyi }] }, new Set(['name']))).toEqual({
    name: zawgyi,
    about: 'ကျောင်း',
    list: [{ name: zawgyi }],
  });
  expect(normalizeName('Cafe\u0301\0')).toBe('Caf\u00e9');
});

test('texts are composed (NFC)', () => {
  expect(normalizeText('Cafe\u0301')).toBe('Caf\u00e9');
});

test('passwords are unchanged, all other texts are normalised, at any depth', () => {
  const zawgyi = 'ေက်ာင္း';
  expect(
    normalizeInput({ password: zawgyi, new_password: zawgyi, list: [{ name: zawgyi }], count: 3, nothing: null }),
  ).toEqual({ password: zawgyi, new_password: zawgyi, list: [{ name: 'ကျောင်း' }], count: 3, nothing: null });
});

test('a very long text costs little', () => {
  expect(cpuTime(() => void normalizeText('က'.repeat(2_000_000)))).toBeLessThan(1000);
});

test('characters that no database stores are removed: zero bytes and lone surrogates', () => {
  expect(normalizeText('a\0b')).toBe('ab');
  for (const half of ['a\ud800b', 'a\udc00b']) expect(normalizeText(half)).toBe('a\ufffdb');
  expect(normalizeInput({ name: 'x\ud83d', list: ['\0'] })).toEqual({ name: 'x\ufffd', list: [''] });
});
