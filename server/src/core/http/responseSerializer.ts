import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import * as z from 'zod/mini';
import { memoizeByObject } from '../cache/memoize.ts';

/**
 * Serialises a response with only the fields that its schema names, so that nothing else can leave the server.
 * Validating the response first would take four times as long; its values are checked by types, and by tests whose
 * client validates every response.
 * @throws when a required field is missing
 * @see decision 13
 */
export const responseSerializer = memoizeByObject((schema: z.ZodMiniType): ((response: unknown) => string) => {
  const { $schema: _version, ...described } = z.toJSONSchema(schema, {
    io: 'output',
    override: ({ jsonSchema }) => forWriting(jsonSchema),
  });
  return fastJsonStringify(described as AnySchema);
});

/** Removes validation, and writes "or null" in the form that the serialiser handles fast. */
function forWriting(schema: z.core.JSONSchema.BaseSchema): void {
  delete schema.format;
  delete schema.pattern;
  const [value, nothing, ...others] = schema.anyOf ?? [];
  if (typeof value !== 'object' || typeof nothing !== 'object' || nothing.type !== 'null' || others.length > 0) return;
  delete schema.anyOf;
  Object.assign(schema, value, { nullable: true });
}
