import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VISITOR_ID_COOKIE } from '@jpro/api/cookies';
import { addressGroup, VISITOR_ID_SECONDS, type Edge, type Requester } from '@jpro/server/edge';
import { setCookie } from './setCookie.ts';

/** A visitor as rate limits identify them. */
export interface IdentifiedRequester extends Requester {
  /** The browser has no visitor id, or one that is due to be replaced. */
  readonly needsId: boolean;
}

export function requesterOf(request: FastifyRequest, { visitorIds }: Edge): IdentifiedRequester {
  const known = visitorIds.read(parseCookie(request.headers.cookie ?? '')[VISITOR_ID_COOKIE]);
  return { address: addressGroup(request.ip), visitor: known?.id, needsId: known === undefined || known.isDue };
}

export function issueVisitorId(reply: FastifyReply, { visitorIds }: Edge, isSecure: boolean): void {
  setCookie(reply, VISITOR_ID_COOKIE, visitorIds.issue(), { isSecure, maxAgeSeconds: VISITOR_ID_SECONDS });
}
