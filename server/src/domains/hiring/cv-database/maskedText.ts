import { countGraphemes } from '@jpro/api/fields';
import { foldedText, SIGN, smallLetters } from '../../../core/text/foldedText.ts';
import type { Range } from './contactNumbers.ts';
import { readings } from '../../jobs/index.ts';
import { matches } from './matches.ts';
import { contactsIn, masked } from './withoutContacts.ts';

/** A jobseeker's texts as shown before unlocking: each contact, and the jobseeker's own name, becomes three dots. */
export function maskedTexts(name: string): (text: string) => string {
  // A name may be stored in Zawgyi, as it was typed, while the texts next to it are in Unicode.
  const spellings = readings(name.trim())
    .flatMap((reading) => [reading, reading.replace(TITLE, '')])
    .filter(isUnmistakable)
    .map(spellingOf);
  return (text) =>
    masked(text, function* find(folded): Iterable<Range> {
      yield* contactsIn(folded);
      for (const spelling of spellings) yield* namesIn(folded.text, spelling);
    });
}

/** Titles before a name, which are often omitted. */
const TITLE =
  /^(?:(?:ma|ko|u|daw|mg|maung|mr|mrs|ms|miss|dr)\.?\s+|(?:ဒေါက်တာ|မောင်|ဒေါ်|ကို|ဦး|မ)\s?(?=[\u1000-\u102a]))/iu;

/** Shorter names may also be ordinary words, such as May or အောင်. */
const FEWEST_SIGNS = 4;

const isUnmistakable = (name: string) => countGraphemes(name) >= FEWEST_SIGNS;

interface Spelling {
  /** The folded name, without anything between its letters. */
  readonly letters: string;
  readonly isBurmese: boolean;
  /** The positions in `letters` where words end. */
  readonly wordEnds: ReadonlySet<number>;
}

const BETWEEN = new RegExp(`[${SIGN}]+`, 'g');
const WORD_BEFORE = new RegExp(`[a-z\\x80-\\xb6\\xb8-\\uffff]$`);
const WORD_BEHIND = new RegExp(`^[a-z\\x80-\\xb6\\xb8-\\uffff]`);

function spellingOf(name: string): Spelling {
  const wordEnds = new Set<number>();
  let letters = '';
  for (const word of smallLetters(foldedText(name).text).replace(BETWEEN, ' ').split(' ')) {
    letters += word;
    wordEnds.add(letters.length);
  }
  return { letters, wordEnds, isBurmese: /[\u1000-\u109f]/u.test(name) };
}

/**
 * Finds the name with or without spaces, hyphens and other symbols in it; in Burmese, also without a space around it.
 */
function* namesIn(text: string, spelling: Spelling): Iterable<Range> {
  const small = smallLetters(text);
  const letters = small.replace(BETWEEN, '');
  let found = letters.indexOf(spelling.letters);
  if (found < 0 || spelling.letters === '') return;
  const places = placesOfLetters(small);
  for (; found >= 0; found = letters.indexOf(spelling.letters, found + 1)) {
    const at = places.slice(found, found + spelling.letters.length);
    const [start, end] = [at[0]!, at.at(-1)! + 1];
    if (isWhole(small, start, end, spelling) && isTogether(small, at, spelling)) yield [start, end];
  }
}

/** The positions of the code units that are neither symbol nor space. */
function placesOfLetters(text: string): number[] {
  const places: number[] = [];
  let at = 0;
  for (const between of [...matches(BETWEEN, text), { 0: '', index: text.length }]) {
    for (; at < between.index; at += 1) places.push(at);
    at = between.index + between[0].length;
  }
  return places;
}

function isWhole(text: string, start: number, end: number, { isBurmese }: Spelling): boolean {
  return (
    isBurmese ||
    !(WORD_BEFORE.test(text.slice(Math.max(0, start - 1), start)) || WORD_BEHIND.test(text.slice(end, end + 1)))
  );
}

const WIDEST_GAP = 3;

/**
 * In Burmese, a space may separate a word from the name: ကျွန်မ သန္တာ is not မသန္တာ. Where a word begins with the name, a
 * space is only a way of writing it. The end of a sentence separates two names. A page shows several spaces as one.
 */
function isTogether(text: string, places: readonly number[], { isBurmese, wordEnds }: Spelling): boolean {
  const mayBeSpaced = !isBurmese || !WORD_BEFORE.test(text.slice(Math.max(0, places[0]! - 1), places[0]));
  return places.every((place, index) => {
    const gap = text.slice((places[index - 1] ?? place - 1) + 1, place).replace(/ +/g, ' ');
    return (
      gap === '' ||
      (gap.length <= WIDEST_GAP && !/[;\n]/.test(gap) && (mayBeSpaced || wordEnds.has(index) || !/\s/.test(gap)))
    );
  });
}
