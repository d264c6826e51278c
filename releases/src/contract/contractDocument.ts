/** The contract as data: what a server offers, and what a release was built against. Written by @jpro/api. */
import { z } from 'zod';

/** JSON Schema (draft 2020-12). */
const jsonSchema = z.record(z.string(), z.unknown());

const endpointDescription = z.object({
  access: z.enum(['anyone', 'signed-in', 'jobseeker', 'company']),
  params: jsonSchema.optional(),
  query: jsonSchema.optional(),
  body: jsonSchema.optional(),
  file: z.object({ field: z.string(), kind: z.string(), maxBytes: z.number(), required: z.boolean() }).optional(),
  response: jsonSchema,
  idempotent: z.literal(true).optional(),
});

/** `GET /jobpost/{id}` -> its description. */
export const contractDocument = z.record(z.string(), endpointDescription);

/** What a running server publishes about itself (`GET /api/contract`). It is treated as one more unit. */
export const serverRelease = z.object({
  unit: z.literal('server'),
  version: z.string().max(100),
  endpoints: contractDocument,
});

export type JsonSchema = z.infer<typeof jsonSchema>;
export type EndpointDescription = z.infer<typeof endpointDescription>;
export type ContractDocument = z.infer<typeof contractDocument>;
export type ServerRelease = z.infer<typeof serverRelease>;
