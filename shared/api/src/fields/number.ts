import * as z from 'zod/mini';
import { bounded } from './bounded.ts';
import { plainNumber, typedDigits } from './latinDigits.ts';

/** A row's id, in bodies and responses. */
export const id = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

/** A row's id in an address. */
export const idText = z.pipe(
  bounded(15).check(z.regex(/^[1-9]\d{0,14}$/)),
  z.transform((value: string) => Number(value)),
);

/** The id of a request or a session. */
export const uuid = bounded(36).check(z.uuid());

const inLatinDigits = z.overwrite<string>(plainNumber);

function optionalNumberText(pattern: RegExp) {
  return z.optional(
    z.pipe(
      bounded(15).check(inLatinDigits, z.regex(pattern)),
      z.transform((value: string): number | undefined => (value === '' ? undefined : Number(value))),
    ),
  );
}

/** A row's id in a query, or empty for "any". */
export const optionalIdText = optionalNumberText(/^(?:[1-9]\d{0,14})?$/);

/** A lookup's id in a query, or empty for "any". */
export const optionalLookupIdText = optionalNumberText(/^(?:[1-9]\d{0,8})?$/);

/** Ids of up to ten lookups in a query, in order and with commas, or empty for "any". */
export const optionalLookupIdsText = z.optional(
  z.pipe(
    bounded(100).check(z.overwrite<string>(typedDigits), z.regex(/^(?:[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,9})?$/)),
    z.transform((value: string): readonly number[] | undefined =>
      value === '' ? undefined : [...new Set(value.split(',').map(Number))].sort((first, second) => first - second),
    ),
  ),
);

/** Ids of up to 500 rows in a query, with commas, or empty for "any". */
export const optionalIdsText = z.optional(
  z.pipe(
    bounded(8_000).check(z.regex(/^(?:[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,499})?$/)),
    z.transform((value: string): readonly number[] | undefined =>
      value === '' ? undefined : [...new Set(value.split(',').map(Number))],
    ),
  ),
);

/** An integer in a query, within limits; empty counts as omitted. */
export function intText(minimum: number, maximum: number) {
  const inRange = z.transform((value: string, context): number | undefined => {
    if (value === '') return undefined;
    const number = Number(value);
    if (number < minimum || number > maximum) {
      context.issues.push({
        code: 'custom',
        message: 'out_of_range',
        params: { min: minimum, max: maximum },
        input: value,
      });
      return z.NEVER;
    }
    return number;
  });
  // For describeEndpoint.ts: the schema of the text itself has no range.
  const described = Object.assign(inRange, { limits: { minNumber: minimum, maxNumber: maximum } });
  return z.optional(z.pipe(bounded(12).check(inLatinDigits, z.regex(/^\d{0,12}$/)), described));
}

export const pageText = intText(1, 100_000);
