import { contactAddresses } from './contactAddresses.ts';
import { contactNumbers, type Range } from './contactNumbers.ts';
import { type FoldedText, foldedText, smallLetters } from '../../../core/text/foldedText.ts';

export const MASK = '•••';

/** A text as shown before unlocking: each contact becomes three dots. */
export function withoutContacts(text: string): string {
  return masked(text, contactsIn);
}

/** Finds contacts and registration numbers in free text; positions are in code units of the folded text. */
export function* contactsIn({ text }: FoldedText): Iterable<Range> {
  const small = smallLetters(text);
  yield* contactNumbers(small);
  yield* contactAddresses(small, text);
}

/** The text with three dots in place of each range found in its folded copy, otherwise unchanged. */
export function masked(text: string, find: (folded: FoldedText) => Iterable<Range>): string {
  const folded = foldedText(text);
  const ranges = Array.from(find(folded), ([start, end]) => folded.original(start, end)).sort(
    ([one], [other]) => one - other,
  );
  let shown = '';
  let at = 0;
  for (const [start, end] of ranges) {
    if (start >= at) shown += text.slice(at, start) + MASK;
    at = Math.max(at, end);
  }
  return shown + text.slice(at);
}

const graphemes = new Intl.Segmenter('my', { granularity: 'grapheme' });

/** A name before unlocking: its first character. */
export function maskedName(name: string): string {
  const [first] = graphemes.segment(name.trim());
  return `${first?.segment ?? ''}${MASK}`;
}
