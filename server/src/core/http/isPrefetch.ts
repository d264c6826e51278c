import type { FastifyRequest } from 'fastify';

/** True when the visitor only points at a link to the page, so that nobody sees the response yet. */
export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['purpose'] === 'prefetch';
}
