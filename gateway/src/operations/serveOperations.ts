/** Operations over HTTP: everything that `npm run release` and `npm run admin` do, for holders of tokens (rule 99). */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { ReleaseError, type ReleaseStore, UnusableFile } from '@jpro/releases';
import { IncomingReleases, publishInBackground } from '@jpro/releases/operations';
import { closeWhenIdle } from '@jpro/server/edge';
import type { ApiOrigin } from '../api/apiOrigin.ts';
import type { OperationsAddress } from '../configuration.ts';
import { adminCommandsOf, adminRoutes } from './adminRoutes.ts';
import { askApi, Refusal } from './askApi.ts';
import type { CommandShape } from './commandWords.ts';
import { describeOperations } from './describeOperations.ts';
import { isOfPage, pageRoutes } from './page/pageRoutes.ts';
import { operatorOf } from './operator.ts';
import type { Operations } from './operations.ts';
import { releaseRoutes } from './releaseRoutes.ts';
import { uploadRoutes } from './uploadRoutes.ts';

export interface OperationsOptions {
  readonly address: OperationsAddress;
  readonly environment: NodeJS.ProcessEnv;
  readonly dataFolder: string;
  readonly trustProxy: boolean;
  readonly store: ReleaseStore;
  readonly api: ApiOrigin;
  readonly logger: Logger;
}

export interface RunningOperations {
  readonly url: string;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 64 * 1024;
const UPLOAD_LIMIT_MS = 5 * 60_000;
const HEADERS_LIMIT_MS = 20_000;
const REST_MS = 2_000;
/** Shorter than the process may take to end. */
const CLOSE_LIMIT_MS = 5_000;
/** Requests at the same time. */
const MAX_RUNNING = 32;
const MAX_PARAM_LENGTH = 300;
const MAX_SUBJECT_LENGTH = 500;
/** Logging in needs no token, nor does the description, which is the same for every site of this version. */
const OPEN = new Set(['/ops/openapi.json', '/ops/login']);

/** Undefined when the port is taken: the site serves its visitors all the same. */
export async function serveOperations(options: OperationsOptions): Promise<RunningOperations | undefined> {
  const { address, logger } = options;
  const app = await createOperations(options);
  try {
    await app.listen({ port: address.port, host: address.host });
  } catch (error) {
    await app.close();
    const facts = { err: error, code: 'JP-G028', port: address.port };
    logger[address.isChosen ? 'error' : 'info'](facts, 'operations over HTTP are not served: set OPS_PORT');
    return undefined;
  }
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://${address.host}:${port}`, close: () => app.close() };
}

async function createOperations({
  address,
  environment,
  dataFolder,
  trustProxy,
  store,
  api,
  logger,
}: OperationsOptions) {
  const { RELEASE_KEY: _key, OPERATOR: _name, OPS_URL: _url, OPS_TOKEN: _token, ...inherited } = environment;
  const commandEnvironment: NodeJS.ProcessEnv = { ...inherited, DATA_DIR: dataFolder };
  const incoming = new IncomingReleases(path.join(dataFolder, 'incoming-releases'), store, (folder, unit) =>
    publishInBackground(folder, unit, commandEnvironment),
  );
  let commands: Promise<readonly CommandShape[]> | undefined;
  const operations: Operations = {
    environment: commandEnvironment,
    store,
    api,
    incoming,
    adminCommands: () =>
      (commands ??= adminCommandsOf(api).catch((error: unknown) => {
        commands = undefined;
        throw error;
      })),
    async record(request, { action, subject, why = '', details, key, isOnce = false }) {
      const body = { action, subject: subject.slice(0, MAX_SUBJECT_LENGTH), why, details, once: isOnce };
      await askApi(api, request, request.operator!.token, { method: 'POST', path: '/audit', body, key }).catch(
        (error: unknown) =>
          request.log.error({ err: error, action, subject }, 'a change is missing in the audit trail'),
      );
    },
  };

  const app = fastify({
    loggerInstance: logger.child({ part: 'operations' }) as FastifyBaseLogger,
    // Only the address that the proxy has added: those before it may be invented.
    trustProxy: trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: UPLOAD_LIMIT_MS,
    http: { headersTimeout: HEADERS_LIMIT_MS },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;
  app.addHook('preClose', async () => {
    closeWhenIdle(app.server);
    // Those that have never sent anything count as busy.
    setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS).unref();
  });
  app.decorateRequest('operator', undefined);
  limitRunning(app);
  endRefusedUploads(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    const { url } = request.routeOptions;
    if (!OPEN.has(url ?? '') && !isOfPage(url)) request.operator = await operatorOf(api, request);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, operator } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, holder: operator?.name, ms },
      'operation',
    );
  });
  app.setErrorHandler((error: Error, request, reply) => {
    const { status, code, message } = refusalOf(error);
    if (status >= 500) request.log.error({ err: error, code }, 'an operation failed');
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    return reply.code(status).send({ code, message, request_id: request.id });
  });
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'JP-G030', 'there is nothing here: see /ops/openapi.json');
  });

  app.get('/ops', async ({ operator }) => ({
    name: operator!.name,
    scopes: operator!.scopes,
    expires_at: operator!.expiresAt,
  }));
  app.post('/ops/login', async (request) =>
    askApi(api, request, '', { method: 'POST', path: '/login', body: request.body ?? {} }),
  );
  app.post('/ops/logout', async (request, reply) => {
    await askApi(api, request, request.operator!.token, { method: 'POST', path: '/logout', body: {} });
    return reply.code(204).send();
  });
  app.get('/ops/openapi.json', async () => describeOperations(await operations.adminCommands()));
  releaseRoutes(app, operations);
  uploadRoutes(app, operations);
  adminRoutes(app, operations);
  const origin = () => address.publicUrl ?? `http://localhost:${(app.server.address() as AddressInfo).port}`;
  await app.register((scope) => pageRoutes(scope, api, origin));
  await incoming.removeOld();
  return app;
}

