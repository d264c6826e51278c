export { charactersInOrder, inMyanmarOrder, withMarksInPlace } from './myanmarOrder.ts';
export { inUsualSpelling, withDigitsForLetters, withLettersForDigits } from './myanmarSpelling.ts';
export { misplacedSigns } from './myanmarSyllables.ts';
export { spellingPatterns } from './spellingPatterns.ts';
export { fromZawgyi, readAsZawgyi, toZawgyi } from './zawgyi.ts';
