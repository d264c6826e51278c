/** Reads the contract's schemas as data. */
import type * as z from 'zod/mini';

export type Schema = z.ZodMiniType;

type Def = { readonly type: string } & Readonly<Record<string, unknown>>;

export const defOf = (schema: Schema) => schema._zod.def as unknown as Def;

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly']);

/** The schema without its optional, nullable and default wrappers. */
export function unwrapped(schema: Schema): Schema {
  const def = defOf(schema);
  return WRAPPERS.has(def.type) ? unwrapped(def['innerType'] as Schema) : schema;
}

/** The fields of an object, of all members of a union and of both sides of an intersection. */
export function fieldsOf(schema: Schema | undefined): { field: string; schema: Schema }[] {
  if (!schema) return [];
  const def = defOf(schema);
  if (WRAPPERS.has(def.type)) return fieldsOf(def['innerType'] as Schema);
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, Schema>).map(([field, inner]) => ({ field, schema: inner }));
  if (def.type === 'union') return (def['options'] as Schema[]).flatMap(fieldsOf);
  if (def.type === 'intersection') return [...fieldsOf(def['left'] as Schema), ...fieldsOf(def['right'] as Schema)];
  if (def.type === 'pipe') return fieldsOf(def['in'] as Schema);
  return [];
}
