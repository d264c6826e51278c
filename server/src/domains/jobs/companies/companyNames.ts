import { memoize } from '../../../core/cache/memoize.ts';
import { foldText, readings } from '../jobs/searchTokens.ts';

const CONSONANT = /^[\u1000-\u1021]/u;
/** Letters that stand for a vowel are listed with အ, as in dictionaries. */
const VOWEL = /^[\u1023-\u102A\u1021]/u;
const SIGN = /[^\p{L}\p{M}\p{N}]+/u;

/** What a name begins with in an index: `A` to `Z`, `က` to `အ`, or `#` for everything else. */
export function initialOf(name: string): string {
  const [first = ''] = wordsOf(name);
  if (/^[a-z]/.test(first)) return first[0]!.toUpperCase();
  if (VOWEL.test(first)) return 'အ';
  return CONSONANT.test(first) ? first[0]! : '#';
}

/** In the order of the alphabets, Latin first. */
export function inOrder(initials: Iterable<string>): string[] {
  return [...new Set(initials)].sort((a, b) => rank(a) - rank(b));
}

const rank = (initial: string): number => (initial === '#' ? Infinity : initial.codePointAt(0)!);

/**
 * Whether a name has what was typed: the words or their beginnings in any order, or the same letters without spaces
 * (rule 86.1). Both may be Zawgyi.
 */
export function hasName(name: string, typed: string): boolean {
  return readings(typed).some((reading) => readings(name).some((known) => matches(known, reading)));
}

function matches(name: string, typed: string): boolean {
  const known = wordsOf(name);
  const words = wordsOf(typed);
  if (words.length === 0) return false;
  return words.every((word) => isPart(known, word)) || isPart(known, words.join(''));
}

/** Burmese words have no spaces between them, so what was typed may begin within the letters before a space. */
function isPart(known: readonly string[], typed: string): boolean {
  if (/^[\u1000-\u109F]/u.test(typed)) return known.join('').includes(typed);
  return known.some((word, index) => word.startsWith(typed) || known.slice(index).join('').startsWith(typed));
}

/** More names than a site of this kind has. */
const MAX_CACHED = 50_000;
const foldedWords = memoize<readonly string[]>(MAX_CACHED, (text) =>
  foldText(text)
    .split(SIGN)
    .filter((word) => word !== ''),
);
const wordsOf = (text: string): readonly string[] => foldedWords(text);
