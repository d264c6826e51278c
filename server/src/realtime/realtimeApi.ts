import { createHash, createHmac } from 'node:crypto';
import { isSameSecret } from '../core/session/secrets.ts';
import type { ChannelTable } from './channelTable.ts';

export interface RealtimeKeys {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
}

/** A REST request of the official SDK. `path` is the signed path, without the query. */
export interface RealtimeApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
}

export interface RealtimeApiResponse {
  readonly status: number;
  readonly body: object;
}

const CLOCK_TOLERANCE_SECONDS = 600;

interface TriggeredEvent {
  name: string;
  data: string;
  channels?: string[];
  channel?: string;
  socket_id?: string;
}

/** The signed REST side of the protocol: events, batches of events, and the channels in use. */
export function handleRealtimeApi(
  keys: RealtimeKeys,
  channels: ChannelTable,
  request: RealtimeApiRequest,
): RealtimeApiResponse {
  if (!isSigned(keys, request)) return { status: 401, body: { error: 'Invalid signature' } };
  const { method, path, rawBody, query } = request;
  const base = `/apps/${keys.appId}`;
  try {
    if (method === 'POST' && path === `${base}/events`) {
      trigger(channels, JSON.parse(rawBody.toString('utf8')) as TriggeredEvent);
      return { status: 200, body: {} };
    }
    if (method === 'POST' && path === `${base}/batch_events`) {
      const { batch } = JSON.parse(rawBody.toString('utf8')) as { batch: TriggeredEvent[] };
      for (const event of batch) trigger(channels, event);
      return { status: 200, body: {} };
    }
  } catch {
    return { status: 400, body: { error: 'Invalid body' } };
  }
  if (method === 'GET' && path === `${base}/channels`) {
    const names = channels.names().filter((name) => name.startsWith(query['filter_by_prefix'] ?? ''));
    return { status: 200, body: { channels: Object.fromEntries(names.map((name) => [name, {}])) } };
  }
  return { status: 404, body: { error: 'Not found' } };
}

function trigger(channels: ChannelTable, { name, data, channels: several, channel, socket_id }: TriggeredEvent) {
  for (const target of several ?? [channel!]) channels.deliver(target, name, data, socket_id);
}

function isSigned({ key, secret }: RealtimeKeys, { method, path, query, rawBody }: RealtimeApiRequest): boolean {
  const { auth_signature: signature, ...signed } = query;
  const parameters = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`)
    .join('&');
  const bodyIsSigned = rawBody.length === 0 || signed['body_md5'] === createHash('md5').update(rawBody).digest('hex');
  const isFresh = Math.abs(Date.now() / 1000 - Number(signed['auth_timestamp'])) <= CLOCK_TOLERANCE_SECONDS;
  return (
    signed['auth_key'] === key &&
    bodyIsSigned &&
    isFresh &&
    isSameSecret(signature, pusherSignature(secret, `${method}\n${path}\n${parameters}`))
  );
}

/** HMAC-SHA-256 in hex, as the Pusher protocol defines it. */
function pusherSignature(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** The `auth` of a client that subscribes to a private channel. */
export function channelSignature(key: string, secret: string, socketId: string, channel: string): string {
  return `${key}:${pusherSignature(secret, `${socketId}:${channel}`)}`;
}
