/**
 * The words that find a job. Latin words are kept whole (including `c++`, `node.js` and `c#`). Burmese, which is
 * written without spaces between words, is cut into syllables, and each pair of adjacent syllables is also a token. A
 * text must have all tokens of a query, so a phrase finds every text that contains it.
 */
import { latinDigits } from '@jpro/api/fields';
import { inMyanmarOrder, inUsualSpelling, readAsZawgyi, withDigitsForLetters } from '@jpro/api/myanmar';

const CONSONANT = '\\u1000-\\u1021';
const STACKED = `\\u1039[${CONSONANT}]`;
/** A consonant that only closes the previous syllable: with asat, or with a consonant stacked below it. */
const FINAL = `[${CONSONANT}](?:\\u1037?\\u103A\\u1037?|${STACKED})`;
const SYLLABLE =
  `[${CONSONANT}\\u1023-\\u102A\\u103F\\u104C-\\u104F]` +
  `(?:[\\u102B-\\u1038\\u103B-\\u103E]|\\u103A(?:${STACKED})?|${STACKED}|${FINAL})*`;
const LATIN = "[a-z0-9]+(?:[.'-]*[a-z0-9+#]+)*[+#]*";
const TOKEN = new RegExp(`(?<latin>${LATIN})|(?<syllable>${SYLLABLE})`, 'gu');

const ENGLISH_STOP_WORDS = new Set(
  'a an and are as at be by for from has have in is its of on or our that the their to we will with you your'.split(
    ' ',
  ),
);
/** The pronoun in prose. In a title or a keyword, "it" means information technology. */
const PRONOUN = /\b[Ii]t\b/gu;

interface Phrases {
  readonly latin: readonly string[];
  /** Adjacent syllables; a space ends a run. */
  readonly runs: readonly (readonly string[])[];
  /** Whether only spaces separate run n from run n-1. */
  readonly continues: readonly boolean[];
}

/**
 * Normalizes what people type in different ways: the order of marks, characters that look alike, Myanmar digits,
 * invisible spaces (decision 23).
 */
export function foldText(text: string): string {
  const visible = text.toLowerCase().replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/gu, '');
  const ordered = inMyanmarOrder(visible.normalize('NFC')).normalize('NFC');
  const spelt = inUsualSpelling(withDigitsForLetters(ordered))
    .replace(/\u1005\u103B/gu, '\u1008')
    .replace(/\u101E\u1039\u101E/gu, '\u103F');
  return latinDigits(spelt);
}

function cut(text: string): Phrases {
  const folded = foldText(text);
  const latin: string[] = [];
  const runs: string[][] = [];
  const continues: boolean[] = [];
  let end = -1;
  for (const match of folded.matchAll(TOKEN)) {
    const { latin: word, syllable } = match.groups as { latin?: string; syllable?: string };
    if (word !== undefined) {
      latin.push(singular(word));
      end = -1;
    } else if (syllable !== undefined) {
      const run = runs.at(-1);
      if (run && match.index === end) run.push(syllable);
      else {
        continues.push(end >= 0 && /^\s+$/u.test(folded.slice(end, match.index)));
        runs.push([syllable]);
      }
      end = match.index + syllable.length;
    }
  }
  return { latin, runs, continues };
}

/** Treats "drivers" and "driver" as one word. */
export function singular(word: string): string {
  return word.length > 3 && /[a-z]s$/.test(word) && !/(?:ss|us|is|\.js)$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * Tokens of a searchable text. Spaces between Burmese phrases do not separate a pair, because people use them freely.
 */
export function textTokens(text: string): string[] {
  const { latin, runs, continues } = cut(text);
  const tokens = new Set(latin.filter((word) => !ENGLISH_STOP_WORDS.has(word)));
  let last: string | undefined;
  runs.forEach((run, index) => {
    if (last !== undefined && continues[index]) tokens.add(last + run[0]);
    run.forEach((syllable, position) => {
      tokens.add(syllable);
      if (position > 0) tokens.add(run[position - 1] + syllable);
    });
    last = run.at(-1);
  });
  return [...tokens];
}

/** The Latin words of prose, without its Burmese. */
export function latinTokens(text: string): string[] {
  return [
    ...new Set(
      cut(text.replace(PRONOUN, ' ')).latin.filter((word) => !ENGLISH_STOP_WORDS.has(word) && word.length > 1),
    ),
  ];
}

export interface Syllable {
  readonly text: string;
  /** Whether anything separates this word from the previous one. */
  readonly startsRun: boolean;
}

/** A keyword's Latin words and Burmese syllables, in order. */
export function cutKeyword(keyword: string): {
  readonly words: readonly string[];
  readonly syllables: readonly Syllable[];
} {
  const { latin, runs } = cut(keyword);
  const words = latin.filter((word) => !ENGLISH_STOP_WORDS.has(word));
  return { words, syllables: runs.flatMap((run) => run.map((text, index) => ({ text, startsRun: index === 0 }))) };
}

/** Tokens of a keyword; a text must have all of them. Empty when there is nothing to search for. */
export function queryTokens(keyword: string): string[] {
  const { latin, runs } = cut(keyword);
  const words = latin.filter((word) => !ENGLISH_STOP_WORDS.has(word));
  const tokens = new Set(words);
  for (const run of runs) {
    if (run.length === 1) tokens.add(run[0] as string);
    for (let index = 1; index < run.length; index += 1) tokens.add(`${run[index - 1]}${run[index]}`);
  }
  return [...tokens];
}

/** Beginnings of a Latin word from 3 letters on, so that a partly typed word finds it. */
export function beginnings(word: string): string[] {
  return /^[a-z]{4,}$/.test(word)
    ? Array.from({ length: word.length - 3 }, (_, index) => word.slice(0, index + 3))
    : [];
}

/**
 * A token in the database: its 32-bit FNV-1a hash, which takes a third of the space and is fast to compare. Among the
 * 50,000 tokens of all job posts, about one pair collides; a search then finds a job too many.
 */
export function tokenNumber(token: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index += 1) hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193);
  return hash | 0;
}

/** A keyword or name as typed and, if it could be Zawgyi, its Unicode reading (rule 31.4). */
export function readings(text: string): readonly [string, ...string[]] {
  const other = readAsZawgyi(text);
  return other === text ? [text] : [text, other];
}
