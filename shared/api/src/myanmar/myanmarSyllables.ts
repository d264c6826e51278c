/**
 * Whether Myanmar text is well-formed Unicode: a base (with kinzi and stacked consonants), medials, vowels, tones
 * (Unicode Technical Note 11, and the syllable of OpenType's Myanmar shaping), in all languages of the script. Marks
 * that typists swap without seeing it may be in either order: dot and asat, vowels above and below, medial ha and a
 * vowel; and a digit may have marks, as the zero that is typed for the letter wa. Zawgyi breaks syllables: a vowel or
 * medial before its consonant, a virama with nothing stacked below it, a mark without a base.
 */

/** The role of a code point in a syllable. */
const OTHER = 0;
const BASE = 1;
const MEDIAL = 2;
/** Medials below (ha, those of Mon and Shan), which are also typed after a vowel, where they look the same. */
const MEDIAL_BELOW = 3;
/** Vowel signs that are displayed before the consonant and encoded after it. */
const VOWEL_BEFORE = 4;
const VIRAMA = 5;
const ASAT = 6;
/** Other vowels and tones, in any order. */
const SIGN = 7;
/** Dot below and visarga, which people also add to Latin names. */
const TONE = 8;
/** Zero-width characters may be between any two others. */
const INVISIBLE = 9;
/** A Myanmar digit with a mark is a letter (zero for wa); Shan digits have no marks. */
const SHAN_DIGIT = 10;

const MYANMAR_BLOCKS = [
  [0x1000, 0x109f],
  [0xa9e0, 0xa9ff],
  [0xaa60, 0xaa7f],
] as const;
const classes = new Map<number, number>();
for (const [first, last] of MYANMAR_BLOCKS) {
  for (let code = first; code <= last; code += 1) classes.set(code, classOf(String.fromCharCode(code)));
}
for (const code of [0x25cc, 0xa0]) classes.set(code, BASE);
for (const code of [0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0xad, 0xfe00]) classes.set(code, INVISIBLE);

function classOf(character: string): number {
  if (character === '\u1039') return VIRAMA;
  if (character === '\u103a') return ASAT;
  if ('\u1031\u1084'.includes(character)) return VOWEL_BEFORE;
  if ('\u103b\u103c\u103d'.includes(character)) return MEDIAL;
  if (/[\u1090-\u1099]/u.test(character)) return SHAN_DIGIT;
  if ('\u103e\u105e\u105f\u1060\u1082'.includes(character)) return MEDIAL_BELOW;
  if ('\u1037\u1038'.includes(character)) return TONE;
  if (/\p{M}/u.test(character)) return SIGN;
  return /[\p{L}\p{Nd}\u104c-\u104f]/u.test(character) ? BASE : OTHER;
}

/** How complete the syllable is. */
const NOTHING = 0;
/** A character of another script, which has a tone at most. */
const FOREIGN = 1;
const AT_BASE = 2;
const AT_MEDIAL = 3;
const AT_ASAT = 4;
const AT_VOWEL_BEFORE = 5;
const AT_SIGN = 6;

/** Consonants that are stacked below others: not medials, not nga, none of Karen and Shan. */
const BELOW_IN_BURMESE = '\\u1000-\\u1003\\u1005-\\u1019\\u101c\\u101e\\u1020-\\u1022\\u103f\\u104e';
const BELOW_IN_MON_AND_PWO = '\\u1050-\\u1055\\u105a-\\u105d\\u106e-\\u1070\\u108e';
const BELOW_IN_OTHERS = '\\ua9e0-\\ua9e4\\ua9e7-\\ua9ef\\ua9fa-\\ua9fe\\uaa60-\\uaa76\\uaa7a\\uaa7e\\uaa7f';
const STACKABLE = new RegExp(`[${BELOW_IN_BURMESE}${BELOW_IN_MON_AND_PWO}${BELOW_IN_OTHERS}]`, 'u');
/** Any consonant may follow kinzi (`သိင်္ဟ`). */
const BELOW_KINZI = /[\u1000-\u1022\u103f\u1050-\u1055\u105a-\u105d]/u;
/** Stacked on itself in Pali, and by some typists. */
const DOUBLE_YA = /\u101a\u1039\u101a/u;
/** Nga is above only with its asat (kinzi); Karen, Kayah and Shan stack nothing. */
const NOT_ABOVE = /[\u1004\u1061-\u106d\u1071-\u1081\u1083-\u108a]/u;

/** Mon ii and Mon o exclude the other vowels above the consonant; in Zawgyi they are u and uu below it. */
const TWO_VOWELS_ABOVE = /[\u102d\u102e\u1032][\u1033\u1034]/u;

/**
 * A consonant with asat has no vowel except u, in contractions (`ကျွန်ုပ်`) and in Pwo; Zawgyi's medial ya takes all vowels.
 */
const NOT_AFTER_ASAT = /[\u102b-\u102e\u1033\u1034]/u;

/** How many characters of a text are in positions that no Unicode spelling has; 0 for well-formed text. */
export function misplacedSigns(text: string): number {
  let misplaced = 0;
  let stage = NOTHING;
  for (let index = 0; index < text.length; index += 1) {
    const kind = classes.get(text.charCodeAt(index)) ?? OTHER;
    switch (kind) {
      case INVISIBLE:
        break;
      case OTHER:
        stage = text.charCodeAt(index) <= 0x20 ? NOTHING : FOREIGN;
        break;
      case SHAN_DIGIT:
        stage = FOREIGN;
        break;
      case BASE:
        stage = AT_BASE;
        break;
      case VIRAMA:
        if (!stacks(stage, text, index)) misplaced += 1;
        stage = AT_BASE;
        break;
      case VOWEL_BEFORE:
        if (stage < AT_BASE || stage === AT_SIGN) misplaced += 1;
        stage = AT_VOWEL_BEFORE;
        break;
      case MEDIAL:
        if (stage !== AT_BASE && stage !== AT_MEDIAL && stage !== AT_ASAT) misplaced += 1;
        stage = AT_MEDIAL;
        break;
      case ASAT:
        if (stage < AT_BASE) misplaced += 1;
        if (stage < AT_VOWEL_BEFORE) stage = AT_ASAT;
        break;
      case TONE:
        if (stage < FOREIGN) misplaced += 1;
        if (stage >= AT_BASE) stage = AT_SIGN;
        break;
      case MEDIAL_BELOW:
        if (stage < AT_BASE) misplaced += 1;
        if (stage < AT_VOWEL_BEFORE) stage = AT_MEDIAL;
        break;
      default:
        if (stage < AT_BASE || cannotFollow(stage, text, index)) misplaced += 1;
        stage = AT_SIGN;
    }
  }
  return misplaced;
}

function cannotFollow(stage: number, text: string, index: number): boolean {
  if (TWO_VOWELS_ABOVE.test(text.slice(index - 1, index + 1))) return true;
  return stage === AT_ASAT && NOT_AFTER_ASAT.test(text.charAt(index));
}

/** Whether a virama has a consonant above it and one below. */
function stacks(stage: number, text: string, index: number): boolean {
  const below = text.charAt(index + 1);
  if (stage === AT_ASAT) return BELOW_KINZI.test(below);
  const isStackable = STACKABLE.test(below) || DOUBLE_YA.test(text.slice(index - 1, index + 2));
  return stage === AT_BASE && isStackable && !NOT_ABOVE.test(text.charAt(index - 1));
}
