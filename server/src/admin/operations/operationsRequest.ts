/** A request of the gateway on behalf of whoever holds a token. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { addressGroup } from '../../core/limits/addressGroup.ts';
import { isWithinLimit, RATE_LIMITS } from '../../core/limits/rateLimit.ts';
import type { Services } from '../../core/services.ts';
import type { Db } from '../../database/schema.ts';
import { OperatorError } from '../operatorError.ts';
import { findToken, type TokenHolder } from './tokens.ts';

/** The header in which the gateway passes on a token: `authorization` is for tokens of companies. */
export const TOKEN_HEADER = 'x-jpro-token';

export interface Installation {
  readonly db: Db;
  readonly services: Services;
}

/** @throws OperatorError JP-O020 when the token is not valid, JP-O021 after many such at this address */
export async function holderOf(request: FastifyRequest, { db, services }: Installation): Promise<TokenHolder> {
  const token = request.headers[TOKEN_HEADER];
  const holder = typeof token === 'string' ? await findToken(db, token, new Date()) : undefined;
  if (holder) return holder;
  // Counted after the look-up, so that nobody can lock out valid tokens at the same address.
  if (!(await isWithinLimit(services.rateLimiter, RATE_LIMITS.wrongTokensPerAddress, addressGroup(request.ip))))
    throw new OperatorError('JP-O021', 'too many tokens from this address were not valid: wait ten minutes');
  throw new OperatorError(
    'JP-O020',
    'the token is unknown, expired or revoked: an operator on the server makes one with "tokens create"',
  );
}

/** @throws OperatorError JP-O001 */
export function readBody<Body extends z.ZodMiniType>(schema: Body, request: FastifyRequest): z.output<Body> {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) throw new OperatorError('JP-O001', 'the request is malformed');
  return parsed.data;
}
