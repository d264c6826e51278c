import { countGraphemes } from '@jpro/api/fields';
import { foldedText, SIGN, smallLetters } from '../../../core/text/foldedText.ts';
import type { Range } from './contactNumbers.ts';
import { readings } from '../../jobs/index.ts';
import { matches } from './matches.ts';
import { contactsIn, masked } from './withoutContacts.ts';

/** A text of somebody as it may be read before their CV is unlocked: each contact, and their own name, is three dots. */
export function maskedTexts(name: string): (text: string) => string {
  // A name may be kept in Zawgyi, as it was typed; the texts beside it are in Unicode.
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

/** What is put before a name, and left out as often. */
const TITLE =
  /^(?:(?:ma|ko|u|daw|mg|maung|mr|mrs|ms|miss|dr)\.?\s+|(?:ဒေါက်တာ|မောင်|ဒေါ်|ကို|ဦး|မ)\s*(?=[\u1000-\u102a]))/iu;

/** Shorter ones are words of the language too, such as May or အောင်. */
const FEWEST_SIGNS = 4;

const isUnmistakable = (name: string) => countGraphemes(name) >= FEWEST_SIGNS;

interface Spelling {
  /** Folded, without what stands between its letters. */
  readonly letters: string;
  readonly isBurmese: boolean;
  /** Behind how many units of `letters` each word ends. */
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

/** The name with or without spaces, hyphens and other signs in it; Burmese has none around it either. */
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

/** Where each unit stands that is no sign or space. */
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
 * In Burmese a space can part a word from the name: ကျွန်မ သန္တာ is no မသန္တာ; where a word begins with the name it is only
 * how somebody writes it. Sentences end between two names. A page shows many spaces as one.
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
