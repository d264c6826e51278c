import { createElement, type ReactNode } from 'react';

/** The characters that the browser's dictionary breaks: letters and marks, no digits and no punctuation. */
const LETTERS = '\\u1000-\\u103f\\u1050-\\u109f';
/** Letters that begin a syllable … */
const INITIALS = '\\u1000-\\u102a\\u104e\\u1075-\\u1081';
/** … unless asat, or a consonant stacked below, says that they close the one before. */
const FINAL = `[${INITIALS}](?=\\u1037?[\\u1039\\u103a])`;
const SYLLABLE = new RegExp(`[^](?:\\u1039[^]|${FINAL}|[^${INITIALS}])*`, 'g');
/** The characters before and after a position inside a syllable. */
const INSIDE_SYLLABLE = new RegExp(`^(?:\\u1039|[${LETTERS}](?:${FINAL}|(?![${INITIALS}])[${LETTERS}]))`);
const BURMESE = new RegExp(`[${LETTERS}]`);
const RUN = new RegExp(`[${LETTERS}]+`, 'g');
const STARTS_BURMESE = new RegExp(`^[${LETTERS}]`);
const ENDS_BURMESE = new RegExp(`[${LETTERS}]$`);

/** Words of our labels that the dictionary does not know. */
const LOANWORDS = /အကောင့်|အီးမေးလ်|မက်ဆေ့(?:ချ်|ခ်ျ)|ဝက်ဘ်ဆိုက်|ဘလော့ဂ်|ဘောနပ်စ်|ပက်ကေ့ချ်|ဒေါင်းလုဒ်|ကွတ်ကီး|ဒက်ရှ်ဘုတ်|ဆော့ဖ်ဝဲ/g;
/** Endings, particles and bare letters: no line starts with them, if there is room. */
const CLINGS =
  /^(?:[က-အ]|(?:ပါ|ကို|ရန်|များ|တို့|ပြီး?|သော|သည့?်|မည့?်|တွင်|နှင့်|ဖြင့်|မှ|မှု|သူ|စာ|ချက်|ခြင်း|ခွင့်|ရေး|သေး|လျှင်|ခု|ဦး|သစ်|ကြီး)+)$/;
const LETTER = /^[က-အ]$/;

/** A longer word may be wider than a phone: it breaks between its syllables. */
const MAX_SYLLABLES = 5;
/** What fits into a narrow column: names and labels between spaces, words with their particles. */
const MAX_TOGETHER = 4;
const MAX_CACHED = 500;

const cache = new Map<string, ReactNode>();

/**
 * Text whose lines break between Burmese words or syllables, never inside one. Text without Burmese, and Burmese that
 * the browser breaks correctly, stays a string; the rest becomes one `<span>`, from which the same characters are
 * copied.
 */
export function breakable(text: string): ReactNode {
  if (!BURMESE.test(text)) return text;
  dictionary ??= findDictionary();
  let found = cache.get(text);
  if (found === undefined) {
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(text, (found = dictionary ? guarded(text, dictionary) : joined(syllablesOf(text))));
  }
  return found;
}

/** False where the browser has no Burmese dictionary and breaks nowhere. Detected with the first Burmese text. */
let dictionary: Intl.Segmenter | false | undefined;

function findDictionary(): Intl.Segmenter | false {
  const segmenter = Intl.Segmenter && new Intl.Segmenter('my', { granularity: 'word' });
  return segmenter && [...segmenter.segment('မြန်မာစာ')].length > 1 && segmenter;
}

/** The browser's dictionary splits some words, and loanwords and names even inside syllables: these are kept whole. */
function guarded(text: string, segmenter: Intl.Segmenter): ReactNode {
  const words: { text: string; length: number; isWhole?: boolean }[] = [];
  const short = [...text.matchAll(RUN)].filter(([run]) => syllablesOf(run).length <= MAX_TOGETHER);
  const together = new Set<number>();
  for (const { 0: word, index } of [...short, ...text.matchAll(LOANWORDS)])
    for (let at = 1; at < word.length; at += 1) together.add(index + at);
  let before = '';
  for (const { segment, index } of segmenter.segment(text)) {
    const last = words.at(-1);
    const length = syllablesOf(segment).length;
    const cut = together.has(index) || INSIDE_SYLLABLE.test(text.slice(index - 1, index + 3));
    const clings =
      ENDS_BURMESE.test(before) && STARTS_BURMESE.test(segment) && (CLINGS.test(segment) || LETTER.test(before));
    const most = LETTER.test(segment) ? MAX_SYLLABLES : MAX_TOGETHER;
    if (last && (cut || (clings && last.length + length <= most))) {
      last.text += segment;
      last.length = syllablesOf(last.text).length;
      last.isWhole = true;
    } else words.push({ text: segment, length });
    before = segment;
  }
  const parts: ReactNode[] = [];
  for (const { text: word, length, isWhole } of words) {
    const last = parts.length - 1;
    const isLong = length > MAX_SYLLABLES;
    if (isWhole || isLong)
      parts.push(createElement('span', { className: 'whole' }, isLong ? joined(syllablesOf(word)) : word));
    else if (typeof parts[last] === 'string') parts[last] += word;
    else parts.push(word);
  }
  return parts.length === 1 ? parts[0] : createElement('span', null, ...parts);
}

function syllablesOf(text: string): readonly string[] {
  return text.match(SYLLABLE) ?? [];
}

/** Adds break opportunities between the syllables. */
function joined(syllables: readonly string[]): ReactNode {
  const parts = syllables.flatMap((syllable, index): ReactNode[] =>
    // Hidden, because accessible names would contain spaces there.
    ENDS_BURMESE.test(syllables[index - 1] ?? '')
      ? [createElement('wbr', { 'aria-hidden': true }), syllable]
      : [syllable],
  );
  return createElement('span', null, ...parts);
}
