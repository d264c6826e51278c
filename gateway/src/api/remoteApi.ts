import httpProxy from '@fastify/http-proxy';
import fastify, { type FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import type { ApiApplication, ApiOrigin } from './apiOrigin.ts';

/** The API in another process, behind a proxy that looks like the API itself. */
export async function remoteApi(url: string, logger: Logger): Promise<ApiOrigin> {
  const app = fastify({ loggerInstance: logger as FastifyBaseLogger });
  await app.register(httpProxy, { upstream: url, prefix: '/', websocket: true });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    request.log.warn({ err: error, url: request.url }, 'the API did not answer');
    return reply.code(error.statusCode && error.statusCode >= 500 ? error.statusCode : 502).send({
      message: 'The service is not available for the moment.',
      request_id: request.headers['x-request-id'],
    });
  });
  await app.ready();
  return {
    app: app as unknown as ApiApplication,
    // The proxy listens for upgrades on its own server, which has no port.
    handleUpgrade: (request, socket, head) => void app.server.emit('upgrade', request, socket, head),
    close: () => app.close(),
  };
}
