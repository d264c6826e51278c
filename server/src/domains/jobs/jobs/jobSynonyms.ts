import { memoizeByObject } from '../../../core/cache/memoize.ts';
import { industries, locations, townships } from '../../../reference/index.ts';
import employmentRows from '../../../reference/employment-words.json' with { type: 'json' };
import synonymRows from '../../../reference/job-synonyms.json' with { type: 'json' };
import { cutKeyword, foldText, type Syllable, textTokens } from './searchTokens.ts';

/**
 * Words that mean the same work, in both languages and all spellings: typing one of them finds what any of them finds
 * (rule 16.2). A text that contains a word of a group gets one more token, that of the group.
 */
interface Group {
  readonly token: string;
  /** Phrases in which a word of the group means something else. */
  readonly not: readonly string[];
}

interface Member {
  readonly group: Group;
  /** The tokens that a text must contain. */
  readonly tokens: readonly string[];
}

/** Marks a word for how one is employed, such as "part time", which the type of a job also says (rule 79.2). */
const EMPLOYMENT = '~~';

interface Row {
  readonly words: readonly string[];
  readonly not?: readonly string[];
}

const groupsOf = (rows: readonly Row[], mark: string) =>
  rows.map(({ words, not = [] }) => ({ token: `${mark}${words[0]}`, words, not: not.map(foldText) }));
const groups = [...groupsOf(synonymRows as readonly Row[], '~'), ...groupsOf(employmentRows, EMPLOYMENT)];
/** Members by their longest token, which the fewest texts have. */
const membersByToken = new Map<string, Member[]>();
/** Group tokens by the words or syllables of each member, in order. */
const tokenByPhrase = new Map<string, string>();
let longestPhrase = 0;

for (const group of groups) {
  for (const word of group.words) {
    const phrase = phraseOf(word);
    tokenByPhrase.set(phrase.join(' '), group.token);
    longestPhrase = Math.max(longestPhrase, phrase.length);
    // The longest token, because a pair of syllables is more specific than its first one.
    const tokens = textTokens(word);
    const rarest = tokens.reduce((longest, token) => (token.length > longest.length ? token : longest));
    membersByToken.set(rarest, [...(membersByToken.get(rarest) ?? []), { group, tokens }]);
  }
}

function phraseOf(word: string): readonly string[] {
  const { words, syllables } = cutKeyword(word);
  return words.length > 0 ? words : syllables.map(({ text }) => text);
}

/** Tokens of the groups that have a word in the text (decision 106). */
export function synonymsOfText(text: string, tokens: readonly string[]): string[] {
  const all = new Set(tokens);
  const found = new Set<string>();
  let folded: string | undefined;
  for (const token of all) {
    for (const { group, tokens: wanted } of membersByToken.get(token) ?? []) {
      if (found.has(group.token) || !wanted.every((one) => all.has(one))) continue;
      if (group.not.length > 0) {
        folded ??= foldText(text);
        const rest = without(folded, group.not);
        if (rest !== folded && !hasAll(rest, wanted)) continue;
      }
      found.add(group.token);
    }
  }
  return [...found];
}

/** In prose and in names, "daily" and "contract" say nothing about how one is employed. */
export const isEmployment = (token: string): boolean => token.startsWith(EMPLOYMENT);

function without(text: string, phrases: readonly string[]): string {
  return phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ' / '), text);
}

function hasAll(text: string, wanted: readonly string[]): boolean {
  const tokens = new Set(textTokens(text));
  return wanted.every((token) => tokens.has(token));
}

interface KeywordParts {
  /** Tokens of the groups found in the keyword. */
  readonly synonyms: readonly string[];
  /** Tokens of the keyword's other words. */
  readonly rest: readonly string[];
}

/** Every search is for jobs: these words narrow none. */
const SAYS_NOTHING = new Set(
  (
    'job vacancy vacancie hiring wanted urgent urgently သူ များ သူများ အလုပ် အလုပ်များ အလုပ်အကိုင် အလုပ်ခေါ်စာ ' +
    'အလုပ်ခေါ် အလုပ်လို အလုပ်ရှာ အလုပ်လိုချင် ခေါ်စာ လိုသည် အလိုရှိသည် နှင့်'
  ).split(' '),
);
/** Dropped next to a word that names the work, because in Burmese "staff" can follow any trade. */
const STAFF = '~staff';

