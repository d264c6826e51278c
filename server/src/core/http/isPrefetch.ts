import type { FastifyRequest } from 'fastify';

/** The page of a link that the visitor only points at: nobody sees the response yet. */
export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['purpose'] === 'prefetch';
}
