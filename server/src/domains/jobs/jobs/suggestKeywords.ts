import type { ReadContext } from '../../../core/http/handler.ts';
import { searchJobs } from './searchJobs.ts';
import { foldText } from './searchTokens.ts';
import { knownVocabulary, type Vocabulary, wordsOf } from './searchVocabulary.ts';

const MAX_SUGGESTIONS = 3;
/** Longer words are not typing mistakes worth comparing. */
const MAX_WORD = 40;
/** Comparing a word takes a millisecond or more, in which the process does nothing else. */
const MAX_UNKNOWN = 3;

/**
 * "Did you mean": the keyword with its unknown words replaced by the nearest ones in titles. Returns only keywords that
 * find jobs, and none while the titles cannot be read: the search goes on without suggestions.
 */
export async function suggestKeywords(context: ReadContext, keyword: string): Promise<string[]> {
  const { db, now } = context;
  const { words } = await knownVocabulary(context);
  const candidates = nearestKeywords(keyword, words);
  const found = await Promise.all(
    candidates.map(async (candidate) => {
      const size = { page: 1, normal: 0, boosted: 0 };
      const { normal, boosted } = await searchJobs(db, { keyword: candidate }, 'newest', size, now);
      return normal.total + boosted.total > 0;
    }),
  );
  return candidates.filter((_, index) => found[index]);
}

/** The nearest keywords that a vocabulary offers, best first; empty when all words are known or nothing is near. */
export function nearestKeywords(keyword: string, vocabulary: Vocabulary): string[] {
  const folded = foldText(keyword);
  const unknown = wordsOf(keyword)
    .filter((word) => mistakesIn(word) > 0 && !vocabulary.get(word.length)?.has(word))
    .slice(0, MAX_UNKNOWN)
    .map((word) => ({ word, near: nearestWords(word, vocabulary) }))
    .filter(({ near }) => near.length > 0);
  if (unknown.length === 0) return [];
  return Array.from({ length: MAX_SUGGESTIONS }, (_, index) =>
    unknown.reduce((text, { word, near }) => text.replace(word, near[index] ?? near[0]!), folded),
  ).filter((text, index, all) => text !== folded && all.indexOf(text) === index);
}

function nearestWords(word: string, vocabulary: Vocabulary): string[] {
  const most = mistakesIn(word);
  const near: { readonly other: string; readonly count: number; readonly mistakes: number }[] = [];
  for (let length = word.length - most; length <= word.length + most; length += 1)
    for (const [other, count] of vocabulary.get(length) ?? []) {
      const mistakes = distance(word, other, most);
      if (mistakes <= most) near.push({ other, count, mistakes });
    }
  return near
    .sort((first, second) => first.mistakes - second.mistakes || second.count - first.count)
    .map(({ other }) => other);
}

/** How many mistakes are assumed at most; none in words that are not compared. */
function mistakesIn({ length }: string): number {
  if (length < 4 || length > MAX_WORD) return 0;
  return length < 8 ? 1 : Math.min(3, Math.floor(length / 4));
}

/** The number of insertions, deletions, replacements and swaps of neighbours; stops above `most`. */
export function distance(first: string, second: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: second.length + 1 }, (_, index) => index);
  let row: number[] = [];
  for (let i = 1; i <= first.length; i += 1) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= second.length; j += 1) {
      const same = first[i - 1] === second[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1);
      least = Math.min(least, row[j]!);
    }
    if (least > most) return Infinity;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[second.length]!;
}
