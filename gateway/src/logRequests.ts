import type { FastifyInstance } from 'fastify';

/** Logs one line for each response. Query strings are left out: they contain search words, and sometimes secrets. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, raw, routeOptions } = request;
    const level = routeOptions.url?.startsWith('/assets/') ? 'debug' : 'info';
    request.log[level](
      { method, path: raw.url?.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
