import type { ResponseOf } from '@jpro/api';
import { memoizeByObject } from '../../../core/cache/memoize.ts';
import type { ReadContext } from '../../../core/http/handler.ts';
import { jobFunctions, lookup, locations, townships } from '../../../reference/index.ts';
import placeSpellings from '../../../reference/place-spellings.json' with { type: 'json' };
import { correctedKeywords } from './correctKeyword.ts';
import { shortName, soundOf, withPlaceNames } from './placeNames.ts';
import { foldText, readings } from './searchTokens.ts';
import { knownVocabulary, type SearchVocabulary } from './searchVocabulary.ts';

type Suggestions = ResponseOf<'GET', '/jobpost/suggestions'>;

const MOST = { titles: 5, companies: 2, places: 3, functions: 2 } as const;
/** A single letter begins half of everything. */
const LEAST_LETTERS = 2;

interface Entry<Value> {
  /** Its names, folded, one a line. */
  readonly names: readonly string[];
  readonly value: Value;
}

const entryOf = <Value>(value: Value, ...names: readonly string[]): Entry<Value> => ({
  names: names.map(foldText),
  value,
});

/** Latin names may be typed as they sound; the mark keeps sounds apart from names. */
const asSound = (name: string) => `~${soundOf(shortName(name))}`;
const LEAST_SOUND = 4;
/** Without the vowels at its end, which sound otherwise when the word goes on. */
function beginningOfSound(typed: string): string[] {
  const sound = /^[a-z .'-]+$/.test(typed) ? asSound(typed).replace(/[aeiou]{1,9}$/, '') : '~';
  return sound.length > LEAST_SOUND ? [sound] : [];
}

const spellings = new Map(placeSpellings.map(([name = '', ...others]) => [name, others]));
const namesOfPlace = ({ name_en, name_my }: { readonly name_en: string; readonly name_my: string }) => [
  shortName(name_en),
  shortName(name_my),
  ...(spellings.get(shortName(name_en)) ?? []),
  asSound(name_en),
];

/** Where most jobs are: Yangon, Mandalay, Naypyitaw. */
const BUSY = [12, 9, 15];
const busyFirst = (id: number) => (BUSY.includes(id) ? BUSY.indexOf(id) : BUSY.length);
const places = [
  ...locations.map((row) => ({ row, location: row.id, township: null })),
  ...townships.map((row) => ({ row, location: row.location_id, township: row.id })),
]
  .sort((first, second) => busyFirst(first.location) - busyFirst(second.location))
  .map(({ row, location, township }) =>
    entryOf({ location: lookup('location', location)!, township: lookup('township', township) }, ...namesOfPlace(row)),
  );
const functions = jobFunctions.map(({ id, name_en, name_my }) => entryOf(lookup('jobFunction', id)!, name_en, name_my));

const indexOf = memoizeByObject(({ titles, companies }: SearchVocabulary) => ({
  titles: titles.map((title) => entryOf(title, title)),
  companies: companies.map((company) => entryOf(company, company.name)),
}));

/**
 * Titles, companies, places and functions that have what was typed at the beginning of their words, in either script.
 * Nothing is read from the database: the names of jobs and companies are in memory, and refreshed in the background.
 */
export async function searchSuggestions(context: ReadContext, typed: string): Promise<Suggestions> {
  const ways = readings(typed).map((reading) => foldText(reading).trim());
  if (ways.every((way) => way.length < LEAST_LETTERS)) return { titles: [], companies: [], places: [], functions: [] };
  const vocabulary = await knownVocabulary(context);
  const index = indexOf(vocabulary);
  const placeWays = ways.flatMap((way) => [way, withPlaceNames(way)?.trim() ?? way, ...beginningOfSound(way)]);
  const found = {
    companies: fitting(index.companies, ways, MOST.companies),
    places: fitting(places, placeWays, MOST.places),
    functions: fitting(functions, ways, MOST.functions),
  };
  const titles = titlesLike(index.titles, ways);
  if (titles.length > 0 || found.companies.length + found.places.length + found.functions.length > 0)
    return { titles, ...found };
  const corrected = ways.flatMap((way) => correctedKeywords(way, vocabulary.words));
  return { titles: titlesLike(index.titles, corrected), ...found };
}

/** The same title may be written in several ways; the most used one is first. */
function titlesLike(titles: readonly Entry<string>[], ways: readonly string[]): string[] {
  const found = fitting(titles, ways, MOST.titles * 2);
  const once = new Map(found.toReversed().map((title) => [foldText(title), title]));
  return [...once.values()].toReversed().slice(0, MOST.titles);
}

/** The first entries that fit, those whose name begins with what was typed before the others. */
function fitting<Value>(entries: readonly Entry<Value>[], ways: readonly string[], most: number): Value[] {
  const split = ways.map((way) => ({ way, words: way.split(/\s+/) }));
  const first: Value[] = [];
  const later: Value[] = [];
  for (const { names, value } of entries) {
    if (first.length === most) break;
    if (names.some((name) => ways.some((way) => name.startsWith(way)))) first.push(value);
    else if (
      later.length < most &&
      names.some((name) => split.some(({ words }) => words.every((word) => hasBeginning(name, word))))
    )
      later.push(value);
  }
  return [...first, ...later].slice(0, most);
}

/** Whether a word, or a syllable, of a name begins like this. */
function hasBeginning(name: string, beginning: string): boolean {
  for (let at = name.indexOf(beginning); at >= 0; at = name.indexOf(beginning, at + 1))
    if (isBeginning(name, at)) return true;
  return false;
}

const LATIN = /[a-z0-9]/;
/** After a consonant that only closes the syllable before it. */
const CLOSING = /^\u1037?[\u1039\u103A]/u;

function isBeginning(name: string, at: number): boolean {
  if (at === 0) return true;
  const before = name[at - 1]!;
  return LATIN.test(name[at]!) ? !LATIN.test(before) : before !== '\u1039' && !CLOSING.test(name.slice(at + 1, at + 3));
}
