import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Measures each request of an application.
 *
 * @param pageOf returns the pattern of the requested page, which is more exact than the one route that serves all pages
 */
export function measureRequests(
  app: FastifyInstance,
  metrics: Metrics,
  name: 'gateway' | 'api',
  pageOf: (request: FastifyRequest) => string | undefined = () => undefined,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const page = pageOf(request);
    metrics.requests.observe(
      {
        app: name,
        method: METHODS.has(request.method) ? request.method : 'other',
        kind: page === undefined ? 'other' : 'page',
        route: page ?? request.routeOptions.url ?? 'unmatched',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    );
  });
}
