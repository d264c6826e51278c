import * as z from 'zod/mini';
import { intText, optionalIdText, optionalLookupIdsText, optionalLookupIdText } from './number.ts';
import { text } from './text.ts';

/**
 * What the parameter of a search accepts.
 * - `words`: text of at most `max` characters
 * - `lookup`: the id of a row of the reference data
 * - `lookups`: one or more of them, with commas
 * - `id`: the id of any row
 * - `number`: from `min` to `max`
 * - `choice`: one of the values
 */
export type Filter =
  | { readonly kind: 'words'; readonly max: number }
  | { readonly kind: 'lookup' | 'lookups' | 'id' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly values: readonly string[] };

export type Filters = Readonly<Record<string, Filter>>;

const words = (max: number) => z.optional(text({ min: 0, max }));

type Field<F extends Filter> = F extends { readonly values: readonly (infer Value extends string)[] }
  ? z.ZodMiniOptional<z.ZodMiniEnum<{ [Each in Value | '']: Each }>>
  : F extends { readonly kind: 'words' }
    ? ReturnType<typeof words>
    : F extends { readonly kind: 'lookups' }
      ? typeof optionalLookupIdsText
      : typeof optionalIdText;

function field(filter: Filter) {
  if (filter.kind === 'words') return words(filter.max);
  if (filter.kind === 'number') return intText(filter.min, filter.max);
  if (filter.kind === 'choice') return z.optional(z.enum([...filter.values, '']));
  if (filter.kind === 'lookups') return optionalLookupIdsText;
  return filter.kind === 'id' ? optionalIdText : optionalLookupIdText;
}

/** The fields of a query with these filters; each may be empty. */
export function filterFields<Table extends Filters>(filters: Table) {
  const fields = Object.entries(filters).map(([name, filter]) => [name, field(filter)]);
  return Object.fromEntries(fields) as { readonly [Name in keyof Table]: Field<Table[Name]> };
}
