import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSpec } from '@jpro/api/contract';
import type * as z from 'zod/mini';
import { HttpError } from '../httpError.ts';
import { readInput } from '../readInput.ts';
import type { ReceivedUpload, Uploads } from '../uploads.ts';
import type { AnyInput } from './handlers.ts';

/** The validated input of a request. Its file is not part of it until it is accepted. */
export interface ReceivedInput {
  readonly input: AnyInput;
  readonly upload?: ReceivedUpload;
}

/**
 * Reads and validates the parameters, query and body of a request and passes them to `respond`. An uploaded file exists
 * until `respond` has finished.
 */
export async function withInput<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  spec: EndpointSpec,
  uploads: Uploads,
  respond: (received: ReceivedInput) => Promise<Result>,
): Promise<Result> {
  const params = readParams(spec.params, request.params);
  const query = readInput(spec.query, request.query);
  const inputWith = (body: unknown) => ({ params, query, body: readInput(spec.body, body) }) as unknown as AnyInput;
  if (spec.file)
    return uploads.during(request, reply, spec.file, async (upload) =>
      respond({ input: inputWith(upload.fields), upload }),
    );
  if (request.isMultipart()) throw new HttpError(415, 'unsupported_content');
  return respond({ input: inputWith(request.body) });
}

/** @throws HttpError 404 for malformed path parameters */
function readParams(schema: z.ZodMiniType | undefined, params: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(params);
  if (!result.success) throw new HttpError(404, 'not_found');
  return result.data;
}
