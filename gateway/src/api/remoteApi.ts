import httpProxy from '@fastify/http-proxy';
import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import { acceptedLocale, DEFAULT_LOCALE } from '@jpro/api/locale';
import { openEdge, type EdgeSettings } from '@jpro/server/edge';
import { TEXTS } from '../texts.ts';
import type { ApiApplication, ApiOrigin } from './apiOrigin.ts';

const NO_ANSWER = 502;
const TIMED_OUT = 504;

/** The API in another process, behind a proxy that looks like the API itself. */
export async function remoteApi(url: string, settings: EdgeSettings, logger: Logger): Promise<ApiOrigin> {
  const app = fastify({
    // The API logs its own requests; here only failures matter.
    loggerInstance: logger.child(
      { part: 'api-proxy' },
      { level: logger.isLevelEnabled('info') ? 'warn' : logger.level },
    ) as FastifyBaseLogger,
    requestIdHeader: 'x-request-id',
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    // The rest of an address may be a token, such as that of an unsubscribe link.
    request.log.warn({ err: error, endpoint: request.url.split(/[/?]/, 3).join('/') }, 'the API did not answer');
    const locale = acceptedLocale(request.headers['accept-language']) ?? DEFAULT_LOCALE;
    return reply
      .code(error.statusCode === TIMED_OUT ? TIMED_OUT : NO_ANSWER)
      .send({ message: TEXTS[locale].unavailable.text, request_id: request.headers['x-request-id'] });
  });
  await app.register(httpProxy, { upstream: url, prefix: '/', websocket: true });
  await app.ready();
  const edge = await openEdge(settings, logger);
  return {
    app: app as unknown as ApiApplication,
    edge,
    // The proxy listens for upgrades on its own server, which has no port.
    handleUpgrade: (request, socket, head) => void app.server.emit('upgrade', request, socket, head),
    async close() {
      await app.close();
      edge.close();
    },
  };
}
