import type { FastifyReply, FastifyRequest } from 'fastify';
import { VISIT_LIMITS } from '@jpro/server/edge';
import type { Gateway } from '../../gateway.ts';
import { requesterOf } from '../../visitor/requester.ts';

/** Counts a request for what costs as much as a page. @returns after how many seconds to retry, or undefined */
export function countView(
  { origin: { edge } }: Pick<Gateway, 'origin'>,
  request: FastifyRequest,
): Promise<number | undefined> {
  return edge.visits.take(VISIT_LIMITS.page, requesterOf(request, edge));
}

export function tooMany(reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .code(429)
    .headers({ 'retry-after': seconds, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send('Too many requests');
}
