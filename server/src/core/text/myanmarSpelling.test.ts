import { normalizeText, offeredName } from './normalizeText.ts';
import { foldedText } from './foldedText.ts';
import { inMyanmarOrder, inUsualSpelling, misplacedSigns, withDigitsForLetters } from '@jpro/api/myanmar';
import { burmeseCorpus, spellings } from '../../testing/burmese/corpus.ts';
import { cpuTime } from '../../testing/cpuTime.ts';

const kinds = Map.groupBy(spellings(), ({ kind }) => kind.split(/[,:]/)[0]!);
const wrong = (kind: string, isRight: (typed: string, meant: string) => boolean) =>
  kinds.get(kind)!.flatMap(({ typed, meant }) => (isRight(typed, meant) ? [] : [typed]));

test('the list has these kinds of spellings', () => {
  expect([...kinds].map(([kind, { length }]) => [kind, length >= 18])).toEqual([
    ['Zawgyi', true],
    ['Unicode with marks where no letter has them', true],
    ['Unicode in another order', true],
    ['Characters that look alike', true],
  ]);
});

test.each(['Zawgyi', 'Unicode with marks where no letter has them'])(
  '%s is malformed: it is stored as it is meant, and offered for a name (rule 31.2)',
  (kind) => {
    expect(wrong(kind, (typed, meant) => normalizeText(typed) === meant && offeredName(typed) === meant)).toEqual([]);
    const [typedBefore, before] = kind === 'Zawgyi' ? ['ေက်ာင္းဆရာ', 'ကျောင်းဆရာ'] : ['ကျောင်းဆရာ', 'ကျောင်းဆရာ'];
    expect(
      wrong(kind, (typed, meant) => normalizeText(`${typedBefore} ${typed}၊ CV`) === `${before} ${meant}၊ CV`),
    ).toEqual([]);
  },
);

test.each(['Unicode in another order', 'Characters that look alike'])('%s is stored as typed (rule 31.2)', (kind) => {
  expect(
    wrong(kind, (typed) => normalizeText(typed) === typed.normalize('NFC') && offeredName(typed) === null),
  ).toEqual([]);
});

test('the dictionary is in order, and spelt as usual', () => {
  const changed = (word: string) => inUsualSpelling(inMyanmarOrder(word)).normalize('NFC') !== word;
  expect(spellings().flatMap(({ meant }) => (changed(meant) ? [meant] : []))).toEqual([]);
});

test('what is in order stays so', () => {
  const ordered = burmeseCorpus().map((text) => inMyanmarOrder(text.normalize('NFC')).normalize('NFC'));
  expect(ordered.filter((text) => inMyanmarOrder(text).normalize('NFC') !== text)).toEqual([]);
});

test('a conversion that would be malformed is neither made nor offered', () => {
  for (const zawgyi of ['ေက်ာင္းေ', 'ေအာင္ျမင့္ေ']) {
    expect(misplacedSigns(zawgyi)).toBeGreaterThan(0);
    expect(offeredName(zawgyi)).toBeNull();
    expect(normalizeText(`ေက်ာင္းဆရာ ${zawgyi}`)).toBe(`ကျောင်းဆရာ ${zawgyi}`.normalize('NFC'));
  }
});

test.each([
  ['၇ရက်', '၇ရက်'],
  ['၁၀ရက်', '၁၀ရက်'],
  ['၁ဝဦး', '၁၀ဦး'],
  ['၂ဝ၂၆', '၂၀၂၆'],
  ['၅ရ၀', '၅၇၀'],
  ['၂ဝင်း', '၂ဝင်း'],
  ['၅ရာ', '၅ရာ'],
  ['၁ရက်', '၁ရက်'],
])('letters and digits of a number: %s is %s', (typed, meant) =>
  expect(inUsualSpelling(withDigitsForLetters(typed))).toBe(meant),
);

test('a folded text points at whole letters of the original', () => {
  const { text, original } = foldedText('xဖံွ့ ၁');
  expect(text).toBe('xဖွံ့ 1');
  expect(original(1, 3)).toEqual([1, 5]);
  expect(original(5, 7)).toEqual([5, 7]);
});

test('100,000 characters of any kind take linear time', () => {
  const units = [
    '\u1000\u102f\u102d',
    '\u1000\u1031',
    '\u1000\u103a\u1039',
    '\u1039\u1000',
    '\u103b\u103a',
    '\u102f\u102d',
    '\u1038',
    '\u101d',
    '\u1040',
    '1\u101d',
    '\u1047\u1000',
    '\u1044\u1004',
    '\u101e\u103c',
  ];
  const slow = units
    .flatMap((unit) => ['', '\u1000', '1'].map((beginning) => beginning + unit.repeat(100_000 / unit.length)))
    .filter(
      (text) => cpuTime(() => void foldedText(inUsualSpelling(inMyanmarOrder(withDigitsForLetters(text))))) > 3000,
    );
  expect(slow.map((text) => JSON.stringify(text.slice(0, 8)))).toEqual([]);
});
