import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { UPLOAD_LIMIT_MS } from '@jpro/api/fields';
import { fastify, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Db } from '../../database/schema.ts';
import { tooMany } from '../limits/rateLimit.ts';
import { VISIT_LIMITS } from '../limits/visitLimits.ts';
import { measureRequests } from '../metrics/measureServer.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Services } from '../services.ts';
import { createCsrfTokens } from '../session/csrf.ts';
import { createKnownDevices } from '../session/knownDevices.ts';
import { createPageViewSessions } from '../session/pageViewSessions.ts';
import { derivedKey } from '../session/secrets.ts';
import { findSession, type Session } from '../session/sessions.ts';
import type { Tracing } from '../tracing/index.ts';
import { closeWhenIdle } from './closeWhenIdle.ts';
import { registerCompression } from './compression.ts';
import { type AllHandlers, type EachResponses, methodsOf, type ResponseSubjects } from './contract/handlers.ts';
import { registerContract } from './contract/registerContract.ts';
import { GATEWAY_HEADER } from './edge.ts';
import { sendError } from './errorResponse.ts';
import { HttpError } from './httpError.ts';
import { JSON_MAX_BYTES, registerJsonBody } from './jsonBody.ts';
import { limitDuration } from './limitDuration.ts';
import type { SiteRoutes } from './page.ts';
import { isPushUpgrade } from './pushUpgrade.ts';
import { callerOf } from './requestCaller.ts';
import { createRequesters, credentialsOf } from './requester.ts';
import type { Uploads } from './uploads.ts';

/** Longer than a request may take to arrive and then to wait for its turn. */
const RESPONSE_LIMIT_MS = 100_000;
/** Reading takes milliseconds, so when the database hangs, readers should learn about it soon. */
const READING_LIMIT_MS = 10_000;

const READING = new Set(['GET', 'HEAD']);

interface AppParts {
  readonly db: Db;
  readonly services: Services;
  readonly log: Logger;
  readonly uploads: Uploads;
  readonly handlers: AllHandlers;
  readonly eachResponse: EachResponses;
  readonly subjects: ResponseSubjects;
  readonly siteRoutes: readonly SiteRoutes[];
  readonly metrics?: Metrics | undefined;
  readonly tracing?: Tracing | undefined;
}

/** The HTTP application: every endpoint of the contract below `/api`, and the routes beside it. */
export async function createApp({
  db,
  services,
  log,
  uploads,
  handlers,
  eachResponse,
  subjects,
  siteRoutes,
  metrics,
  tracing,
}: AppParts): Promise<FastifyInstance> {
  const { configuration, edge } = services;
  const requesters = createRequesters(edge.visitorIds);
  const csrf = createCsrfTokens(derivedKey(configuration.secret, 'csrf'));
  const devices = createKnownDevices(derivedKey(configuration.secret, 'known-devices'));
  const pageViewSessions = createPageViewSessions();
  const isHttps = configuration.publicUrl?.startsWith('https:') ?? false;
  const app = fastify({
    loggerInstance: log as never,
    genReqId: requestId,
    trustProxy: configuration.trustProxy,
    bodyLimit: JSON_MAX_BYTES,
    http: { shouldUpgradeCallback: isPushUpgrade },
    requestTimeout: UPLOAD_LIMIT_MS,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: false,
      caseSensitive: true,
      maxParamLength: 200,
    },
    // A malformed address, for example with a broken percent encoding.
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, reply.headers(headersOfEachResponse(request)) as never),
  }) as unknown as FastifyInstance;

  async function count(request: FastifyRequest): Promise<void> {
    if (edge.isGateway(request.headers)) return;
    if (request.headers[GATEWAY_HEADER] !== undefined) warnOfStranger(request);
    const seconds = await edge.visits.take(VISIT_LIMITS.endpoint, requesters.of(request));
    if (seconds !== undefined) throw tooMany(seconds);
  }

  /** The gateway sends all requests of one page view with the same id. */
  function sessionOf(request: FastifyRequest, id: string): Promise<Session | null> {
    const find = () => findSession(db, id, request.receivedAt);
    return edge.isGateway(request.headers) ? pageViewSessions.of(request.id, id, find) : find();
  }

  await tracing?.instrument(app, 'api');
  limitDuration(app, ({ method }) => (READING.has(method) ? READING_LIMIT_MS : RESPONSE_LIMIT_MS));
  app.addHook('preClose', async () => closeWhenIdle(app.server as Server));
  registerJsonBody(app);
  registerCompression(app);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(async () => {
    throw new HttpError(404, 'not_found');
  });
  await app.register(cookie);
  await app.register(multipart);

  app.decorateRequest('caller', null as never);
  app.decorateRequest('credentials', undefined);
  app.decorateRequest('receivedAt', null as never);
  app.addHook('onRequest', async (request, reply) => {
    request.receivedAt = new Date();
    reply.headers(headersOfEachResponse(request));
    request.credentials = credentialsOf(request, isHttps);
    const mayBeSignedIn = request.credentials !== undefined;
    // Checking credentials costs a query, so such a request is counted first.
    if (mayBeSignedIn) await count(request);
    request.caller = await callerOf(request, reply, {
      db,
      findSession: (cookie) => sessionOf(request, cookie),
      csrf,
      devices,
      now: request.receivedAt,
      isHttps,
    });
    requesters.found(request, request.caller.user?.login.id ?? null);
    if (!mayBeSignedIn && !request.routeOptions.config.costsNothing) await count(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.caller?.user?.id,
      },
      'request',
    );
  });

  if (metrics) measureRequests(app, metrics, 'api');

  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        reply.headers(HEADERS_OF_DATA);
      });
      registerContract(api, handlers, { db, csrf, services, uploads, count }, eachResponse, subjects);
      api.all<{ Params: { '*': string } }>('/*', async (request, reply) => {
        const methods = methodsOf(`/${request.params['*']}`);
        if (methods.length === 0) throw new HttpError(404, 'not_found');
        reply.header('allow', methods.join(', '));
        if (request.method === 'OPTIONS') return reply.code(204).send();
        throw new HttpError(405, 'wrong_method');
      });
    },
    { prefix: '/api' },
  );

  for (const routes of siteRoutes) await app.register(async (scope) => routes(scope, { db, services }));
  await app.ready();
  return app;
}

/** With different secrets, every page view counts as several requests from one address, and pages are soon refused. */
const warnOfStranger = onceAMinute((request: FastifyRequest) =>
  request.log.error('JP-S004: a gateway with another SECRET sent a request'),
);

function onceAMinute<Subject>(warn: (subject: Subject) => void): (subject: Subject) => void {
  let warnedAt = -Infinity;
  return (subject) => {
    if (performance.now() - warnedAt < 60_000) return;
    warnedAt = performance.now();
    warn(subject);
  };
}

const headersOfEachResponse = ({ id }: { readonly id: string }) => ({
  'x-request-id': id,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});

/** Responses of the API are data: never a page or a frame, and not loadable by other sites. */
const HEADERS_OF_DATA = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** The gateway's request id when it sent one, so that both logs can be matched; otherwise a new one. */
function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
