import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import * as z from 'zod/mini';
import { memoizeByObject } from '../cache/memoizeByObject.ts';

/**
 * Writes a response as JSON: what its schema names and nothing else, so that nothing else can leave the server. Throws when
 * something that the schema promises is missing. Checking the response by the schema and writing it afterwards takes four
 * times as long; that its values are right is up to the types, and to the tests, whose client checks every response.
 */
export const responseSerializer = memoizeByObject((schema: z.ZodMiniType): ((response: unknown) => string) => {
  const { $schema: _version, ...described } = z.toJSONSchema(schema, {
    io: 'output',
    override: ({ jsonSchema }) => forWriting(jsonSchema),
  });
  return fastJsonStringify(described as AnySchema);
});

/** Without what is not about writing, and with "or null" in the form that the writer is quick at. */
function forWriting(schema: z.core.JSONSchema.BaseSchema): void {
  delete schema.format;
  delete schema.pattern;
  const [value, nothing, ...others] = schema.anyOf ?? [];
  if (typeof value !== 'object' || typeof nothing !== 'object' || nothing.type !== 'null' || others.length > 0) return;
  delete schema.anyOf;
  Object.assign(schema, value, { nullable: true });
}
