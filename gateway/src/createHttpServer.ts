import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { GATEWAY_HEADER, isPushUpgrade } from '@jpro/server/edge';
import { isApiAddress, type ApiOrigin } from './api/apiOrigin.ts';
import { securityHeaders } from './securityHeaders.ts';

const HEADERS = { plain: Object.entries(securityHeaders(false)), secure: Object.entries(securityHeaders(true)) };

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface HttpServer {
  readonly server: Server;
  /** Ends the websockets, for which the server would wait for ever when it closes. */
  endSockets(): void;
}

/** One port for everything: what belongs to the API goes there untouched, sockets included. */
export function createHttpServer(gateway: Handler, api: ApiOrigin, trustProxy: boolean): HttpServer {
  const sockets = new Set<Duplex>();
  const options = { keepAliveTimeout: 65_000, requestTimeout: 60_000, shouldUpgradeCallback: isPushUpgrade };
  const server = createServer(options, (request, response) => {
    ignoreUpgrade(request, response);
    for (const [name, value] of HEADERS[isSecure(request, trustProxy) ? 'secure' : 'plain'])
      response.setHeader(name, value);
    if (!isApiAddress(request.url ?? '/')) return gateway(request, response);
    announce(request, trustProxy);
    api.app.routing(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    announce(request, trustProxy);
    api.handleUpgrade(request, socket, head);
  });
  return { server, endSockets: () => sockets.forEach((socket) => socket.destroy()) };
}

/** As if it had not been asked for. Node reads nothing that comes on this connection behind such a request, so no more may come. */
function ignoreUpgrade({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.upgrade === undefined) return;
  delete headers.upgrade;
  delete headers.connection;
  delete headers['http2-settings'];
  response.shouldKeepAlive = false;
}

/** Tells the API who is calling, and does not let a caller tell it themselves. */
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
