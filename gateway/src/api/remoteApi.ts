import type { IncomingHttpHeaders } from 'node:http';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import { UPLOAD_LIMIT_MS } from '@jpro/api/fields';
import { acceptedLocale, DEFAULT_LOCALE } from '@jpro/api/locale';
import { openEdge, type EdgeSettings } from '@jpro/server/edge';
import { asVisitorOf, forLocalhost } from '../development/visitorHeaders.ts';
import { TEXTS } from '../texts.ts';
import type { ApiApplication, ApiOrigin } from './apiOrigin.ts';

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

/** A little longer than the API takes to give up on a request whose file arrives slowly. */
const RESPONSE_LIMIT_MS = UPLOAD_LIMIT_MS + 110_000;
/** Without this the proxy would repeat a request up to ten times while the API says that it is too busy. */
const ONCE: ReplyOptions = { retryDelay: () => null };
const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;

/**
 * The API in another process, behind a proxy with the same interface as the API itself.
 * @param pushHost the one process that serves push for several; by default this API
 * @param isOtherSite `url` is a whole site, which gets requests as if its own pages sent them
 */
export async function remoteApi(
  url: string,
  settings: EdgeSettings,
  logger: Logger,
  { pushHost, isOtherSite = false }: { readonly pushHost?: string | undefined; readonly isOtherSite?: boolean } = {},
): Promise<ApiOrigin> {
  const app = fastify({
    // The API logs its own requests, so only failures are logged here.
    loggerInstance: logger.child(
      { part: 'api-proxy' },
      { level: logger.isLevelEnabled('info') ? 'warn' : logger.level },
    ) as FastifyBaseLogger,
    requestIdHeader: 'x-request-id',
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    // The rest of an address may contain a token, for example of an unsubscribe link.
    request.log.warn({ err: error, endpoint: request.url.split(/[/?]/, 3).join('/') }, 'the API did not respond');
    const locale = acceptedLocale(request.headers['accept-language']) ?? DEFAULT_LOCALE;
    return reply
      .code(error.statusCode === GATEWAY_TIMEOUT ? GATEWAY_TIMEOUT : BAD_GATEWAY)
      .send({ message: TEXTS[locale].unavailable.text, request_id: request.headers['x-request-id'] });
  });
  await app.register(httpProxy, {
    upstream: url,
    prefix: '/',
    websocket: true,
    undici: {
      headersTimeout: RESPONSE_LIMIT_MS,
      bodyTimeout: RESPONSE_LIMIT_MS,
      // Without this the proxy would accept any certificate.
      connect: { rejectUnauthorized: true },
    },
    ...(pushHost !== undefined && { wsUpstream: `ws://${pushHost}` }),
    replyOptions: { ...ONCE, ...(isOtherSite ? headersOf(url) : {}) },
    ...(isOtherSite ? socketsOf(url) : {}),
  });
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

function headersOf(site: string): ReplyOptions {
  return {
    rewriteRequestHeaders: (request, headers) =>
      asVisitorOf(site, { ...(headers as IncomingHttpHeaders), host: request.headers.host }),
    rewriteHeaders: (headers) => forLocalhost(headers),
  };
}

function socketsOf(site: string): Partial<FastifyHttpProxyOptions> {
  return {
    wsClientOptions: { rewriteRequestHeaders: (headers: IncomingHttpHeaders) => asVisitorOf(site, headers) },
  } as Partial<FastifyHttpProxyOptions>;
}
