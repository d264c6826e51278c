import type * as z from 'zod/mini';
import { line, type TextLimits } from './text.ts';

const names = new WeakSet<object>();

/**
 * The name of a person, a company or a school: one line, stored as typed. Names are never converted from Zawgyi
 * automatically; forms suggest the conversion (rule 31).
 */
export function name(limits: TextLimits) {
  const schema = line(limits);
  names.add(schema);
  return schema;
}

export const isName = (schema: z.ZodMiniType): boolean => names.has(schema);
