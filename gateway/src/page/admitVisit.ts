import type { FastifyReply, FastifyRequest } from 'fastify';
import { VISIT_LIMITS } from '@jpro/server/edge';
import type { Gateway } from '../gateway.ts';
import { giveId, visitOf } from '../visitor/visit.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { serveTooMany } from './servePlainPage.ts';

/** In the address of a browser that was sent to fetch its id. */
const FETCHED = 'arrived';

/**
 * Counts a page view; false when it was one too many and is answered already. A browser without an id gets one with its page.
 * When all who come without one have used up what their address has, a newcomer is sent once around to fetch an id and comes back with a
 * share of their own: people do not notice, and who drops the id gets 429.
 */
export async function admitVisit(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
): Promise<boolean> {
  const { edge } = gateway.origin;
  const visit = visitOf(request, edge);
  const hasFetched = visitor.url.searchParams.has(FETCHED);
  if (hasFetched && visit.visitor !== undefined) {
    sendOn(reply, withoutMark(visitor.url));
    return false;
  }
  const seconds = await edge.visits.take(VISIT_LIMITS.page, visit);
  if (seconds !== undefined && (visit.visitor !== undefined || hasFetched)) {
    await serveTooMany(gateway, request, reply, visitor, { seconds, address: withoutMark(visitor.url) });
    return false;
  }
  if (visit.needsId) giveId(reply, edge, visitor.secure);
  if (seconds !== undefined) sendOn(reply, withMark(visitor.url));
  return seconds === undefined;
}

const sendOn = (reply: FastifyReply, location: string) =>
  reply.header('cache-control', 'no-store').redirect(location, 302);

/** As text: what else the address has goes back as it came. */
function withMark({ pathname, search }: URL): string {
  return `${pathname}${search === '' ? '?' : `${search}&`}${FETCHED}=1`;
}

function withoutMark({ pathname, search }: URL): string {
  const others = search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && parameter.split('=')[0] !== FETCHED);
  return others.length === 0 ? pathname : `${pathname}?${others.join('&')}`;
}