/** Splits a keyword into words with synonyms and others. The longest phrases win; phrases may overlap. */
export function keywordParts(keyword: string): KeywordParts {
  const { words, syllables } = cutKeyword(keyword);
  return partsOf(words, phrasesIn(words), syllables, phrasesIn(textsOf(syllables)));
}

/**
 * Like `keywordParts`, for a keyword with a synonym word that is also part of an industry's or a place's name, such as
 * "mining", or that says how one is employed. There it must match as typed, since these names have no synonyms. Null
 * for all other keywords.
 */
export function partsWithPlaces(keyword: string): KeywordParts | null {
  const { words, syllables } = cutKeyword(keyword);
  const texts = textsOf(syllables);
  const [latin, burmese] = [phrasesIn(words), phrasesIn(texts)];
  const isElsewhere = (units: readonly string[]) => (phrase: Phrase) =>
    !isEmployment(phrase.token) && !wordsOfPlaces.has(wordOf(units, phrase));
  const [otherLatin, otherBurmese] = [latin.filter(isElsewhere(words)), burmese.filter(isElsewhere(texts))];
  if (otherLatin.length === latin.length && otherBurmese.length === burmese.length) return null;
  return partsOf(words, otherLatin, syllables, otherBurmese);
}

function partsOf(
  words: readonly string[],
  latin: readonly Phrase[],
  syllables: readonly Syllable[],
  burmese: readonly Phrase[],
): KeywordParts {
  const named = new Set([...latin, ...burmese].map(({ token }) => token));
  const synonyms = named.size > 1 ? [...named].filter((token) => token !== STAFF) : [...named];
  const rest = [...restWords(words, latin), ...restSyllables(syllables, burmese)];
  return { synonyms, rest: [...new Set(rest)] };
}

const textsOf = (syllables: readonly Syllable[]) => syllables.map(({ text }) => text);

interface Phrase {
  readonly from: number;
  readonly to: number;
  readonly token: string;
}

/** Where words of a group occur among the units of a keyword, without those inside longer ones. */
function phrasesIn(units: readonly string[]): Phrase[] {
  const found: Phrase[] = [];
  let reached = 0;
  for (let from = 0; from < units.length; from += 1) {
    for (let to = Math.min(units.length, from + longestPhrase); to > Math.max(from, reached); to -= 1) {
      const token = tokenByPhrase.get(units.slice(from, to).join(' '));
      if (token === undefined) continue;
      found.push({ from, to, token });
      reached = to;
      break;
    }
  }
  return found;
}

const wordOf = (units: readonly string[], { from, to }: Phrase) => units.slice(from, to).join(' ');

/** Words with synonyms that occur in names of industries and places. */
const wordsOfPlaces = new Set(
  [...industries, ...locations, ...townships].flatMap(({ name_en, name_my }) =>
    [name_en, name_my].flatMap((name) => {
      const units = phraseOf(name);
      return phrasesIn(units).map((phrase) => wordOf(units, phrase));
    }),
  ),
);

const isInside = (phrases: readonly Phrase[], index: number) =>
  phrases.some(({ from, to }) => from <= index && index < to);

function restWords(words: readonly string[], phrases: readonly Phrase[]): string[] {
  return words.filter((word, index) => !isInside(phrases, index) && !SAYS_NOTHING.has(word));
}

/** The stretches between the phrases, each as the tokens of a text that contains it. */
function restSyllables(syllables: readonly Syllable[], phrases: readonly Phrase[]): string[] {
  const stretches: string[][] = [];
  let open = false;
  syllables.forEach(({ text, startsRun }, index) => {
    if (isInside(phrases, index)) open = false;
    else if (open && !startsRun) stretches.at(-1)?.push(text);
    else {
      stretches.push([text]);
      open = true;
    }
  });
  return stretches.filter((stretch) => !SAYS_NOTHING.has(stretch.join(''))).flatMap(tokensOfStretch);
}

function tokensOfStretch(stretch: readonly string[]): string[] {
  return stretch.length === 1
    ? [...stretch]
    : stretch.slice(1).map((syllable, index) => `${stretch[index]}${syllable}`);
}

/** The state of a database's search tokens. */
interface SearchIndex {
  /** Whether every row has the tokens of its synonyms. Until then, keywords match only as typed. */
  hasSynonyms: boolean;
}

export const searchIndex = memoizeByObject((): SearchIndex => ({ hasSynonyms: true }));
