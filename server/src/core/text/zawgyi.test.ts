import { burmeseCorpus, paliStacks, productTexts, wordGroups } from '../../testing/burmese/corpus.ts';
import { syllables, toZawgyi, UNICODE, unchanged, ZAWGYI } from '../../testing/burmese/zawgyiTools.ts';
import { normalizeText } from './normalizeText.ts';
import { fromZawgyi } from '@jpro/api/myanmar';

const corpus = burmeseCorpus();

describe('Unicode is unchanged', () => {
  test('the corpus is large, and has every language of the script', () => {
    expect(corpus.length).toBeGreaterThan(7500);
    expect(wordGroups().map(({ heading, words }) => [heading, words.length > 20])).toEqual([
      ['Words of Pali and Sanskrit, with stacked consonants and kinzi', true],
      ['Contractions and other spellings that are rare', true],
      ['Common words', true],
      ['Names of persons', true],
      ['Names of companies, schools and shops', true],
      ['Spelled as people also type it in Unicode', true],
      ['Shan', true],
      ['Mon', true],
      ["Karen: S'gaw", true],
      ['Karen: Eastern and Western Pwo', true],
      ["Pa'O", true],
      ['Kayah, Geba, Rumai Palaung, Khamti, Aiton, Tai Laing and old letters', true],
    ]);
    expect(paliStacks()).toEqual(expect.arrayContaining(['တ္တ', 'ဏ္ဍ', 'မ္ဘ', 'ဇ္ဈ', 'ဉ္စ', 'ဍ္ဎ', 'လ္လ']));
  });

  test('every word, alone', () => expect(corpus.filter((word) => !unchanged(word))).toEqual([]));

  test.each([
    ['in a sentence', (word: string) => `ကျွန်တော် ${word} ကို ရှာနေပါသည်။`],
    ['without spaces', (word: string) => `မေတ္တာ${word}သတ္တု`],
    ['in English', (word: string) => `Mingalaba, ${word} (IT)!`],
    ['three times', (word: string) => `${word} ${word}\n${word}`],
  ])('every word, %s', (_where, sentence) => expect(corpus.filter((word) => !unchanged(sentence(word)))).toEqual([]));
});

function shareThatComesBack(sentences: readonly string[]): number {
  return (
    sentences.filter((sentence) => normalizeText(toZawgyi(sentence)) === sentence.normalize('NFC')).length /
    sentences.length
  );
}

describe('Zawgyi becomes Unicode', () => {
  test("in 99.5 % of the product's sentences of eight syllables and more", () => {
    const sentences = [
      ...new Set(
        productTexts()
          .flatMap((text) => text.split(/(?<=။)/u))
          .map((text) => text.trim()),
      ),
    ].filter((text) => syllables(text) >= 8);
    expect(sentences.length).toBeGreaterThan(700);
    expect(shareThatComesBack(sentences)).toBeGreaterThanOrEqual(0.995);
  });

  test.each([
    [ZAWGYI, UNICODE],
    ['ကြန္ပ်ဴတာ', 'ကွန်ပျူတာ'],
    ['ယာဥ္ေမာင္း', 'ယာဉ်မောင်း'],
    ['ေအာင္ျမင့္', 'အောင်မြင့်'],
    ['ဆရာ၀န္', 'ဆရာဝန်'],
    ['မက္ေဆ့ခ်္ျဖင့္', 'မက်ဆေ့ချ်ဖြင့်'],
    ['ကမ႓ာေပၚတြင္', 'ကမ္ဘာပေါ်တွင်'],
    ['ေယာက္်ားမ်ား', 'ယောက်ျားများ'],
  ])('%s', (zawgyi, unicode) => expect(fromZawgyi(zawgyi)).toBe(unicode));

  test('spaces, line breaks and other scripts are unchanged', () => {
    expect(fromZawgyi(`  ${ZAWGYI}  CV (2)\r\n\t${ZAWGYI}\n`)).toBe(`  ${UNICODE}  CV (2)\r\n\t${UNICODE}\n`);
  });
});

describe('a text in both encodings', () => {
  test('each part is converted by itself, also on one line', () => {
    expect(fromZawgyi(`${ZAWGYI} ${UNICODE}`)).toBe(`${UNICODE} ${UNICODE}`);
    expect(fromZawgyi(`${UNICODE}၊ ${ZAWGYI}`)).toBe(`${UNICODE}၊ ${UNICODE}`);
    expect(fromZawgyi(`${ZAWGYI}\nသတ္တု`)).toBe(`${UNICODE}\nသတ္တု`);
  });

  test('a word that could be either follows the words around it', () => {
    expect(fromZawgyi('ဆရာမ သြားမယ္ ေနာက္ သြား ေက်ာင္း')).toBe('ဆရာမ သွားမယ် နောက် သွား ကျောင်း');
    expect(fromZawgyi('ဆရာမ သြား ကျောင်းသို့ ရောက်')).toBe('ဆရာမ သြား ကျောင်းသို့ ရောက်');
  });
});

describe('broken Unicode is not taken for Zawgyi', () => {
  test.each([
    'ေကာင်းပါတယ်',
    'သတ္တု သိပ္ပံ ေကာင်း',
    'မ ေတ္တာ',
    'ျက်ပါ',
    'အထက်ါ',
    'စ်ေကာင်း',
    '့မေတ္တာ',
    'ဖှ်ေထ ေ',
    'ဘာႏသာႏ ေပအိုဝ်ႏ',
    'ေ',
    '္',
    'ိ',
  ])('%s', (text) => expect(fromZawgyi(text)).toBe(text));
});