/** Commands read whole releases, so a script in a loop must not fill the memory. */
function limitRunning(app: FastifyInstance): void {
  let running = 0;
  app.addHook('onRequest', async (_request, reply) => {
    if (running >= MAX_RUNNING) {
      reply.header('retry-after', '1');
      throw new Refusal(503, 'JP-G029', 'too many operations at once: try again in a second');
    }
    running += 1;
    // Also when the client is gone before the response.
    reply.raw.once('close', () => (running -= 1));
  });
}

/** Closes the connection of a client that goes on sending what was refused. */
function endRefusedUploads(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { socket } = raw;
    reply.raw.once('finish', () => {
      if (!raw.complete) setTimeout(() => raw.complete || socket.destroy(), REST_MS).unref();
    });
  });
}

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Others are 409: the state of the site does not allow it. */
const STATUSES: Readonly<Record<string, number>> = {
  'JP-R001': 404,
  'JP-R002': 404,
  'JP-R004': 422,
  'JP-R005': 422,
  'JP-R008': 400,
  'JP-R012': 400,
  'JP-R027': 507,
  'JP-R028': 503,
  'JP-R041': 503,
  'JP-R048': 403,
  'JP-R050': 403,
  'JP-R051': 400,
  'JP-R054': 422,
};

function refusalOf(error: Error & { readonly statusCode?: number }): Pick<Refusal, 'status' | 'code' | 'message'> {
  if (error instanceof Refusal) return error;
  if (error instanceof ReleaseError || error instanceof UnusableFile)
    return { status: STATUSES[error.code] ?? 409, code: error.code, message: error.message };
  const { statusCode: status = 500, message } = error;
  if (status >= 400 && status < 500) return { status, code: 'JP-G030', message };
  return { status: 500, code: 'JP-G029', message: 'it failed: the log of the gateway says why' };
}
