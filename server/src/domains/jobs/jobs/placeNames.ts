import type { Lookup } from '@jpro/api';
import { industries, jobFunctions, locations, townships } from '../../../reference/index.ts';
import synonymRows from '../../../reference/job-synonyms.json' with { type: 'json' };
import spellings from '../../../reference/place-spellings.json' with { type: 'json' };
import { beginnings, foldText, textTokens } from './searchTokens.ts';

/**
 * Names of places are typed in Latin letters as they sound: Hlaing Thar Yar, Hlaingtharyar and Hlain Tharya are one
 * township. Spellings that sound alike are equal after these steps; names that do not, such as old ones and
 * abbreviations, are in `place-spellings.json`.
 */
const SOUNDS = [
  [/[^a-z]/g, ''],
  [/a[rh](?![aeiou])/g, 'a'],
  [/h([kpstlmn])|([kpstlmn])h/g, '$1$2'],
  [/ng/g, 'n'],
  [/ee|ie/g, 'i'],
  [/oun/g, 'aun'],
  [/oo|ou/g, 'u'],
  [/a[iey]|e[iy]/g, 'e'],
  [/ine$/, 'en'],
  [/a[wu](?!n)|or(?![aeiou])/g, 'o'],
  [/one/g, 'on'],
  [/y$/, 'i'],
  [/ts/g, 's'],
  [/g/g, 'k'],
  [/d/g, 't'],
  [/b/g, 'p'],
  [/([a-z])\1+/g, '$1'],
] as const;

export const soundOf = (name: string): string =>
  SOUNDS.reduce((sound, [pattern, instead]) => sound.replace(pattern, instead), name.toLowerCase());

/** What a place is, as its name in the reference data ends; not what people call it. */
const KIND_IN_NAME = / (?:State|Region|Union Territory)$|(?:ပြည်နယ်|တိုင်းဒေသကြီး| ပြည်ထောင်စုနယ်မြေ)$/u;
export const shortName = (name: string) => name.replace(KIND_IN_NAME, '');

/** A place's names, and the beginnings of the Latin ones. */
export function placeTokens({ name_en, name_my }: Pick<Lookup, 'name_en' | 'name_my'>): string[] {
  return [...textTokens(`${name_en}\n${name_my}`), ...textTokens(shortName(name_en)).flatMap(beginnings)];
}

const places = [...locations, ...townships];
/** Latin words of names as they are written, and their beginnings: these find the place as they are. */
const written = new Set(
  places.flatMap(({ name_en }) => textTokens(shortName(name_en)).flatMap((word) => [word, ...beginnings(word)])),
);

/** Words that sound like a place, as "line" does like Hlaing, and mean something else. */
const ordinary = new Set([
  ...synonymRows.flatMap(({ words }) => words.flatMap(textTokens)),
  ...[...jobFunctions, ...industries].flatMap(({ name_en }) => textTokens(name_en)),
  ...['month', 'money'],
]);

/** Shorter sounds are those of ordinary words. */
const LEAST_SOUND = 3;
const LEAST_BEGINNING = 4;
/** Names as they are spelt otherwise, by their sound, and by the beginnings of their sound. */
const nameBySpelling = new Map<string, string>();
const nameBySound = new Map<string, string>();
const namesByBeginning = new Map<string, Set<string>>();

const isBurmese = (name: string) => /[\u1000-\u109f]/.test(name);
const spelt = spellings.flatMap(([name = '', ...others]) => others.map((other) => [other, name] as const));
for (const [other, name] of [
  ...places.map(({ name_en }) => [shortName(name_en), shortName(name_en)] as const),
  ...spelt.filter(([other]) => !isBurmese(other)),
]) {
  nameBySpelling.set(foldText(other).replace(/[^a-z]/g, ''), foldText(name));
  const sound = soundOf(other);
  if (sound.length >= LEAST_SOUND) nameBySound.set(sound, foldText(name));
  for (let length = LEAST_BEGINNING; length < sound.length; length += 1) {
    const beginning = sound.slice(0, length);
    namesByBeginning.set(beginning, (namesByBeginning.get(beginning) ?? new Set()).add(foldText(name)));
  }
}

const MOST_WORDS = 4;
const LATIN_RUN = /[a-z][a-z'.-]*(?:[ ,/]+[a-z][a-z'.-]*)*/gu;
/** What people add to a name: Hlaing Township, Yangon Division. */
const KINDS = new Set(['city', 'town', 'township', 'tsp', 'region', 'division', 'state', 'district']);

const longestFirst = (names: Iterable<string>) =>
  [...names].sort((first, second) => second.length - first.length).join('|');
const burmeseSpellings = new Map(
  spelt.filter(([other]) => isBurmese(other)).map(([other, name]) => [foldText(other), foldText(name)]),
);
const BURMESE_SPELLING = new RegExp(longestFirst(burmeseSpellings.keys()), 'gu');
/** The same in Burmese, with "in"; မြို့ပြ is civil engineering, and မြို့သစ် is part of names. */
const BURMESE_WITH_KIND = new RegExp(
  `(${longestFirst(places.map(({ name_my }) => foldText(shortName(name_my))))})` +
    '(?:(?:မြို့နယ်|မြို့(?!ပြ|သစ်)|ခရိုင်)(?:မှာ|တွင်)?|မှာ|တွင်)',
  'gu',
);

/** A keyword with its places as the reference data names them; null when nothing is to be changed. */
export function withPlaceNames(keyword: string): string | null {
  const folded = foldText(keyword);
  const named = folded
    .replace(LATIN_RUN, namedRun)
    .replace(BURMESE_WITH_KIND, '$1 ')
    .replace(BURMESE_SPELLING, (name) => ` ${burmeseSpellings.get(name)} `);
  return named === folded ? null : named;
}

/** Words with the names of the places among them; as they are if there are none. */
function namedRun(run: string): string {
  const words = run.split(/[ ,/]+/);
  const named: string[] = [];
  let isChanged = false;
  for (let from = 0; from < words.length;) {
    let to = Math.min(words.length, from + MOST_WORDS);
    let name = nameOf(words.slice(from, to));
    while (name === undefined && to > from + 1) {
      to -= 1;
      name = nameOf(words.slice(from, to));
    }
    named.push(name ?? words[from]!);
    const hasKind = name !== undefined && name.length > LEAST_SOUND && KINDS.has(words[to] ?? '');
    isChanged ||= hasKind || (name !== undefined && name !== words.slice(from, to).join(' '));
    from = hasKind ? to + 1 : to;
  }
  return isChanged ? named.join(' ') : run;
}

function nameOf(words: readonly string[]): string | undefined {
  const [first = '', ...others] = words;
  if (others.length === 0 && written.has(first)) return first;
  if (others.length === 0 && ordinary.has(first)) return undefined;
  const spelling = words.join('').replace(/[^a-z]/g, '');
  const sound = soundOf(spelling);
  return (
    nameBySpelling.get(spelling) ?? nameBySound.get(sound) ?? commonBeginning([...(namesByBeginning.get(sound) ?? [])])
  );
}

/** What several names begin with, if that is enough to find all of them. */
function commonBeginning(names: readonly string[]): string | undefined {
  const [first, ...others] = names;
  if (first === undefined || others.length === 0) return first;
  let length = 0;
  while (others.every((name) => name[length] === first[length]) && length < first.length) length += 1;
  const beginning = first.slice(0, length);
  return written.has(beginning) ? beginning : undefined;
}
