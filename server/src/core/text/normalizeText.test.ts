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
  expect(cpuTime(() => void normalizeText('က'.repeat(2_000_000)))).toBeLessThan(3000);
});

test('a pile of marks is cut before it is composed', () => {
  const pile = `a${'\u0315'.repeat(32_000)}${'\u0327'.repeat(32_000)}`;
  expect(cpuTime(() => expect(normalizeText(pile)).toHaveLength(4))).toBeLessThan(300);
});

test('characters that no database stores are removed: zero bytes and lone surrogates', () => {
  expect(normalizeText('a\0b')).toBe('ab');
  for (const half of ['a\ud800b', 'a\udc00b']) expect(normalizeText(half)).toBe('a\ufffdb');
});

test('of marks piled up on a letter, three stay; syllables of Burmese and Tibetan have more', () => {
  expect(normalizeText(`x${'\u0301\u0302'.repeat(500)}y`)).toBe('x\u0301\u0302\u0301y');
  expect(normalizeText(`x${'\u0301\u200b'.repeat(500)}`).replaceAll('\u200b', '')).toBe('x\u0301\u0301\u0301');
  expect(normalizeName(`က${'\u102d'.repeat(500)}`)).toBe('က\u102d\u102d\u102d');
  expect(normalizeText(`က${'\u102d\u102f'.repeat(500)}`)).toHaveLength(7);
  for (const word of ['မြွှေ့ာင်း', 'ကျွန်ုပ်', 'བསྒྲུབས', 'ក្ត្រី', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '1\ufe0f\u20e3'])
    expect(normalizeText(word)).toBe(word.normalize('NFC'));
});

test('piles of marks in the wrong order cost little', () => {
  const pile = 'a' + '\u0315'.repeat(50_000) + '\u0327'.repeat(50_000);
  expect(cpuTime(() => void normalizeText(pile))).toBeLessThan(1500);
  expect(cpuTime(() => void normalizeText('a\u0315\u0315\u0315\u200b\u0327'.repeat(20_000)))).toBeLessThan(1500);
});

test('a request converts only so many characters of malformed texts; other texts stay as typed (rule 31.1)', () => {
  const conversions = { left: 20 };
  const [zawgyi, unicode] = ['ျမန္မာႏိုင္ငံ', 'မြန်မာနိုင်ငံ'];
  expect(normalizeText(zawgyi, conversions)).toBe(unicode);
  expect(normalizeText(zawgyi, conversions)).toBe(zawgyi);
  expect(normalizeText(unicode, conversions)).toBe(unicode);
});
