import fc from 'fast-check';
import { misplacedSigns } from '@jpro/api/myanmar';
import { cpuTime } from '../../testing/cpuTime.ts';
import { normalizeText } from './normalizeText.ts';

const oneOf = (characters: string) => fc.constantFrom(...characters);
const maybe = (part: fc.Arbitrary<string>) => fc.option(part, { nil: '' });
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((pieces) => pieces.join(''));

const CONSONANTS = 'ကခဂဃငစဆဇဈဉညဋဌဍဎဏတထဒဓနပဖဗဘမယရလဝသဟဠအ';
const BELOW = 'ကခဂဃစဆဇဈဋဌဍဎဏတထဒဓနပဖဗဘမလသ';

/** A syllable of Burmese as Unicode Technical Note 11 writes it. */
const burmese = joined(
  maybe(fc.constantFrom('\u1004\u103a\u1039', '\u101b\u103a\u1039')),
  oneOf(CONSONANTS.replace('င', '')),
  maybe(oneOf(BELOW).map((below) => `\u1039${below}`)),
  maybe(oneOf('\u103b')),
  maybe(oneOf('\u103c')),
  maybe(oneOf('\u103d')),
  maybe(oneOf('\u103e')),
  fc.constantFrom(
    '',
    '\u1031',
    '\u1031\u102c',
    '\u1031\u102b',
    '\u102c',
    '\u102b',
    '\u102d',
    '\u102e',
    '\u102f',
    '\u1030',
    '\u1032',
    '\u102d\u102f',
    '\u1031\u102c\u103a',
  ),
  maybe(oneOf('\u1036')),
  maybe(oneOf('\u1037')),
  maybe(oneOf('\u1038')),
  maybe(joined(oneOf(CONSONANTS), fc.constantFrom('\u103a', '\u1037\u103a', '\u103a\u1037', '\u103a\u1038'))),
);
const shan = joined(
  oneOf('ၵၶငၷၸသၹၺတထၻၼပၽၾၿမယရလဝႁဢ'),
  maybe(oneOf('ျြႂ')),
  fc.constantFrom('', 'ႃ', 'ၢ', 'ိ', 'ီ', 'ႅ', 'ေ', 'ႄ', 'ု', 'ူ', 'ိူ', 'ိုဝ်', 'ႆ', 'ူဝ်', 'ႂ်', 'ေႃ'),
  maybe(oneOf('ၵငတပမၼယဝ').map((final) => `${final}်`)),
  maybe(oneOf('ႇႈးႉႊ')),
);
const mon = joined(
  oneOf('ကခဂဃၚစဆဇၛညဋဌဍဎဏတထဒဓနပဖဗဘမယရလဝသဟဠၜအၝ'),
  maybe(oneOf('ကခဂစဇဍတဒပဗမၚၜလသ').map((below) => `\u1039${below}`)),
  maybe(oneOf('ျြွှၞၟၠ')),
  fc.constantFrom('', 'ာ', 'ိ', 'ဳ', 'ု', 'ူ', 'ေ', 'ဲ', 'ော', 'ံ', 'ေံ', 'ဵု', 'ို'),
  maybe(oneOf('ကၚတနပမယဟအ').map((final) => `${final}်`)),
);
const sgaw = joined(
  oneOf('ကခဂဃငစဆၡညတထဒနပဖဘမယရလဝသဟအဧ'),
  maybe(oneOf('ၠျြွှ')),
  fc.constantFrom('', 'ါ', 'ံ', 'ၢ', 'ု', 'ူ', 'ဲ', 'ိ', 'ီ', 'ၤ', 'ၣ်', 'ၢ်', 'ာ်', 'း', 'ိၣ်', 'ီၤ', 'ူၢ်'),
);
const pwo = joined(
  oneOf('ကခဂငစဆညဍတထဒနပဖဗဘမယလဝသဟအၜၮၯၰ'),
  maybe(oneOf('ၠျွှ')),
  fc.constantFrom('', '်', '်ု', '်ေ', 'ါ', 'ာ', 'ၩ', 'ၪ', 'ၫ', 'ၬ', 'ၭ', 'ံ', 'ာ့', 'ါႋ'),
);

const LANGUAGES = { burmese, shan, mon, sgaw, pwo };

describe.each(Object.entries(LANGUAGES))('syllables of %s', (_language, syllable) => {
  const text = fc
    .array(fc.tuple(syllable, fc.constantFrom('', '', ' ', '။ ', '၊', '\u200b', '\n', ' (၁) ', ' IT ')), {
      minLength: 1,
      maxLength: 12,
    })
    .map((parts) => parts.flat().join(''));

  test('are well-formed and never changed', () => {
    fc.assert(
      fc.property(
        text,
        (written) => misplacedSigns(written) === 0 && normalizeText(written) === written.normalize('NFC'),
      ),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['a vowel e before its consonant', 'ေက'],
  ['medial ra before its consonant', 'ျမန'],
  ['a virama with nothing below', 'ကန္း'],
  ['a virama at the end', 'ကန္'],
  ['a virama on a vowel', 'ကာ္'],
  ['a sign on nothing', ' ိ'],
  ['a sign on a Latin letter', 'aိ'],
  ['nga with something below, but not as kinzi', 'အင္ဂ'],
  ['a medial below', 'က္ယ'],
  ['i after a killed consonant', 'က်ိ'],
  ['two vowels above', 'ကိဳ'],
  ['a medial after a vowel', 'ကာျ'],
  ['e after a vowel', 'ကိေ'],
  ['a sign on a Shan digit', 'က႓ာ'],
  ['a stack on a letter of Shan', 'ၼ္တ'],
])('%s is misplaced: %s', (_what, text) => expect(misplacedSigns(text)).toBeGreaterThan(0));

test.each(['က့်', 'က့်', 'ကိုု', 'ကုိ', 'ကံု', 'ကုံ', 'လှျ', 'နုှ', 'မေှ', '၀န်', '၀ိုင်း', 'Shwe့', 'ယောက်ျား', 'ကျွန်ုပ်', '◌ေ'])(
  '%s is accepted',
  (text) => expect(misplacedSigns(text)).toBe(0),
);

test('any text is parsed in linear time', () => {
  const time = (length: number, unit: string) => {
    const text = unit.repeat(length);
    return cpuTime(() => {
      for (let round = 0; round < 5; round += 1) misplacedSigns(text);
    });
  };
  for (const unit of ['\u1031', '\u1039', '\u1000\u1039', '\u103c', '\u1037', '\u1064\u1039', '\u200b']) {
    time(20_000, unit);
    expect([unit, time(200_000, unit) < 2000]).toEqual([unit, true]);
  }
});
