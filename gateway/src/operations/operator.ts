import type { FastifyRequest } from 'fastify';
import type { Caller } from '@jpro/releases/operations';
import type { ApiOrigin } from '../api/apiOrigin.ts';
import { askApi, Refusal } from './askApi.ts';

/** The holder of the token of a request. */
export interface Operator {
  readonly token: string;
  /** As in the audit trail: `token:ci-company`, or that of a person who has logged in. */
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | undefined;
  }
}

/** @throws Refusal JP-O020 when the token is missing or not valid, JP-O021 after too many of these */
export async function operatorOf(api: ApiOrigin, request: FastifyRequest): Promise<Operator> {
  const [, token] = /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) throw new Refusal(401, 'JP-O020', 'send a token: "Authorization: Bearer jpro_ops_…"');
  const found = (await askApi(api, request, token, { method: 'POST', path: '/token', body: {} })) as {
    readonly name: string;
    readonly scopes: readonly string[];
    readonly expires_at: string;
  };
  return { token, name: found.name, scopes: found.scopes, expiresAt: found.expires_at };
}

export const callerOf = ({ name, scopes }: Operator): Caller => ({ who: name, scopes });
