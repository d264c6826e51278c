import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { ChannelTable } from './channelTable.ts';
import {
  channelSignature,
  handleRealtimeApi,
  type RealtimeApiRequest,
  type RealtimeApiResponse,
  type RealtimeKeys,
} from './realtimeApi.ts';
import { isSameSecret } from '../core/session/secrets.ts';
import { addressOfUpgrade, RealtimeConnection, WaitingConnections } from './realtimeConnection.ts';
import type { ListeningTab } from './tabsOfSessions.ts';

/** The part of Pusher Channels protocol 7 that the site uses: private channels of one user, server events, pings. */
export interface RealtimeServer {
  /** Takes over websocket upgrades of `/app/{key}` and closes the socket of any other. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** The REST side, for the official SDK in other processes. */
  handleApi(request: RealtimeApiRequest): RealtimeApiResponse;
  /** Has the effect of a signed REST event, within this process. */
  publish(channel: string, event: string, data: unknown): void;
  /** Closes the tabs whose sessions have ended, and those that are subscribed to nothing. Also runs every 15 s. */
  endUnadmitted(): Promise<void>;
  /** Pings the tabs that have sent nothing for two minutes, and ends those that do not answer. Also runs every 15 s. */
  endSilent(): void;
  close(): void;
}

export interface ConnectionLimits {
  /** Connections of one address that are subscribed to nothing; a carrier's tabs are so for a second or two. */
  readonly waitingPerAddress: number;
  /** Tabs of one account. */
  readonly perChannel: number;
  readonly total: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { waitingPerAddress: 300, perChannel: 50, total: 20_000 };

interface Options {
  /** Whether the address of a connection is in `X-Forwarded-For`. */
  readonly trustProxy: boolean;
  readonly limits?: ConnectionLimits;
}

/** Decides which tabs stay connected. It is asked regularly, because a session may end in another process. */
export interface Admission {
  /** Returns those of these tabs that have to be closed. */
  over(tabs: readonly ListeningTab[]): Promise<readonly ListeningTab[]>;
  /** Called when tabs have been closed. */
  left(socketIds: readonly string[]): Promise<void>;
}

const PROTOCOL = '7';
const ACTIVITY_TIMEOUT_SECONDS = 120;
const ANSWER_SECONDS = 60;
const SWEEP_MS = 15_000;
/** Our tabs subscribe at once; a client that does not only occupies a socket. */
const ADMISSION_MS = 20_000;
/** pusher-js tries again after 15 seconds, then 30, then every minute; until then pages poll. */
const RETRY_SECONDS = 15;
const MAX_CHANNELS = 20;
const MESSAGE_MAX_BYTES = 10 * 1024;
const CHANNEL_NAME = /^[\w\-=@,.;]{1,164}$/;

/** Close codes of the protocol: below 4100 the client does not reconnect, with 4200 it reconnects at once. */
const CLOSE = { unknownKey: 4001, unknownProtocol: 4007, unauthorized: 4009, reconnect: 4200 } as const;

interface ClientMessage {
  event?: unknown;
  data?: { channel?: unknown; auth?: unknown };
}

export function createRealtimeServer(
  keys: RealtimeKeys,
  admission: Admission,
  { trustProxy, limits = CONNECTION_LIMITS }: Options,
): RealtimeServer {
  const channels = new ChannelTable();
  const connections = new Map<string, RealtimeConnection>();
  const waiting = new WaitingConnections();
  let closed: string[] = [];
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX_BYTES });

  function subscribe(connection: RealtimeConnection, { channel, auth }: NonNullable<ClientMessage['data']>) {
    if (typeof channel !== 'string' || !CHANNEL_NAME.test(channel))
      return connection.send('pusher:error', { code: null, message: 'Invalid channel' });
    const refuse = (status: number, error: string) =>
      connection.send('pusher:subscription_error', { type: 'AuthError', status, error }, channel);
    if (connection.channels.size >= MAX_CHANNELS) return refuse(403, 'Too many channels');
    if (!channel.startsWith('private-')) return refuse(403, 'Private channels only');
    if (!isSameSecret(auth, channelSignature(keys.key, keys.secret, connection.id, channel)))
      return refuse(401, 'Invalid signature');
    if (!connection.channels.has(channel) && channels.sizeOf(channel) >= limits.perChannel)
      return refuse(403, 'Too many connections');
    channels.join(channel, connection);
    connection.wasAdmitted = true;
    connection.waitingSince = undefined;
    connection.endWait();
    return connection.send('pusher_internal:subscription_succeeded', {}, channel);
  }

  function receive(connection: RealtimeConnection, text: string) {
    connection.lastSeen = performance.now();
    const message = readMessage(text);
    if (!message) return connection.send('pusher:error', { code: null, message: 'Invalid message' });
    if (message.event === 'pusher:ping') return connection.send('pusher:pong', {});
    if (message.event === 'pusher:subscribe') return subscribe(connection, message.data ?? {});
    if (message.event === 'pusher:unsubscribe' && typeof message.data?.channel === 'string')
      return unsubscribe(connection, message.data.channel);
    return undefined;
  }

  function unsubscribe(connection: RealtimeConnection, channel: string) {
    channels.leave(channel, connection);
    if (connection.channels.size > 0 || connection.waitingSince !== undefined) return;
    connection.waitingSince = performance.now();
    connection.endWait = waiting.begin(connection.address);
  }

  function connect(socket: WebSocket, address: string, endWait: () => void) {
    const connection = new RealtimeConnection(socket, address, endWait);
    connections.set(connection.id, connection);
    socket.on('message', (bytes) => receive(connection, String(bytes)));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      connections.delete(connection.id);
      connection.endWait();
      if (connection.wasAdmitted) closed.push(connection.id);
      channels.leaveAll(connection);
    });
    connection.send('pusher:connection_established', {
      socket_id: connection.id,
      activity_timeout: ACTIVITY_TIMEOUT_SECONDS,
    });
  }

  async function endUnadmitted() {
    const gone = closed;
    closed = [];
    if (gone.length > 0) await admission.left(gone);
    const latest = performance.now() - ADMISSION_MS;
    for (const connection of connections.values())
      if (connection.waitingSince !== undefined && connection.waitingSince < latest)
        connection.close(CLOSE.unauthorized, 'Not authorized in time');
    const tabs = [...connections.values()].flatMap(({ id, channels: names }) =>
      [...names].map((channel) => ({ socketId: id, channel })),
    );
    if (tabs.length === 0) return;
    for (const { socketId } of await admission.over(tabs)) {
      const connection = connections.get(socketId);
      if (!connection) continue;
      // It receives nothing more, whether or not it confirms the close.
      channels.leaveAll(connection);
      connection.close(CLOSE.reconnect, 'Please reconnect');
    }
  }

  /** A tab sends pings of its own only when it receives nothing, so one that gets many events is silent. */
  function endSilent() {
    for (const connection of connections.values()) {
      const silentSeconds = (performance.now() - connection.lastSeen) / 1000;
      if (silentSeconds > ACTIVITY_TIMEOUT_SECONDS + ANSWER_SECONDS) connection.terminate();
      else if (silentSeconds > ACTIVITY_TIMEOUT_SECONDS) connection.send('pusher:ping', {});
    }
  }

  const sweep = setInterval(() => {
    endSilent();
    void endUnadmitted();
  }, SWEEP_MS).unref();

  return {
    handleUpgrade(request, socket, head) {
      // A client that disconnects at once must not crash the process.
      socket.on('error', () => socket.destroy());
      const address = URL.parse(request.url ?? '/', 'http://localhost');
      const key = /^\/app\/([^/]+)$/.exec(address?.pathname ?? '')?.[1];
      if (!address || key === undefined) {
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
        return;
      }
      const visitor = addressOfUpgrade(request, trustProxy);
      if (sockets.clients.size >= limits.total) return refuseUpgrade(socket, '503 Service Unavailable');
      if (waiting.of(visitor) >= limits.waitingPerAddress) return refuseUpgrade(socket, '429 Too Many Requests');
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        const endWait = waiting.begin(visitor);
        webSocket.on('close', endWait);
        if (key !== keys.key) return refuse(webSocket, CLOSE.unknownKey, 'Unknown app key');
        if (address.searchParams.get('protocol') !== PROTOCOL)
          return refuse(webSocket, CLOSE.unknownProtocol, 'Unsupported protocol version');
        return connect(webSocket, visitor, endWait);
      });
    },
    handleApi: (request) => handleRealtimeApi(keys, channels, request),
    publish: (channel, event, data) => channels.deliver(channel, event, data),
    endUnadmitted,
    endSilent,
    close() {
      clearInterval(sweep);
      for (const client of sockets.clients) client.close(CLOSE.reconnect, 'Please reconnect');
      setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, 500).unref();
    },
  };
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nRetry-After: ${RETRY_SECONDS}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}

function refuse(socket: WebSocket, code: number, message: string) {
  socket.on('error', () => socket.terminate());
  socket.send(JSON.stringify({ event: 'pusher:error', data: { code, message } }));
  socket.close(code, message);
}

/** `data` may be an object or JSON text. */
function readMessage(text: string): ClientMessage | null {
  try {
    const message = JSON.parse(text) as ClientMessage | null;
    if (message === null || typeof message !== 'object') return null;
    const data: unknown = typeof message.data === 'string' ? JSON.parse(message.data) : message.data;
    return { event: message.event, ...(data !== null && typeof data === 'object' ? { data } : {}) };
  } catch {
    return null;
  }
}
