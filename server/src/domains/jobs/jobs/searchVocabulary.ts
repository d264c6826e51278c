import { sql } from 'kysely';
import { staleWhileRevalidate } from '../../../core/cache/staleWhileRevalidate.ts';
import type { ReadContext } from '../../../core/http/handler.ts';
import type { Db } from '../../../database/schema.ts';
import employmentRows from '../../../reference/employment-words.json' with { type: 'json' };
import synonymRows from '../../../reference/job-synonyms.json' with { type: 'json' };
import placeSpellings from '../../../reference/place-spellings.json' with { type: 'json' };
import { industries, jobFunctions, locations, townships } from '../../../reference/index.ts';
import { openTitles } from './openTitles.ts';
import { shortName } from './placeNames.ts';
import { foldText, latinTokens, singular } from './searchTokens.ts';

/** Whose requirements are read: the newest. */
const MAX_REQUIREMENTS = 1000;
/** Those with the most open jobs. */
const MAX_COMPANIES = 5000;

const LATIN_WORD = /[a-z][a-z'+#.-]*[a-z+#]/gu;
const BURMESE_PHRASE = /[\u1000-\u109F]+/gu;

export function wordsOf(text: string): string[] {
  const folded = foldText(text);
  return [...new Set([...folded.matchAll(LATIN_WORD), ...folded.matchAll(BURMESE_PHRASE)].map(([word]) => word))];
}

/** Length -> words of open titles, in either language, -> how many titles have each; words of reference data too. */
export type Vocabulary = ReadonlyMap<number, ReadonlyMap<string, number>>;

const referenceWords = [
  ...[...synonymRows, ...employmentRows].flatMap(({ words }) => words),
  ...placeSpellings.flat(),
  ...[...jobFunctions, ...industries].flatMap(({ name_en, name_my }) => [name_en, name_my]),
  ...[...locations, ...townships].flatMap(({ name_en, name_my }) => [name_en, shortName(name_my)]),
].flatMap((text) => wordsOf(text).flatMap((word) => [word, singular(word)]));

/** What open jobs and their companies are called, in the order of how many jobs they have. */
export interface SearchVocabulary {
  /** The words that keywords are corrected to. */
  readonly words: Vocabulary;
  readonly titles: readonly string[];
  readonly companies: readonly NamedCompany[];
}

export interface NamedCompany {
  readonly users_id: number;
  readonly name: string;
  readonly slug: string;
}

export const searchVocabulary = staleWhileRevalidate(
  'words of the search',
  async (db: Db): Promise<SearchVocabulary> => {
    const titles = await openTitles(db);
    const { rows: companies } = await sql<NamedCompany>`
    select users_id, users.name, slug from companies join users on users.id = companies.users_id
    where open_job_count > 0 and is_active order by open_job_count desc, users_id limit ${MAX_COMPANIES}`.execute(db);
    const { rows: skills } = await sql<{ requirements: string }>`
    select requirements from jobs where status = 'active' and requirements is not null
    order by id desc limit ${MAX_REQUIREMENTS}`.execute(db);
    const words = new Map(referenceWords.map((word) => [word, 0]));
    const add = (added: Iterable<string>, jobs: number) => {
      for (const word of added) words.set(word, (words.get(word) ?? 0) + jobs);
    };
    for (const { title, jobs } of titles) add(wordsOf(title), jobs);
    for (const { name } of companies) add(wordsOf(name), 1);
    for (const { requirements } of skills) add(latinTokens(requirements), 1);
    return {
      words: vocabularyOf(words),
      titles: titles.map(({ title }) => title),
      companies: companies.map((company) => ({ ...company, users_id: Number(company.users_id) })),
    };
  },
);

/** The vocabulary; an empty one, after a line in the log, while it cannot be read: searches go on without it. */
export async function knownVocabulary({ db, log }: Pick<ReadContext, 'db' | 'log'>): Promise<SearchVocabulary> {
  return searchVocabulary(db, log).catch((error: unknown) => {
    log.error({ err: error }, 'a search goes on without the words of jobs');
    return { words: new Map(), titles: [], companies: [] };
  });
}

export function vocabularyOf(words: Iterable<readonly [string, number]>): Vocabulary {
  const groups = Map.groupBy(words, ([word]) => word.length);
  return new Map([...groups].map(([length, group]) => [length, new Map(group)]));
}
