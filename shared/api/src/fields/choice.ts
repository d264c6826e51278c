import * as z from 'zod/mini';
import { bounded } from './bounded.ts';

/** One of these words in a query, or empty for "any". */
export function optionalChoice<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.optional(
    z.pipe(
      z.enum([...words, '']),
      z.transform((value): Words[number] | undefined => (value === '' ? undefined : (value as Words[number]))),
    ),
  );
}

/** Some of these words in a query, with commas, or empty for "any". */
export function optionalChoices<const Words extends readonly [string, ...string[]]>(words: Words) {
  const isKnown = (value: string) => value.split(',').every((part) => words.includes(part));
  return z.optional(
    z.pipe(
      bounded(200).check(z.refine((value) => value === '' || isKnown(value), { error: 'invalid' })),
      z.transform((value): readonly Words[number][] | undefined =>
        value === '' ? undefined : words.filter((word) => value.split(',').includes(word)),
      ),
    ),
  );
}

/** A switch in a query: "1" is on; "0", empty and omitted are off. */
export const flag = z.optional(z.enum(['0', '1', '']));
