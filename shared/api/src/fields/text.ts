import * as z from 'zod/mini';
import { bounded } from './bounded.ts';
import { withoutInvisible, withoutInvisibleInText } from './invisibleCharacters.ts';

// Some browsers lack it.
const graphemes = Intl.Segmenter && new Intl.Segmenter('en', { granularity: 'grapheme' });
const LETTER_WITH_MARKS = /\P{M}\p{M}*/gu;

/** Counts characters as a reader sees them; a Burmese syllable stack is one, not five. */
export function countGraphemes(text: string): number {
  if (!graphemes) return text.match(LETTER_WITH_MARKS)?.length ?? 0;
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

export interface TextLimits {
  readonly min?: number;
  readonly max: number;
}

/** Letters, marks, numbers, punctuation and symbols; not spaces and zero-width characters. */
const VISIBLE = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;

/** Other line breaks: Word writes U+000B, and copied tables contain further control characters. */
const LINE_BREAK = /\r\n|(?![\t\n\x80-\x84\x86-\x9f])[\p{Cc}\u2028\u2029]/gu;

/** Trimmed text whose length is counted in graphemes (rule 31.6); without visible characters it counts as empty. */
export function text(limits: TextLimits) {
  return bounded(limits.max).check(
    z.overwrite<string>((value) => withoutInvisibleInText(value.replace(LINE_BREAK, '\n'))),
    z.trim(),
    within(limits),
  );
}

/** Text on a single line, such as a name: line breaks and tabs become spaces. */
export function line(limits: TextLimits) {
  return bounded(limits.max).check(
    z.overwrite<string>((value) => withoutInvisible(value.replace(/\p{Cc}/gu, ' ')).replace(/\s+/g, ' ')),
    z.trim(),
    within(limits),
  );
}

function within({ min = 1, max }: TextLimits) {
  const check = z.check<string>((context) => {
    // A grapheme has at least one code unit, so short texts need no segmenting.
    const length = context.value.length > max || min > 1 ? countGraphemes(context.value) : context.value.length;
    if (min > 0 && !VISIBLE.test(context.value)) {
      context.issues.push({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, input: context.value });
    } else if (length < min) {
      context.issues.push({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: context.value });
    } else if (length > max) {
      context.issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: context.value });
    }
  });
  // For describeEndpoint.ts: JSON Schema has no length in graphemes.
  return Object.assign(check, { limits: { minCharacters: min, maxCharacters: max } });
}

/** Text that may be cleared: null and an empty string become null. Required. */
export function clearableText(max: number) {
  return z.nullable(
    z.pipe(
      text({ min: 0, max }),
      z.transform((value: string): string | null => (VISIBLE.test(value) ? value : null)),
    ),
  );
}

/** Optional text; an empty string counts as omitted (null). */
export function optionalText(max: number) {
  return z._default(clearableText(max), null);
}
