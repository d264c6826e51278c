import { createHmac } from 'node:crypto';

/** HMAC-SHA-256 in hex, as the Pusher protocol defines it. */
export function pusherSignature(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** The `auth` of a client that subscribes to a private channel. */
export function channelSignature(key: string, secret: string, socketId: string, channel: string): string {
  return `${key}:${pusherSignature(secret, `${socketId}:${channel}`)}`;
}
