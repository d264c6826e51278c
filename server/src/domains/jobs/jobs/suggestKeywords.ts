import { type Kysely, sql } from 'kysely';
import { staleWhileRevalidate } from '../../../core/cache/staleWhileRevalidate.ts';
import type { ReadContext } from '../../../core/http/handler.ts';
import type { Database } from '../../../database/schema.ts';
import { searchJobs } from './searchJobs.ts';
import { foldText } from './searchTokens.ts';

const MAX_TITLES = 5000;
const MAX_SUGGESTIONS = 3;
/** Longer words are not typing mistakes worth comparing. */
const MAX_WORD = 40;

const LATIN_WORD = /[a-z][a-z'+#.-]*[a-z+#]/gu;
const BURMESE_PHRASE = /[\u1000-\u109F]+/gu;

/** Words of open titles, in either language, and how many titles have each. */
type Vocabulary = ReadonlyMap<string, number>;

const titleWords = staleWhileRevalidate('words of job titles', async (db: Kysely<Database>): Promise<Vocabulary> => {
  const { rows: titles } = await sql<{ title: string; jobs: number | string }>`
    select title, count(*) as jobs from (
      select title from jobs where status = 'active'
      union all select translation ->> 'title' from jobs where status = 'active' and translation is not null
    ) as titles group by title order by jobs desc limit ${MAX_TITLES}`.execute(db);
  const words = new Map<string, number>();
  for (const { title, jobs } of titles)
    for (const word of wordsOf(title)) words.set(word, (words.get(word) ?? 0) + Number(jobs));
  return words;
});

/**
 * "Did you mean": the keyword with its unknown words replaced by the nearest ones in titles. Returns only keywords that
 * find jobs.
 */
export async function suggestKeywords({ db, log, now }: ReadContext, keyword: string): Promise<string[]> {
  const candidates = nearestKeywords(keyword, await titleWords(db, log));
  const found = await Promise.all(
    candidates.map(async (candidate) => {
      const size = { page: 1, normal: 0, boosted: 0 };
      const { normal, boosted } = await searchJobs(db, { keyword: candidate }, 'newest', size, now);
      return normal.total + boosted.total > 0;
    }),
  );
  return candidates.filter((_, index) => found[index]);
}

function wordsOf(text: string): string[] {
  const folded = foldText(text);
  return [...new Set([...folded.matchAll(LATIN_WORD), ...folded.matchAll(BURMESE_PHRASE)].map(([word]) => word))];
}

/** The nearest keywords that a vocabulary offers, best first; empty when all words are known or nothing is near. */
export function nearestKeywords(keyword: string, vocabulary: Vocabulary): string[] {
  const folded = foldText(keyword);
  const choices = wordsOf(keyword).map((word) => ({ word, near: nearestWords(word, vocabulary) }));
  const unknown = choices.filter(({ word, near }) => !vocabulary.has(word) && near.length > 0);
  if (unknown.length === 0) return [];
  return Array.from({ length: MAX_SUGGESTIONS }, (_, index) =>
    unknown.reduce((text, { word, near }) => text.replace(word, near[index] ?? near[0]!), folded),
  ).filter((text, index, all) => text !== folded && all.indexOf(text) === index);
}

function nearestWords(word: string, vocabulary: Vocabulary): string[] {
  if (word.length > MAX_WORD) return [];
  const most = mistakesIn(word);
  return [...vocabulary]
    .filter(([other]) => Math.abs(other.length - word.length) <= most)
    .map(([other, count]) => ({ other, count, mistakes: distance(word, other, most) }))
    .filter(({ mistakes }) => mistakes <= most)
    .sort((first, second) => first.mistakes - second.mistakes || second.count - first.count)
    .map(({ other }) => other);
}

function mistakesIn({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : Math.min(3, Math.floor(length / 4));
}

/** The number of insertions, deletions, replacements and swaps of neighbours; stops above `most`. */
export function distance(first: string, second: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let i = 1; i <= first.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= second.length; j += 1) {
      const same = first[i - 1] === second[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1);
    }
    if (Math.min(...row) > most) return Infinity;
    beforeLast = last;
    last = row;
  }
  return last[second.length]!;
}
