import { spellings } from '../../../testing/burmese/corpus.ts';
import { beginnings, foldText, latinTokens, queryTokens, textTokens } from './searchTokens.ts';

const finds = (keyword: string, text: string) => {
  const tokens = new Set(textTokens(text));
  const wanted = queryTokens(keyword);
  return wanted.length > 0 && wanted.every((token) => tokens.has(token));
};

describe('search tokens', () => {
  test('Burmese is cut into syllables, with stacked consonants and kinzi kept whole', () => {
    expect(textTokens('အရောင်း')).toEqual(['အ', 'ရောင်း', 'အရောင်း']);
    expect(textTokens('ကုမ္ပဏီ')).toContain('ကုမ္ပ');
    expect(textTokens('အင်္ဂလိပ်')).toContain('အင်္ဂ');
    expect(textTokens('တက္ကသိုလ်')).toEqual(expect.arrayContaining(['တက္က', 'သိုလ်', 'တက္ကသိုလ်']));
    expect(textTokens('ဝန်ထမ်း')).toEqual(['ဝန်', 'ထမ်း', 'ဝန်ထမ်း']);
  });

  test.each([
    ['စာရင်းကိုင်', 'အကြီးတန်းစာရင်းကိုင်များ အလိုရှိသည်'],
    ['ရင်းကိုင်', 'စာရင်းကိုင်'],
    ['ယာဉ်မောင်း', 'ကုန်တင်ယာဉ်မောင်း'],
    ['အရောင်းဝန်ထမ်း', 'အရောင်း ဝန်ထမ်း'],
    ['အရောင်း ဝန်ထမ်း', 'အရောင်းဝန်ထမ်း'],
    ['ကုမ္ပဏီ', 'ရွှေကုမ္ပဏီလီမိတက်'],
    ['အင်ဂျင်နီယာ', 'မြို့ပြအင်ဂျင်နီယာ'],
  ])('%s is found in %s', (keyword, text) => expect(finds(keyword, text)).toBe(true));

  test('syllables that are not adjacent are not found', () => {
    expect(finds('မောင်းယာဉ်', 'ယာဉ်မောင်း')).toBe(false);
    expect(finds('စာကိုင်', 'စာရင်းကိုင်')).toBe(false);
  });

  test('names of technologies keep their symbols', () => {
    expect(textTokens('C++, C#, Node.js and .NET developer')).toEqual(['c++', 'c#', 'node.js', 'net', 'developer']);
    expect(finds('c', 'C++ developer')).toBe(false);
    expect(finds('C++', 'Senior C++ Developer (Yangon)')).toBe(true);
  });

  test('a plural finds the singular', () => {
    expect(finds('drivers', 'Driver')).toBe(true);
    expect(finds('driver', 'Drivers wanted')).toBe(true);
    expect(queryTokens('business node.js')).toEqual(['business', 'node.js']);
  });

  test('common words alone give no tokens', () => expect(queryTokens('the of')).toEqual([]));

  test('zero typed for wa, swapped vowel signs, invisible spaces and Myanmar digits make no difference', () => {
    expect(foldText('၀န်ထမ်း')).toBe('ဝန်ထမ်း');
    expect(foldText('၁၀ ဦး')).toBe('10 ဦး');
    expect(foldText('အသံုး')).toBe(foldText('အသုံး'));
    expect(finds('ဝန်ထမ်း', 'ဝန်\u200Bထမ်း')).toBe(true);
    expect(finds('365', '၃၆၅ ရက်')).toBe(true);
  });

  test('a word is found as it is typed, with marks in another order and with look-alikes (rule 31.5)', () => {
    const words = spellings().filter(({ kind }) => !kind.startsWith('Zawgyi'));
    expect(words.length).toBeGreaterThan(60);
    const missed = words.filter(({ typed, meant }) => !finds(typed, `x ${meant}`) || !finds(meant, `x ${typed}`));
    expect(missed).toEqual([]);
  });

  test('digits in words are letters, and letters in numbers are digits', () => {
    expect(finds('၇န်ကုန်', 'ရန်ကုန်မြို့')).toBe(true);
    expect(finds('7', '၇ရက်')).toBe(true);
    expect(finds('10', '၁ဝ ဦး')).toBe(true);
  });

  test('Latin words of a mixed text exclude its Burmese', () => {
    expect(latinTokens('Excel နှင့် AutoCAD ကျွမ်းကျင်ရမည်')).toEqual(['excel', 'autocad']);
  });

  test('a word is found by its beginning from 3 letters on', () => {
    expect(beginnings('driver')).toEqual(['dri', 'driv', 'drive']);
    expect(beginnings('hr')).toEqual([]);
  });
});
