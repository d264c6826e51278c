import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { addressGroup } from '../limits/addressGroup.ts';
import { SESSION_COOKIE, VISITOR_ID_COOKIE } from '@jpro/api/cookies';
import type { VisitorIds } from '../session/visitorId.ts';
import type { Requester } from '../limits/visitLimits.ts';

/** Says who asks before the database is asked. */
export interface Requesters {
  of(request: FastifyRequest): Requester;
  /** Whose session or token it was; null: nobody's. */
  found(request: FastifyRequest, account: number | null): void;
}

const MAX_CREDENTIALS = 20_000;

/** The session or token that a request brings, right or not. */
export const credentialsOf = ({ headers, cookies }: FastifyRequest): string | undefined =>
  headers.authorization ?? cookies[SESSION_COOKIE];

/**
 * Whose a session is says only the database, and a flood of invented ones must not reach it. So who was found signed in lately is
 * remembered: they count by their account, everybody else by their visitor id or among the newcomers of their address.
 */
export function createRequesters(visitorIds: VisitorIds): Requesters {
  const accounts = new Map<string, number>();
  const keyOf = (credentials: string) => hash('sha256', credentials, 'base64url');
  return {
    of(request) {
      const credentials = credentialsOf(request);
      return {
        address: addressGroup(request.ip),
        visitor: visitorIds.read(request.cookies[VISITOR_ID_COOKIE])?.id,
        account: credentials === undefined ? undefined : accounts.get(keyOf(credentials)),
      };
    },
    found(request, account) {
      const credentials = credentialsOf(request);
      if (credentials === undefined) return;
      const key = keyOf(credentials);
      accounts.delete(key);
      if (account === null) return;
      accounts.set(key, account);
      if (accounts.size > MAX_CREDENTIALS) accounts.delete(accounts.keys().next().value!);
    },
  };
}
