/** A zero-width space: a line may break here although nothing separates the words. */
const BREAK = '\u200b';

const segmenter = new Intl.Segmenter('my', { granularity: 'word' });
const BURMESE_BEFORE = /[\u1000-\u1038\u103a-\u103f\u104e\u1050-\u109f]$/;
/** Matches the start of a syllable: a letter that neither asat nor a stacked consonant attaches to the one before. */
const SYLLABLE_START = /^[\u1000-\u102a\u103f\u104e](?!\u1037?[\u1039\u103a])/;
/** Endings that cannot start a line. */
const ENDING =
  /^(?:(?:ပါ|ကို|ရန်|များ|တို့|ပြီး?|သော|သည့?်|မည့?်|တွင်|နှင့်|ဖြင့်|မှ|မှု|မှူး|အား|သူ|စာ|ချက်|ခြင်း|ရေး|ခု|ဦး|သစ်|ကြီး|သေး|နေ|ထား|ခဲ့|တော့|လိုက်|နိုင်|ရှိ|ထက်|သာ)+|[သမ]?(?:လား|လဲ))$/;
/** A single letter begins the word after it. */
const LETTER = /^[\u1000-\u1021]$/;

/**
 * Burmese is written without spaces. Marks the ends of its words, for programs that cannot break Burmese lines
 * themselves.
 */
export function withLineBreaks(text: string): string {
  let marked = '';
  let before = '';
  for (const { segment } of segmenter.segment(text)) {
    const breaks =
      BURMESE_BEFORE.test(before) && !LETTER.test(before) && SYLLABLE_START.test(segment) && !ENDING.test(segment);
    marked += breaks ? `${BREAK}${segment}` : segment;
    before = segment;
  }
  return marked;
}
