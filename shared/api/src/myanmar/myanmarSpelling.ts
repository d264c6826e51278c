/** Characters that look alike in Burmese, and that people type for each other. */

const DIGIT = '\u1040-\u1049';
const LETTER_OR_MARK = '\u1000-\u103f';
/** What follows a letter only: a mark, or a consonant that closes its syllable. */
const CONTINUES = '(?=[\u102b-\u103e]|[\u1000-\u1021]\u1037?[\u1039\u103a])';
/** The zero is a wa beside a letter. Not at the end of a number: `၁၀ရက်` is 10 days. */
const ZERO_AS_WA = new RegExp(
  `(?<![${DIGIT}])\u1040(?=[${LETTER_OR_MARK}])|(?<=[${LETTER_OR_MARK}])\u1040(?![${DIGIT}])`,
  'g',
);
/** A seven is a ra only within a syllable: `၇ရက်` is 7 days. */
const SEVEN_AS_RA = new RegExp(`(?<![${DIGIT}])\u1047${CONTINUES}`, 'g');

/** Burmese digits in words become the letters that they stand for; the length of the text stays the same. */
export function withLettersForDigits(text: string): string {
  return text.replace(ZERO_AS_WA, '\u101d').replace(SEVEN_AS_RA, '\u101b');
}

/**
 * A wa is a zero behind a digit, and a ra a seven between digits, unless they begin a syllable: `၂ဝင်း` is 2 courts.
 * Bounded: by the length of a field. The alternatives begin differently, so each character is read once.
 */
const LETTERS_IN_NUMBER = new RegExp(
  `(?<=[0-9${DIGIT}])(?:\u101d(?!${CONTINUES})|\u101b(?=[0-9${DIGIT}])|[0-9${DIGIT}])+`,
  'g',
);

/** Letters in numbers become the Burmese digits that they stand for; the length of the text stays the same. */
export function withDigitsForLetters(text: string): string {
  return text.replace(LETTERS_IN_NUMBER, (number) =>
    number.replaceAll('\u101d', '\u1040').replaceAll('\u101b', '\u1047'),
  );
}

/** Other signs, by what they are typed for. The order matters: `သြော်` is one letter. */
const LOOK_ALIKES = [
  [/\u1044(?=\u1004\u103a\u1038)/g, '\u104e'],
  [/(?:\u101e\u103c|\u1029)\u1031\u102c\u103a/g, '\u102a'],
  [/\u101e\u103c(?![\u102b-\u1032\u103a\u103d\u103e])/g, '\u1029'],
  [/[\u1009\u1025]\u102e/g, '\u1026'],
  [/\u1025(?=[\u102c\u1039\u103a])/g, '\u1009'],
] as const;

/** Writes every word with the characters that the dictionary has for it. */
export function inUsualSpelling(text: string): string {
  return LOOK_ALIKES.reduce((spelt, [typed, meant]) => spelt.replace(typed, meant), withLettersForDigits(text));
}
