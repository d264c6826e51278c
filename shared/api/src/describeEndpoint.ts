/** The contract as data, to compare what a release was built against with what a server offers. */
import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { contract } from './contract.ts';
import type { Access, EndpointSpec, FileRule } from './endpoint.ts';

type JsonSchema = Record<string, unknown>;

/** An endpoint without code. Request schemas describe what may be sent, before parsing. */
export interface EndpointDescription {
  readonly access: Access;
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly file?: FileRule;
  readonly response: JsonSchema;
  readonly idempotent?: true;
}

/** Every endpoint by its name, such as `GET /jobpost/{id}`. */
export function describeContract(): Record<string, EndpointDescription> {
  const specs: EndpointSpec[] = Object.values(contract).flatMap((feature) => Object.values(feature));
  return Object.fromEntries(specs.map((spec) => [`${spec.method} ${spec.path}`, describeEndpoint(spec)]));
}

export function describeEndpoint(spec: EndpointSpec): EndpointDescription {
  const { access, params, query, body, file, response, idempotent } = spec;
  return {
    access,
    ...(params && { params: describeSchema(params, 'input') }),
    ...(query && { query: describeSchema(query, 'input') }),
    ...(body && { body: describeSchema(body, 'input') }),
    ...(file && { file }),
    response: spec.responseFile ? { type: 'string' } : describeSchema(response, 'output'),
    ...(idempotent && { idempotent }),
  };
}

/** Limits of our own fields become their own keywords; other custom checks cannot be described. */
export function describeSchema(schema: $ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => Object.assign(jsonSchema, ...limitsOf(zodSchema)),
  });
  return described;
}

function limitsOf(schema: $ZodType): JsonSchema[] {
  const { checks = [], out } = schema._zod.def as { checks?: object[]; out?: object };
  return [...checks, out ?? {}].flatMap((part) => ('limits' in part ? [part.limits as JsonSchema] : []));
}
