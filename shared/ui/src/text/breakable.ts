import { createElement, type ReactNode } from 'react';

/** The characters that the browser's dictionary breaks: letters and marks, but not digits or punctuation. */
const LETTERS = '\\u1000-\\u103f\\u1050-\\u109f';
/** Letters that begin a syllable … */
const INITIALS = '\\u1000-\\u102a\\u104e\\u1075-\\u1081';
/** … unless an asat or a consonant stacked below shows that they close the previous one. */
const FINAL = `[${INITIALS}](?=\\u1037?[\\u1039\\u103a])`;
// Bounded: a text has at most 8,000 characters, and each sign has one way to belong to a syllable.
const SYLLABLE = new RegExp(`[^](?:\\u1039[^]|${FINAL}|[^${INITIALS}])*`, 'g');
/** The characters before and after a position inside a syllable. */
const INSIDE_SYLLABLE = new RegExp(`^(?:\\u1039|[${LETTERS}](?:${FINAL}|(?![${INITIALS}])[${LETTERS}]))`);
const BURMESE = new RegExp(`[${LETTERS}]`);
const RUN = new RegExp(`[${LETTERS}]+`, 'g');
const STARTS_BURMESE = new RegExp(`^[${LETTERS}]`);
const ENDS_BURMESE = new RegExp(`[${LETTERS}]$`);

/** Words in our texts that the dictionary does not know: loanwords and compounds. */
const WORDS = new RegExp(
  'အကောင့်|အီးမေးလ်|မက်ဆေ့(?:ချ်|ခ်ျ)|ဝက်ဘ်ဆိုက်|ဘလော့ဂ်|ဘောနပ်စ်|ပက်ကေ့ချ်|ဒေါင်းလုဒ်|ကွတ်ကီး|ဆော့ဖ်ဝဲ|အင်တာနက်|ဘရောက်ဇာ|' +
    'ဗားရှင်း|ဒေတာ|အေဂျင်စီ|ဗီဒီယို|အမေရိကန်|နိုင်ငံ|အလုပ်ရှာသူ|အလုပ်ရှင်|အလုပ်ခေါ်စာ|ဘယ်လို|ထုတ်ပြန်|ပေးပို့|ပင်မစာမျက်နှာ|' +
    'ပရိုဂရမ်|နည်းပညာ|ဖိတ်ခေါ်|တောင်းဆို|ကုဒ်နံပါတ်|မူကြမ်း|မှာယူ|ကူးယူ|ခေါ်ယူ|လက်မခံ|ငွေပေးချေ|ပုံမှန်|ဆုမွန်|မိနစ်ပိုင်း|အသေးစား',
  'g',
);
/** Endings, particles, auxiliary verbs and bare letters: no line starts with them if there is room. */
const ENDINGS = [
  // Nouns: plurals, cases, and what makes a noun of a verb.
  'များ|တို့|ကို|တွင်|မှာ|မှ|နှင့်|သို့|အား|ရှိ|သာ|လည်း|တိုင်း|ထက်|ထံ|မူ|ချင်း|တကွ|မီ|နောက်|ချိန်|ခု|ဦး|အ?သစ်|ကြီး|မှု|သူ|စာ|ချက်|ခြင်း|ခွင့်|ရေး|နည်း|ဆုံး',
  // Verbs.
  'ပါ|ပါမ(?!လ)|ပြီး?|ဖြစ်|ဆဲ|စွာ|မည်?|သည့?်|မည့်|သော|သော်|ရန်|လျှင်|ကြောင့်|သ?ဖြင့်|[သမ]?လား|[သမ]?လဲ|ဘဲ|စေ|ကြ|ခဲ့|သွား|သေး|တော့|လိုက်|ထား|နေ|ပေး|ရ|နိုင်|လို|ဖူး|လေ့',
].join('|');
const CLINGS = new RegExp(`^(?:[က-အ]|(?:${ENDINGS})+)$`);
/** No line ends behind these: they are short, and belong to the word that follows. */
const LEADS = /^(?:[က-အဤ]|ပို|ပြန်|ထပ်|ဆက်|တစ်|ဘာ|ဘယ်|ထို)$/;

/** A number, and the space between it and the following word or unit. Longer numbers may be wider than a column. */
const NUMBER_OF = new RegExp(`(?<![0-9၀-၉.,])[0-9၀-၉][0-9၀-၉.,]{0,11} (?=[${LETTERS}a-z])`, 'gi');
/** "E-mail", "9:00 AM", "USD 250": a letter stays with its hyphen and the following word, a number with its unit. */
const LATIN_TOGETHER = /(\b(?:[a-z]-[a-z]{1,30}|\d[\d.,:]{0,11} (?:MMK|MB|[AP]M)\b|USD \d[\d.,]{0,11}))/i;

/** The particles that are written as a single sign. */
const SIGN = /^[၍၏]/;

/** What fits into a narrow column: names and labels between spaces; words with their endings (one syllable more). */
const MAX_NAME = 4;
const MAX_WORD = 5;
/** A sentence is longer, or ends as one; its column has room for a word with all its endings. */
const MAX_SYLLABLES_OF_LABEL = 12;
const ENDS_SENTENCE = /(?:ပါ|ပါပြီ|ပါသည်|ပါမည်|[သမ]လား|[သမ]လဲ)[။…]?$/;
const MAX_WORD_OF_SENTENCE = 8;

/** Class of such text in the server's HTML. */
const FROM_SERVER = 'breaks';

const cache = new Map<string, ReactNode>();

