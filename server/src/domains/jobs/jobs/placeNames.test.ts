import { locations, townships } from '../../../reference/index.ts';
import { allOf, keywordTokens, numbersOf } from './jobTokens.ts';
import { placeTokens, soundOf } from './placeNames.ts';

const places = [...locations, ...townships];
const place = (name: string) => places.find(({ name_en }) => name_en === name)!;

/** Whether a keyword finds a job whose only words are those of a place. */
const finds = (keyword: string, name: string) => {
  const tokens = new Set(numbersOf(placeTokens(place(name))));
  return allOf(keywordTokens(keyword)).some(({ anywhere }) => anywhere.every((token) => tokens.has(token)));
};

test.each([
  ['hlaing', 'Hlaing'],
  ['Hlain', 'Hlaing'],
  ['hlaing township', 'Hlaing'],
  ['လှိုင်မြို့နယ်', 'Hlaing'],
  ['hlaing thar yar', 'Hlaingtharya'],
  ['Hlaing Tharyar', 'Hlaingtharya'],
  ['hlainthaya', 'Hlaingtharya'],
  ['HTY', 'Hlaingtharya'],
  ['rangoon', 'Yangon Region'],
  ['Yangon Division', 'Yangon Region'],
  ['ရန်ကုန်မြို့', 'Yangon Region'],
  ['ရန်ကုန်မှာ', 'Yangon Region'],
  ['mandaly', 'Mandalay Region'],
  ['မန်းလေး', 'Mandalay Region'],
  ['npt', 'Naypyitaw Union Territory'],
  ['nay pyi taw', 'Naypyitaw Union Territory'],
  ['Irrawaddy', 'Ayeyarwady Region'],
  ['ayarwady', 'Ayeyarwady Region'],
  ['pegu', 'Bago Region'],
  ['Maymyo', 'Pyinoolwin'],
  ['pyin oo lwin', 'Pyinoolwin'],
  ['moulmein', 'Mawlamyine'],
  ['mawlamyaing', 'Mawlamyine'],
  ['tamwe', 'Tamwe'],
  ['tarmwe', 'Tamwe'],
  ['kamayut', 'Kamaryut'],
  ['south dagon', 'Dagon Myothit (South)'],
  ['တောင်ဒဂုံ', 'Dagon Myothit (South)'],
  ['north okkalapa', 'North Okkalapa'],
  ['N Okkalapa', 'North Okkalapa'],
  ['taungyi', 'Taunggyi'],
  ['hpaan', 'Hpa-An'],
  ['pa an', 'Hpa-An'],
  ['myitkyinar', 'Myitkyina'],
])('rule 79.1: "%s" finds jobs in %s', (keyword, name) => {
  expect(finds(keyword, name)).toBe(true);
});

test('every place is found by its name: without its kind, run together, in capitals, half typed', () => {
  for (const { name_en } of places) {
    const short = name_en.replace(/ (?:State|Region|Union Territory)$/, '');
    const plain = short
      .replace(/[^a-z ]/gi, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    for (const typed of [name_en, short, short.toUpperCase(), plain, plain.replaceAll(' ', '')])
      expect([typed, name_en, finds(typed, name_en)]).toEqual([typed, name_en, true]);
    if (/^[A-Z][a-z]{5,}$/.test(short)) expect([short, finds(short.slice(0, -2), name_en)]).toEqual([short, true]);
  }
});

test('a place is not found by a word that only begins like it', () => {
  expect(finds('yan', 'Mandalay Region')).toBe(false);
  expect(finds('manager', 'Mandalay Region')).toBe(false);
  expect(finds('hlaing', 'Yangon Region')).toBe(false);
});

test.each([
  ['Hlaingtharyar', 'Hlaing Thar Yar'],
  ['Tarmway', 'Tamwe'],
])('%s sounds like %s', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

test('a keyword without end and of nothing but beginnings is cut quickly and to a few ways', () => {
  const words = Array.from({ length: 25 }, () => 'hla').join(' ');
  for (const typed of [words, 'a-'.repeat(50), "h'".repeat(50), 'ရန်ကုန်မြို့'.repeat(8), 'aung'.repeat(25)])
    expect(allOf(keywordTokens(typed)).length).toBeLessThanOrEqual(4);
});
