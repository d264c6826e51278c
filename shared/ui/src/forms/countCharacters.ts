const ASCII = /^[\0-\x7f]*$/;
let graphemes: Intl.Segmenter | undefined;

/**
 * Counts characters as a reader sees them, like the contract (rule 31.6): a Burmese syllable stack is one, not five.
 */
export function countCharacters(text: string): number {
  // Without other scripts, `Intl` stays unused: its first use takes a slow phone 50 ms.
  if (ASCII.test(text)) return text.length;
  if (!Intl.Segmenter) return text.match(/\P{M}\p{M}*/gu)?.length ?? 0;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}