/**
 * Text whose lines break between Burmese words or syllables, never inside one, and not between a number and the word
 * that it counts. Text without Burmese, and Burmese that the browser breaks correctly, stays a string; other text
 * becomes a `<span>` from which the same characters are copied.
 *
 * Dictionaries differ. The server marks everything that its own dictionary finds, for every browser, and browsers use
 * these marks for all texts of the server's HTML.
 */
export function breakable(text: string): ReactNode {
  const isBurmese = BURMESE.test(text) && syllablesOf(text).length > 1;
  if (!isBurmese && !LATIN_TOGETHER.test(text)) return text;
  adopted ??= findAdopted();
  let found = adopted.get(text) ?? cache.get(text);
  if (found === undefined) {
    if (cache.size >= MAX_CACHED) cache.clear();
    found = isBurmese ? burmese(text) : whole(text, latin(text));
    cache.set(text, found);
  }
  return found;
}

/** The texts of the server's HTML. Undefined until the first Burmese text. */
let adopted: ReadonlyMap<string, ReactNode> | undefined;

function findAdopted(): ReadonlyMap<string, ReactNode> {
  if (isServer) return new Map();
  return new Map(
    [...document.getElementsByClassName(FROM_SERVER)].map(({ textContent, innerHTML: __html }) => [
      textContent,
      createElement('span', { key: textContent, className: FROM_SERVER, dangerouslySetInnerHTML: { __html } }),
    ]),
  );
}

const isServer = typeof document === 'undefined';

/** On the server, the texts of all pages. */
const MAX_CACHED = isServer ? 5_000 : 500;

/**
 * False when the browser has no Burmese dictionary and does not break at all. Undefined until the first Burmese text
 * that the server has not marked, because loading it takes a slow phone 50 ms.
 */
let dictionary: Intl.Segmenter | false | undefined;

function findDictionary(): Intl.Segmenter | false {
  const segmenter = Intl.Segmenter && new Intl.Segmenter('my', { granularity: 'word' });
  return segmenter && [...segmenter.segment('မြန်မာစာ')].length > 1 && segmenter;
}

function burmese(text: string): ReactNode {
  dictionary ??= findDictionary();
  return dictionary ? guarded(text, dictionary) : whole(text, syllables(text));
}

function latin(text: string): ReactNode[] {
  return text
    .split(LATIN_TOGETHER)
    .map((part, index) => (index % 2 === 1 ? createElement('span', { className: 'whole' }, part) : part))
    .filter((part) => part !== '');
}

/**
 * The browser's dictionary splits some words, and loanwords and names even inside syllables: these are kept together.
 */
function guarded(text: string, segmenter: Intl.Segmenter): ReactNode {
  const words: { text: string; length: number; isWhole?: boolean }[] = [];
  const isSentence = syllablesOf(text).length > MAX_SYLLABLES_OF_LABEL || ENDS_SENTENCE.test(text);
  const most = isSentence ? MAX_WORD_OF_SENTENCE : MAX_WORD;
  const short = [...text.matchAll(RUN)].filter(([run]) => syllablesOf(run).length <= MAX_NAME);
  const together = new Set<number>();
  const starts = new Set([...text.matchAll(WORDS)].map(({ index }) => index));
  for (const { 0: word, index } of [...short, ...text.matchAll(WORDS)])
    for (let at = 1; at < word.length; at += 1) together.add(index + at);
  for (const { 0: number, index } of text.matchAll(NUMBER_OF))
    for (let at = 1; at <= number.length; at += 1) together.add(index + at);
  let before = '';
  for (const { segment, index } of segmenter.segment(text)) {
    const last = words.at(-1);
    const length = syllablesOf(segment).length;
    const cut =
      together.has(index) ||
      INSIDE_SYLLABLE.test(text.slice(index - 1, index + 3)) ||
      (SIGN.test(segment) && ENDS_BURMESE.test(before));
    const clings =
      ENDS_BURMESE.test(before) &&
      STARTS_BURMESE.test(segment) &&
      ((CLINGS.test(segment) && !starts.has(index)) || LEADS.test(before));
    if (last && (cut || (clings && last.length + length <= (length === 1 ? most + 1 : most)))) {
      last.text += segment;
      last.length = syllablesOf(last.text).length;
      last.isWhole = true;
    } else words.push({ text: segment, length });
    before = segment;
  }
  const parts: ReactNode[] = [];
  let end = '';
  for (const { text: word, length, isWhole } of words) {
    const last = parts.length - 1;
    const isLong = length > most + 1;
    if (isServer && ENDS_BURMESE.test(end) && STARTS_BURMESE.test(word)) parts.push(breakPoint());
    if (isWhole || isLong)
      parts.push(
        createElement('span', { className: 'whole' }, isLong ? createElement('span', null, ...syllables(word)) : word),
      );
    else if (typeof parts[last] === 'string' && parts.length - 1 === last) parts[last] += word;
    else parts.push(word);
    end = word;
  }
  return parts.length === 1 && typeof parts[0] === 'string' && !isServer ? parts[0] : whole(text, parts);
}

/** The text as a single element, which another text replaces: page translators change the nodes inside it. */
function whole(text: string, parts: readonly ReactNode[]): ReactNode {
  return createElement('span', { key: text, ...(isServer && { className: FROM_SERVER }) }, ...parts);
}

/** Hidden, because otherwise accessible names would contain spaces there. */
function breakPoint(): ReactNode {
  return createElement('wbr', { 'aria-hidden': true });
}

function syllablesOf(text: string): readonly string[] {
  return text.match(SYLLABLE) ?? [];
}

/** The syllables of a text, with break opportunities between them. */
function syllables(text: string): ReactNode[] {
  return syllablesOf(text).flatMap((syllable, index, all) =>
    ENDS_BURMESE.test(all[index - 1] ?? '') ? [breakPoint(), syllable] : [syllable],
  );
}
