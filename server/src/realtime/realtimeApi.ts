import { createHash, createHmac } from 'node:crypto';
import { isSameSecret } from '../core/session/secrets.ts';
import type { ChannelTable } from './channelTable.ts';

export interface RealtimeKeys {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
}

/** A POST request of the official SDK. `path` is the signed path, without the query. */
export interface RealtimeApiRequest {
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
  readonly name: string;
  readonly data: string;
  readonly channels: readonly string[];
}

/** The signed REST side of the protocol, as far as the site uses it: an event for some channels. */
export function handleRealtimeApi(
  keys: RealtimeKeys,
  channels: ChannelTable,
  request: RealtimeApiRequest,
): RealtimeApiResponse {
  if (!isSigned(keys, request)) return { status: 401, body: { error: 'Invalid signature' } };
  if (request.path !== `/apps/${keys.appId}/events`) return { status: 404, body: { error: 'Not found' } };
  try {
    const event = JSON.parse(request.rawBody.toString('utf8')) as TriggeredEvent;
    for (const channel of event.channels) channels.deliver(channel, event.name, event.data);
    return { status: 200, body: {} };
  } catch {
    return { status: 400, body: { error: 'Invalid body' } };
  }
}

function isSigned({ key, secret }: RealtimeKeys, { path, query, rawBody }: RealtimeApiRequest): boolean {
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
    isSameSecret(signature, pusherSignature(secret, `POST\n${path}\n${parameters}`))
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
