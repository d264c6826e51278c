import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Measures each request of an application.
 *
 * @param patternOf returns the pattern that replaces the route where one route serves many pages
 */
export function measureRequests(
  app: FastifyInstance,
  metrics: Metrics,
  name: 'gateway' | 'api',
  patternOf: (request: FastifyRequest) => string | undefined = ({ routeOptions }) => routeOptions.url,
): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.requests.observe(
      {
        app: name,
        method: METHODS.has(request.method) ? request.method : 'other',
        route: patternOf(request) ?? 'unmatched',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    );
  });
}
