import { charactersInOrder, inMyanmarOrder, withLettersForDigits } from '@jpro/api/myanmar';

/**
 * A copy of a text in which look-alikes are equal, with a mapping back to the original: compatibility forms are plain
 * (NFKD), digits, spaces and punctuation of all scripts are ASCII, invisible or decorating characters are removed, and
 * the marks of Myanmar letters are in one order.
 */
export interface FoldedText {
  readonly text: string;
  /** The range in the original for a range of `text`, including the invisible characters after it. */
  original(start: number, end: number): readonly [start: number, end: number];
}

/** Joiners, soft hyphens, fillers, variation selectors, accents and keycaps. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Script=Inherited}\u2800]/gu;
/** In these scripts, which most texts use, only full stops need folding: none has digits of its own. */
const PLAIN = /^[\n\r\t -~\u1000-\u1025\u1027-\u103f\u104a-\u108f]*$/;

/**
 * Members of character classes for patterns on folded lower-case text: letters, marks and digits, and everything else.
 * Unicode property escapes would do the same, but V8 takes seconds to compile them.
 */
export const WORD = 'a-z0-9\\x80-\\xb6\\xb8-\\uffff';
export const SIGN = '\\0-/:-`{-\\x7f\\xb7';

export function foldedText(original: string): FoldedText {
  const spelt = withLettersForDigits(original);
  if (PLAIN.test(spelt) && inMyanmarOrder(spelt) === spelt)
    return { text: spelt.replace(FULL_STOPS, ';'), original: (start, end) => [start, end] };
  let text = '';
  // Where each code unit of `text` begins in the original.
  const origins: number[] = [];
  let at = 0;
  for (const { typed, ordered } of charactersInOrder(spelt)) {
    const folded = foldedCharacters(ordered);
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) origins.push(at);
    at += typed.length;
  }
  return { text, original: (start, end) => [origins[start] ?? at, endOf(origins, end, at)] };
}

/** Where in the original the character after the last code unit begins: one character can become several code units. */
function endOf(origins: readonly number[], end: number, length: number): number {
  const last = origins[end - 1];
  for (let unit = end; unit < origins.length; unit += 1) if (origins[unit] !== last) return origins[unit] ?? length;
  return length;
}

/** Keeps the length of the capitals, so that positions are the same in both. */
export function smallLetters(folded: string): string {
  const small = folded.toLowerCase();
  return small.length === folded.length ? small : folded;
}

/** Usually one character. */
const foldedCharacters = (characters: string): string =>
  characters.length === 1 ? foldedCharacter(characters) : Array.from(characters, foldedCharacter).join('');

function foldedCharacter(character: string): string {
  const known = cache.get(character);
  if (known !== undefined) return known;
  const folded = (encircledDigit(character) ?? character.normalize('NFKD'))
    .replace(UNSEEN, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[^\0-\x7f\p{L}\p{M}\p{N}]/gu, asciiSign);
  if (cache.size < MAX_CACHED) cache.set(character, folded);
  return folded;
}

/** The Burmese comma and full stop. */
const FULL_STOPS = /[\u104a\u104b]/g;

/** Distinguishes spaces, full stops, stand-ins for the dot of an address, and everything else. */
function asciiSign(sign: string): string {
  if (/\s/.test(sign)) return ' ';
  if (/[\u104a\u104b]/.test(sign)) return ';';
  if (/[\u3002\uff61]/.test(sign)) return '.';
  return /[\u00b7\u2022\u2027\u2219\u22c5]/.test(sign) ? '\u00b7' : '~';
}

const MAX_CACHED = 20_000;
const cache = new Map<string, string>();

/** The digits of a script are in rows from zero to nine; rows can be adjacent. */
function asciiDigit(digit: string): string {
  let zero = digit.codePointAt(0)!;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((digit.codePointAt(0)! - zero) % 10);
}

/** Digits in black, double or sans-serif circles, which Unicode does not relate to digits. */
function encircledDigit(character: string): string | undefined {
  const code = character.codePointAt(0)!;
  if (code === 0x24ff || code === 0x1f10b || code === 0x1f10c) return '0';
  if (code >= 0x24f5 && code <= 0x24fe) return String(code - 0x24f4);
  if (code >= 0x2776 && code <= 0x2793) return String(((code - 0x2776) % 10) + 1);
  return undefined;
}
