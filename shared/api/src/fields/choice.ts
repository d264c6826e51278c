import * as z from 'zod/mini';

/** One of these words in a query, or empty for "any". */
export function optionalChoice<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.optional(
    z.pipe(
      z.enum([...words, '']),
      z.transform((value): Words[number] | undefined => (value === '' ? undefined : (value as Words[number]))),
    ),
  );
}

/** A switch in a query: "1" is on; "0", empty and omitted are off. */
export const flag = z.optional(z.enum(['0', '1', '']));
