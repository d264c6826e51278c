import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressGroup } from '../limits/addressGroup.ts';
import { hostCookie, SESSION_COOKIE, VISITOR_ID_COOKIE } from '@jpro/api/cookies';
import type { VisitorIds } from '../session/visitorId.ts';
import type { Requester } from '../limits/visitLimits.ts';

/** Identifies requesters for rate limits without a query. */
export interface Requesters {
  of(request: FastifyRequest): Requester;
  /** Records the account that the session or token belongs to; null for none. */
  found(request: FastifyRequest, account: number | null): void;
}

const MAX_CREDENTIALS = 20_000;

/** The token or session that decides who sent a request, valid or not. */
export type Credentials =
  { readonly bearer: string; readonly cookie?: undefined } | { readonly bearer?: undefined; readonly cookie: string };

/** A header that is no bearer token counts as none. Limits and the session must come from the same credentials. */
export function credentialsOf(
  { headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>,
  isHttps: boolean,
): Credentials | undefined {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { bearer };
  const cookie = cookies[hostCookie(SESSION_COOKIE, isHttps)];
  return cookie === undefined ? undefined : { cookie };
}

/**
 * Only the database knows the owner of a session, and a flood of invented sessions must not reach it. So recently found
 * accounts are cached: their requests count by account, all others by visitor id or among the newcomers of their
 * address.
 */
export function createRequesters(visitorIds: VisitorIds): Requesters {
  const accounts = new LRUCache<string, number>({ max: MAX_CREDENTIALS });
  const keyOf = ({ bearer, cookie }: Credentials) => hash('sha256', bearer ?? cookie, 'base64url');
  return {
    of(request) {
      const { credentials } = request;
      return {
        address: addressGroup(request.ip),
        visitor: visitorIds.read(request.cookies[VISITOR_ID_COOKIE])?.id,
        account: credentials === undefined ? undefined : accounts.get(keyOf(credentials)),
      };
    },
    found({ credentials }, account) {
      if (credentials === undefined) return;
      if (account === null) accounts.delete(keyOf(credentials));
      else accounts.set(keyOf(credentials), account);
    },
  };
}
