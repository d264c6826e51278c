import type { FastifyInstance } from 'fastify';

/**
 * Logs one line for each response, at `debug` for files of releases that were sent. Query strings are left out: they
 * contain search words, and sometimes secrets.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, raw, routeOptions } = request;
    const isFileSent = routeOptions.url?.startsWith('/assets/') && reply.statusCode < 400;
    const level = isFileSent ? 'debug' : 'info';
    request.log[level](
      { method, path: raw.url?.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
