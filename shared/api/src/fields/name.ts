import * as z from 'zod/mini';
import { line, type TextLimits } from './text.ts';

const LETTER = /\p{L}/u;
const names = new WeakSet<object>();

/**
 * The name of a person, a company or a school: one line, stored as typed. Names are never converted from Zawgyi
 * automatically; forms suggest the conversion (rule 31). One letter is enough, because Burmese names may have only one;
 * with `min: 0`, for keywords, none is needed.
 */
export function name(limits: TextLimits) {
  const schema =
    limits.min === 0
      ? line(limits)
      : line(limits).check(z.refine((value) => value === '' || LETTER.test(value), { error: 'name_letter' }));
  names.add(schema);
  return schema;
}

/** The form fields that contain names, from every variant of a union. */
export function nameFields(schema: z.ZodMiniType): ReadonlySet<string> {
  const known = fieldsOf.get(schema);
  if (known) return known;
  const found = new Set<string>();
  collect(schema, '', found);
  fieldsOf.set(schema, found);
  return found;
}

const fieldsOf = new WeakMap<object, ReadonlySet<string>>();

type Schema = z.ZodMiniType;
interface Def {
  readonly shape?: Record<string, Schema>;
  readonly options?: Schema[];
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly in?: Schema;
}

function collect(schema: Schema, field: string, found: Set<string>): void {
  if (names.has(schema)) found.add(field);
  const { shape, options = [], innerType, element, in: from } = schema._zod.def as unknown as Def;
  for (const [key, inner] of Object.entries(shape ?? {})) collect(inner, key, found);
  for (const inner of [...options, innerType, element, from]) if (inner) collect(inner, field, found);
}
