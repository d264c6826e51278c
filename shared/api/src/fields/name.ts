import * as z from 'zod/mini';
import { line, type TextLimits } from './text.ts';

const LETTER = /\p{L}/u;
const names = new WeakSet<object>();

/**
 * The name of a person, a company or a school: one line, stored as typed. Names are never converted from Zawgyi
 * automatically; forms suggest the conversion (rule 31.3). One letter is enough, because Burmese names may have only
 * one; with `min: 0`, for keywords, none is needed.
 */
export function name(limits: TextLimits) {
  const schema =
    limits.min === 0
      ? line(limits)
      : line(limits).check(z.refine((value) => value === '' || LETTER.test(value), { error: 'name_letter' }));
  names.add(schema);
  return schema;
}

export const isName = (schema: z.ZodMiniType): boolean => names.has(schema);
