import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { UPLOAD_LIMIT_MS } from '@jpro/api/fields';
import { closeWhenIdle, GATEWAY_HEADER, isPushUpgrade } from '@jpro/server/edge';
import { type ApiOrigin, isApiAddress } from './api/apiOrigin.ts';

const HEADERS = { plain: Object.entries(securityHeaders(false)), secure: Object.entries(securityHeaders(true)) };

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface HttpServer {
  readonly server: Server;
  /**
   * Closes everything that would keep the server from closing: websockets, and other connections once they are idle.
   */
  endConnections(): void;
}

/** How long clients may take; slower connections are closed. */
export interface ConnectionLimits {
  readonly headersMs: number;
  /** For a whole request, which may carry a file. */
  readonly requestMs: number;
  /** For the body of a request without a file. */
  readonly bodyMs: number;
  /** For the rest of a body after the response has been sent. */
  readonly restMs: number;
  /** Without a byte in either direction: the client reads nothing, or is gone. */
  readonly idleMs: number;
  /** Interval at which the first two limits are checked. */
  readonly checkMs: number;
}

const LIMITS: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: UPLOAD_LIMIT_MS,
  bodyMs: 60_000,
  restMs: 5_000,
  idleMs: 120_000,
  checkMs: 5_000,
};

/** One port for everything: requests and websockets for the API are passed on unchanged. */
export function createHttpServer(gateway: Handler, api: ApiOrigin, trustProxy: boolean, limits = LIMITS): HttpServer {
  const { headersMs, requestMs, idleMs, checkMs } = limits;
  const sockets = new Set<Duplex>();
  const options = {
    keepAliveTimeout: 65_000,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    shouldUpgradeCallback: isPushUpgrade,
  };
  const server = createServer(options, (request, response) => {
    ignoreUpgrade(request, response);
    limitBody(request, response, limits);
    beginTrace(request);
    forgetClaimedAddresses(request);
    for (const [name, value] of HEADERS[isSecure(request, trustProxy) ? 'secure' : 'plain'])
      response.setHeader(name, value);
    if (hasSeveralHosts(request)) return void response.writeHead(400, { connection: 'close' }).end();
    if (!isApiAddress(request.url ?? '/')) return gateway(request, response);
    announce(request, trustProxy);
    api.app.routing(request, response);
  });
  server.setTimeout(idleMs);
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    forgetClaimedAddresses(request);
    announce(request, trustProxy);
    api.handleUpgrade(request, socket, head);
  });
  return {
    server,
    endConnections() {
      sockets.forEach((socket) => socket.destroy());
      closeWhenIdle(server);
    },
  };
}

/**
 * Serves the request as if it had not asked for an upgrade. Node reads nothing more from such a connection, so it is
 * closed afterwards.
 */
function ignoreUpgrade({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.upgrade === undefined) return;
  delete headers.upgrade;
  delete headers.connection;
  delete headers['http2-settings'];
  response.shouldKeepAlive = false;
}

/**
 * Closes the connection of a client that sends slowly or continues after the response: only a file may take its time
 * (rule 35).
 */
function limitBody(request: IncomingMessage, response: ServerResponse, { bodyMs, restMs }: ConnectionLimits): void {
  const { 'content-length': length = '0', 'transfer-encoding': chunks, 'content-type': type = '' } = request.headers;
  if (length === '0' && chunks === undefined) return;
  const closeIn = (ms: number) => {
    const timer = setTimeout(() => request.complete || request.destroy(), ms).unref();
    request.once('close', () => clearTimeout(timer));
  };
  if (!type.startsWith('multipart/form-data')) closeIn(bodyMs);
  response.once('finish', () => request.complete || closeIn(restMs));
}

/** A proxy in front may have read a different one of them than we would (RFC 9112, section 3.2). */
function hasSeveralHosts({ headersDistinct }: IncomingMessage): boolean {
  return (headersDistinct['host']?.length ?? 0) > 1;
}

/** Traces begin here: a client must not choose which of its requests are traced. */
function beginTrace({ headers }: IncomingMessage): void {
  delete headers['traceparent'];
  delete headers['tracestate'];
  delete headers['baggage'];
}

/**
 * Keeps only the last address, which the proxy in front has added. Those before it came with the request, and a client
 * could invent a new one, and get a new rate limit, with each request.
 */
function forgetClaimedAddresses({ headers }: IncomingMessage): void {
  const added = [headers['x-forwarded-for']].flat().join().split(',').at(-1)?.trim();
  if (added) headers['x-forwarded-for'] = added;
  else delete headers['x-forwarded-for'];
}

/** Tells the API who sent the request, and removes whatever the client claims about that. */
function announce(request: IncomingMessage, trustProxy: boolean): void {
  const { headers, socket } = request;
  const secure = isSecure(request, trustProxy);
  delete headers[GATEWAY_HEADER];
  if (!trustProxy || headers['x-request-id'] === undefined) headers['x-request-id'] = randomUUID();
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
  headers['x-forwarded-for'] = [forwarded, socket.remoteAddress].flat().filter(Boolean).join(', ');
  headers['x-forwarded-proto'] = secure ? 'https' : 'http';
  if (!trustProxy || headers['x-forwarded-host'] === undefined) headers['x-forwarded-host'] = headers.host ?? '';
}

function isSecure({ headers, socket }: IncomingMessage, trustProxy: boolean): boolean {
  if ((socket as Partial<TLSSocket>).encrypted) return true;
  return (
    trustProxy &&
    String(headers['x-forwarded-proto'] ?? '')
      .split(',')[0]
      ?.trim() === 'https'
  );
}

/** Headers that every response has. */
function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
