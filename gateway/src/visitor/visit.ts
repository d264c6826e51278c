import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup, VISITOR_ID_COOKIE, VISITOR_ID_SECONDS, type Edge, type Requester } from '@jpro/server/edge';
import { readCookies, writeCookie } from './cookies.ts';

/** Who a request comes from, as far as limits have to know. */
export interface Visit extends Requester {
  /** The browser has no id, or one that ends soon. */
  readonly needsId: boolean;
}

export function visitOf(request: FastifyRequest, { visitorIds }: Edge): Visit {
  const known = visitorIds.read(readCookies(request.headers.cookie).get(VISITOR_ID_COOKIE));
  return { address: addressGroup(request.ip), visitor: known?.id, needsId: known === undefined || known.isDue };
}

export function giveId(reply: FastifyReply, { visitorIds }: Edge, secure: boolean): void {
  reply.header(
    'set-cookie',
    writeCookie(VISITOR_ID_COOKIE, visitorIds.issue(), { secure, maxAgeSeconds: VISITOR_ID_SECONDS }),
  );
}
