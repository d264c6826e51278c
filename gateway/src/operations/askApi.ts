import type { FastifyRequest } from 'fastify';
import { GATEWAY_HEADER } from '@jpro/server/edge';
import type { ApiOrigin } from '../api/apiOrigin.ts';

/** A request that was refused: with the code of an operator's error. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** As in the API's `operationsRoutes.ts`. */
const TOKEN_HEADER = 'x-jpro-token';

interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** Of a change that may be sent again. */
  readonly key?: string | undefined;
}

/**
 * Asks the API on behalf of the holder of a token.
 * @throws Refusal as the API refuses, JP-G029 when it does not respond
 */
export async function askApi(
  { app, edge }: ApiOrigin,
  { id, ip }: Pick<FastifyRequest, 'id' | 'ip'>,
  token: string,
  { method, path, body, key }: ApiRequest,
): Promise<unknown> {
  const request = {
    method,
    url: `/ops${path}`,
    headers: {
      accept: 'application/json',
      'x-forwarded-for': ip,
      'x-request-id': id,
      [GATEWAY_HEADER]: edge.gatewayMark,
      [TOKEN_HEADER]: token,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    remoteAddress: ip,
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
  const response = await app.inject(request).catch((error: Error) => {
    throw new Refusal(
      503,
      'JP-G029',
      `the API did not respond (${error.message}): roll back on the server if you must`,
    );
  });
  const value = parsed(response.body) as { readonly code?: unknown; readonly message?: unknown } | null;
  if (response.statusCode < 400) return value;
  if (typeof value?.code === 'string' && typeof value.message === 'string')
    throw new Refusal(response.statusCode, value.code, value.message);
  throw new Refusal(503, 'JP-G029', `the API returned ${response.statusCode}: look at its log`);
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
