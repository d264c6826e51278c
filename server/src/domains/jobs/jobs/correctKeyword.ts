import type { ReadContext } from '../../../core/http/handler.ts';
import type { JobFilter } from './jobFilter.ts';
import { searchJobs } from './searchJobs.ts';
import { withPlaceNames } from './placeNames.ts';
import { cutKeyword, foldText, readings } from './searchTokens.ts';
import { knownVocabulary, type Vocabulary, wordsOf } from './searchVocabulary.ts';

/** What was typed, or meant, is as long: shorter words have too many neighbours, longer ones are no words. */
const WORD_LENGTH = { least: 5, most: 40 } as const;
const MAX_WORDS = 3;
const MAX_CANDIDATES = 3;
const NO_ROWS = { page: 1, normal: 0, boosted: 0 };

/**
 * The keyword without its typing mistakes, one in a word, if nothing has the words as they were typed, and something
 * fits the search with the corrected ones (rule 80). The words are looked up one by one, whatever their number.
 */
export async function correctKeyword(context: ReadContext, filter: JobFilter): Promise<string | null> {
  const { db, now } = context;
  const { keyword } = filter;
  if (keyword === undefined) return null;
  const { words } = await knownVocabulary(context);
  const candidates = readings(keyword).flatMap((reading) => correctedKeywords(reading, words));
  if (candidates.length === 0) return null;
  const finds = async (of: JobFilter) => {
    const { normal, boosted } = await searchJobs(db, of, 'newest', NO_ROWS, now);
    return normal.total + boosted.total > 0;
  };
  if (await finds({ keyword })) return null;
  for (const candidate of candidates.slice(0, MAX_CANDIDATES))
    if (await finds({ ...filter, keyword: candidate })) return candidate;
  return null;
}

/** What a keyword may have been meant to be, best first: each unknown word is one mistake away from a known one. */
export function correctedKeywords(keyword: string, vocabulary: Vocabulary): string[] {
  const words = wordsOf(keyword);
  const unknown = words.filter((word) => !isKnown(word, vocabulary));
  if (unknown.length === 0 || unknown.length > MAX_WORDS) return [];
  // The name of a place without jobs.
  if (words.length === 1 && withPlaceNames(keyword) !== null) return [];
  const corrected = unknown.map((word) => correctedWords(word, vocabulary));
  if (corrected.some((words) => words.length === 0)) return [];
  const folded = foldText(keyword);
  return Array.from({ length: MAX_CANDIDATES }, (_, index) =>
    unknown.reduce((text, word, at) => text.replace(word, corrected[at]![index] ?? corrected[at]![0]!), folded),
  ).filter((text, index, all) => all.indexOf(text) === index);
}

const isKnown = (word: string, vocabulary: Vocabulary) => vocabulary.get(word.length)?.has(word) ?? false;

/** Burmese words are written together: beside a known one, the rest may have the mistake. */
function correctedWords(word: string, vocabulary: Vocabulary): string[] {
  if (word.length > WORD_LENGTH.most) return [];
  const whole = nearWords(word, vocabulary);
  if (whole.length > 0) return whole;
  const { syllables } = cutKeyword(word);
  return syllables.slice(1).flatMap((_, index) => {
    const first = syllables
      .slice(0, index + 1)
      .map(({ text }) => text)
      .join('');
    const second = word.slice(first.length);
    if (isKnown(first, vocabulary)) return nearWords(second, vocabulary).map((near) => `${first} ${near}`);
    return isKnown(second, vocabulary) ? nearWords(first, vocabulary).map((near) => `${near} ${second}`) : [];
  });
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const BURMESE = Array.from({ length: 0x40 }, (_, index) => String.fromCharCode(0x1000 + index)).join('');

/** The known words that are one insertion, deletion, replacement or swap of neighbours away; the most used first. */
function nearWords(word: string, vocabulary: Vocabulary): string[] {
  const near = new Set<string>();
  for (const other of wordsWithOneMistake(word))
    if (Math.max(word.length, other.length) >= WORD_LENGTH.least && isKnown(other, vocabulary)) near.add(other);
  near.delete(word);
  const countOf = (other: string) => vocabulary.get(other.length)!.get(other)!;
  return [...near].sort((first, second) => countOf(second) - countOf(first));
}

/** A few thousand at most, whatever the vocabulary has. */
function* wordsWithOneMistake(word: string): Iterable<string> {
  const letters = /^[a-z]/.test(word) ? LATIN : BURMESE;
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after, next] = [word.slice(0, at), word.slice(at), word.slice(at + 1)];
    for (const letter of letters) {
      yield before + letter + after;
      if (after !== '') yield before + letter + next;
    }
    if (after !== '') yield before + next;
    if (after.length > 1) yield before + after[1]! + after[0]! + after.slice(2);
  }
}
